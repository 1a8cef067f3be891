import { expect, test } from 'vitest';
import { hoursFrom, minutesFrom, partsOf, withHour } from './clock-time.ts';

test('a time has two parts, anything else has none', () => {
  expect([partsOf('09:05'), partsOf(''), partsOf('24:00'), partsOf('9:05')]).toEqual([
    { hour: '09', minute: '05' },
    { hour: '', minute: '' },
    { hour: '', minute: '' },
    { hour: '', minute: '' },
  ]);
});

test('hours start at the hour of the minimum and end at 23', () => {
  expect(hoursFrom('21:59')).toEqual(['21', '22', '23']);
  expect(hoursFrom('00:00')).toHaveLength(24);
});

test('minutes are limited only in the hour of the minimum', () => {
  expect(minutesFrom('10', '10:57')).toEqual(['57', '58', '59']);
  expect(minutesFrom('11', '10:57')).toHaveLength(60);
  expect(minutesFrom('09', '10:57')).toEqual([]);
  expect(minutesFrom('', '10:57')).toEqual([]);
});

test('choosing an hour keeps the minute when that hour has it', () => {
  expect([
    withHour('18:30', '19', '10:47'),
    withHour('18:30', '10', '10:47'),
    withHour('', '10', '10:47'),
    withHour('', '12', '10:47'),
  ]).toEqual(['19:30', '10:47', '10:47', '12:00']);
});
