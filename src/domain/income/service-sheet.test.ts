import { expect, test } from 'vitest';
import type { Service } from '../resources/services.ts';
import { minutesIn, minutesWritten, notMinutes, serviceChanges, serviceSheetOf } from './service-sheet.ts';

const service = (ServiceId: string, DeltaTime: number): Service => ({
  ServiceId,
  UserId: 'u',
  Type: 1,
  Name: ServiceId,
  DeltaTime,
  Price: 0,
  CurrencyId: 'c',
  Active: true,
  Version: 2,
});
const sheet = serviceSheetOf([service('a', 30), service('b', 45)]);

test.each([
  ['5', 5],
  [' 240 ', 240],
  ['4', null],
  ['241', null],
  ['1e2', null],
  ['15,5', null],
  ['', null],
])('reads %j as minutes', (text, minutes) => {
  expect(minutesIn(text)).toEqual(minutes);
});

test('returns changed durations, and none of removed services', () => {
  const Minutes = { a: '20', b: '60' };
  expect([
    serviceChanges({ ...sheet, Minutes }).map(({ service: { ServiceId }, minutes }) => [ServiceId, minutes]),
    serviceChanges({ ...sheet, Minutes, Removed: ['a'] }).map(({ minutes }) => minutes),
    notMinutes({ ...sheet, Minutes: { a: 'x', b: 'y' }, Removed: ['b'] }),
    minutesWritten({ ...sheet, Minutes }, 'a', '30'),
    sheet.Version,
  ]).toEqual([
    [
      ['a', 20],
      ['b', 60],
    ],
    [60],
    ['a'],
    { b: '60' },
    4,
  ]);
});
