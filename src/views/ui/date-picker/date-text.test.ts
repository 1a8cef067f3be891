import { expect, test } from 'vitest';
import { dateOf, formatDay, isoOf, isWithin, parseDay } from './date-text.ts';

test('turns a typed day into an ISO day only when it exists', () => {
  expect([
    parseDay('24-11-2026'),
    parseDay(' 4/1/2026 '),
    parseDay('29.02.2028'),
    parseDay('29-02-2026'),
    parseDay('31-04-2026'),
    parseDay('24-11-26'),
    parseDay('mañana'),
  ]).toEqual(['2026-11-24', '2026-01-04', '2028-02-29', null, null, null, null]);
});

test('keeps a day through text and calendar', () => {
  for (const day of ['2026-04-05', '2026-09-06', '2028-02-29', '2026-12-31']) {
    expect([parseDay(formatDay(day)), isoOf(dateOf(day))]).toEqual([day, day]);
  }
});

test('includes both ends of the range', () => {
  const within = (day: string) => isWithin(day, '2026-11-20', '2026-11-24');
  expect(['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'].map(within)).toEqual([false, true, true, false]);
  expect(isWithin('1900-01-01', undefined, undefined)).toBe(true);
});
