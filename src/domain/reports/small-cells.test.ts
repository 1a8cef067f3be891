import { expect, test } from 'vitest';
import { countText, hideSmall } from './small-cells.ts';

test.each<[number[], string[]]>([
  [
    [12, 30, 7],
    ['12', '30', '7'],
  ],
  [
    [12, 0, 7],
    ['12', '0', '7'],
  ],
  // A single hidden count would be the total minus the others.
  [
    [12, 30, 2],
    ['*', '30', '<5'],
  ],
  [
    [12, 3, 2],
    ['12', '<5', '<5'],
  ],
  // Two hidden ones, or two fours, would follow from their sum.
  [
    [12, 1, 1],
    ['*', '<5', '<5'],
  ],
  [
    [12, 4, 4],
    ['*', '<5', '<5'],
  ],
  // Next to a five, a one would follow from the sum of six.
  [
    [5, 20, 1],
    ['*', '*', '<5'],
  ],
  // Only the groups themselves are left to withhold.
  [
    [4, 4],
    ['*', '*'],
  ],
  [[2], ['<5']],
  [
    [1, 1],
    ['<5', '<5'],
  ],
])('prints %j as %j', (counts, texts) => {
  expect(hideSmall(counts)).toEqual(texts);
});

test('shows a total unless it is small', () => {
  expect([0, 1, 4, 5].map(countText)).toEqual(['0', '<5', '<5', '5']);
});
