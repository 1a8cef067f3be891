import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpFailure } from '../http/http-failure.ts';
import { createNegotiatePace } from './negotiator.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

test('H6: negotiates at once, then once a second, in order', async () => {
  const pace = createNegotiatePace();
  const passed: [string, number][] = [];
  const startedAt = performance.now();
  const ask = (name: string) => pace(never).then(() => passed.push([name, performance.now() - startedAt]));
  const asked = [ask('first'), ask('second'), ask('third')];
  await vi.advanceTimersByTimeAsync(1_999);
  expect(passed).toEqual([
    ['first', 0],
    ['second', 1_000],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(asked);
  expect(passed.at(-1)).toEqual(['third', 2_000]);
});

test('H4: gives its turn back when an attempt is given up while it waits', async () => {
  const pace = createNegotiatePace();
  const attempt = new AbortController();
  await pace(never);
  const given = pace(attempt.signal);
  const refused = expect(given).rejects.toEqual(new HttpFailure('aborted'));
  attempt.abort();
  let passed = false;
  const next = pace(never).then(() => {
    passed = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([refused, next]);
  expect(passed).toBe(true);
});
