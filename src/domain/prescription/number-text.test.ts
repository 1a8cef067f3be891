import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../locale.ts';
import { amountText } from './item-line.ts';
import { inputText, readNumber } from './number-text.ts';

const thousandths = fc.integer({ min: 1, max: 99_999_000 }).map((count) => count / 1_000);

describe.each(locales)('in %s', (locale) => {
  test('RX10: parses its own text of every amount', () => {
    fc.assert(
      fc.property(thousandths, (value) => {
        expect([inputText(value, locale), amountText(value, locale)].map((text) => readNumber(text, locale))).toEqual([
          value,
          value,
        ]);
      }),
    );
  });

  test.each([
    ['1200', 1_200],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['½', 0.5],
    ['1½', 1.5],
    ['2 ¼', 2.25],
    ['1.234,5', 1_234.5],
    ['1,234.5', 1_234.5],
    ['1.000.000', 1_000_000],
    [' 7 ', 7],
    ['', null],
    ['uno', null],
    ['.5', null],
    ['5,', null],
    ['1,5,5', null],
    ['1.00.000', null],
    ['-1', null],
    ['1e3', null],
    ['½½', null],
  ])('RX10: reads "%s" as a clinician writes it', (text, value) => {
    expect(readNumber(text, locale)).toEqual(value);
  });
});

test.each([
  ['es', '1.200', 1_200],
  ['es', '1.125', 1_125],
  ['es', '1,125', 1.125],
  ['es', '1,200', 'unclear'],
  ['en', '1,200', 1_200],
  ['en', '1.125', 1.125],
  ['en', '1.200', 'unclear'],
] as const)('RX10: reads a thousand in %s by its own separator, and "%s" as %s', (locale, text, value) => {
  expect(readNumber(text, locale)).toEqual(value);
});
