import { expect, test } from 'vitest';
import { hoursFrom, minutesFrom, partsOf, withHour } from './clock-time.ts';

test('accepts a time of two parts, and nothing else', () => {
  expect([partsOf('09:05'), partsOf(''), partsOf('24:00'), partsOf('9:05')]).toEqual([
    { hour: '09', minute: '05' },
    { hour: '', minute: '' },
    { hour: '', minute: '' },
    { hour: '', minute: '' },
  ]);
});

test('offers hours from that of the minimum to 23', () => {
  expect(hoursFrom('21:59')).toEqual(['21', '22', '23']);
  expect(hoursFrom('00:00')).toHaveLength(24);
});

test('limits minutes only in the hour of the minimum', () => {
  expect(minutesFrom('10', '10:57')).toEqual(['57', '58', '59']);
  expect(minutesFrom('11', '10:57')).toHaveLength(60);
  expect(minutesFrom('09', '10:57')).toEqual([]);
  expect(minutesFrom('', '10:57')).toEqual([]);
});

test('keeps the minute when the chosen hour has it', () => {
  expect([
    withHour('18:30', '19', '10:47'),
    withHour('18:30', '10', '10:47'),
    withHour('', '10', '10:47'),
    withHour('', '12', '10:47'),
  ]).toEqual(['19:30', '10:47', '10:47', '12:00']);
});
