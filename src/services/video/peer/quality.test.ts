import { expect, test } from 'vitest';
import { isUnstable } from './quality.ts';

const before = { lost: 100, received: 1_000, roundTrip: 0 };

test('warns at five percent of loss since the last reading, or half a second of round trip', () => {
  const now = (lost: number, received: number, roundTrip = 0) =>
    isUnstable(before, { lost: 100 + lost, received: 1_000 + received, roundTrip });
  expect([now(5, 95), now(6, 94), now(0, 0), now(0, 100, 0.5), now(0, 100, 0.51)]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});
