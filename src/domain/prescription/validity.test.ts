import { expect, test } from 'vitest';
import { lastDayOf, requestedValidity, validityProblem, validUntil } from './validity.ts';

const today = '2026-05-04';

test('RX2: is valid as long as its kind allows, unless its physician sets less', () => {
  expect([
    lastDayOf('SIMPLE', today),
    lastDayOf('RETAINED', today),
    validUntil('SIMPLE', today, null),
    validUntil('SIMPLE', today, '2026-06-01'),
    validUntil('RETAINED', today, '2026-07-31'),
  ]).toEqual(['2026-11-04', '2026-06-03', '2026-11-04', '2026-06-01', '2026-06-03']);
});

test('RX2: accepts a day from today to the last one of the kind', () => {
  const problems = (asked: string | null) => validityProblem('RETAINED', today, asked);
  expect([null, today, '2026-06-03', '', '2026-05-03', '2026-06-04'].map(problems)).toEqual([
    ...[null, null, null],
    ...['missing', 'past', 'late'],
  ]);
});

test('RX2: distinguishes whether the physician requested a stored day', () => {
  const asked = (until: string) =>
    requestedValidity({ Kind: 'SIMPLE', CreatedAt: '2026-05-05T02:00:00Z', ValidUntil: until });
  expect(['2026-06-01', '2026-11-04', '2026-11-06'].map(asked)).toEqual(['2026-06-01', null, null]);
});
