import { expect, test } from 'vitest';
import { isLate, lateAfter } from './late.ts';

test.each([
  ['a millisecond before a quarter of an hour', 1, lateAfter - 1, false],
  ['a quarter of an hour after its hour', 1, lateAfter, true],
  ['once it was begun', 3, lateAfter, false],
])('is late: %s', (_name, status, now, late) => {
  expect([isLate({ status, start: 0 }, now), isLate({ status, start: null }, now)]).toEqual([late, false]);
});
