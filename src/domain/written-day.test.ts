import { expect, test } from 'vitest';
import { readWrittenDay, writtenDay } from './written-day.ts';

test('reads a day written with any separator or none, and only when it exists', () => {
  const texts = ['24-11-2026', ' 4/1/2026 ', '29.02.2028', '4 1 2026', '24112026', '01011900', '2026-11-24'];
  expect(texts.map(readWrittenDay)).toEqual([
    '2026-11-24',
    '2026-01-04',
    '2028-02-29',
    '2026-01-04',
    '2026-11-24',
    '1900-01-01',
    '2026-11-24',
  ]);
  const others = ['29-02-2026', '31042026', '24-11-26', '241126', '4112026', '2026-13-24', 'mañana', ''];
  expect(others.map(readWrittenDay)).toEqual(others.map(() => null));
});

test('keeps a day through its text', () => {
  for (const day of ['2026-04-05', '2026-09-06', '2028-02-29', '2026-12-31']) {
    expect(readWrittenDay(writtenDay(day))).toEqual(day);
  }
});
