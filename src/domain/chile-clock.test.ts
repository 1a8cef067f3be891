import { expect, test } from 'vitest';
import { chileDate, chileTime } from './chile-clock.ts';
import { constants } from './constants.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: constants.appTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const minute = 60_000;

test.each([
  ['the clock goes back', '2026-04-05T00:00:00Z'],
  ['the clock goes forward', '2026-09-05T18:00:00Z'],
  ['a year ends', '2026-12-31T18:00:00Z'],
  ['summer time stayed', '2015-04-26T00:00:00Z'],
  ['somebody was born', '1947-05-21T20:00:00Z'],
])('shows what the zone says at every minute of the day around when %s', (_, from) => {
  const minutes = Array.from({ length: 720 }, (_one, index) => Date.parse(from) + index * minute + 59_999);
  expect(minutes.map((at) => `${chileDate(at)} ${chileTime(at)}`)).toEqual(minutes.map((at) => clock.format(at)));
});

test('throws a RangeError for an invalid instant', () => {
  expect(() => chileDate('ayer')).toThrow(RangeError);
});
