import { expect, test } from 'vitest';
import { commissionOf, maxPrice } from './income.ts';

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
