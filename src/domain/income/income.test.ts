import { expect, test } from 'vitest';
import { commissionOf, maxPrice, walletWeeks, withEmptyWeeks } from './income.ts';

test('rounds a commission half up to the peso', () => {
  expect([
    commissionOf(33_333, 1_500),
    commissionOf(3, 5_000),
    commissionOf(1, 4_999),
    commissionOf(0, 1_500),
    commissionOf(maxPrice, 10_000),
    commissionOf(29_990, 0),
  ]).toEqual([5_000, 2, 0, 0, maxPrice, 0]);
});

test('shows weeks without a payment between weeks with one, across a year and a leap day', () => {
  const week = (Week: string, Pending = 0) => ({ Week, Pending, Paid: 0 });
  expect(withEmptyWeeks([week('2023-12-18', 5), week('2024-01-08', 7)])).toEqual([
    week('2023-12-18', 5),
    week('2023-12-25'),
    week('2024-01-01'),
    week('2024-01-08', 7),
  ]);
  expect(withEmptyWeeks([week('2024-02-26', 1), week('2024-03-04', 2)]).length).toEqual(2);
  expect(withEmptyWeeks([])).toEqual([]);
});

test('shows the weeks of the last year when payments are years apart', () => {
  const week = (Week: string, Pending = 0) => ({ Week, Pending, Paid: 0 });
  const shown = withEmptyWeeks([week('2019-01-14', 1), week('2025-12-29', 5), week('2026-10-12', 7)]);
  expect([shown.length, shown.at(0), shown.at(-1)]).toEqual([walletWeeks, week('2025-10-13'), week('2026-10-12', 7)]);
  expect(shown.filter(({ Pending }) => Pending > 0).length).toEqual(2);
});
