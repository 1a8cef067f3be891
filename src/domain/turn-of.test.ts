import { expect, test } from 'vitest';
import { turnOf } from './turn-of.ts';

test('SAFE-12: finds which one of a repeated hour an instant is in', () => {
  const times = [
    '2026-04-05T01:59Z',
    '2026-04-05T02:00Z',
    '2026-04-05T02:59Z',
    '2026-04-05T03:00Z',
    '2026-04-05T03:59Z',
    '2026-04-05T04:00Z',
    '2026-09-06T04:00Z',
  ];
  expect(times.map((at) => turnOf(at))).toEqual([null, 'first', 'first', 'second', 'second', null, null]);
});
