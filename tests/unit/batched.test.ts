import { expect, test, vi } from 'vitest';
import { batched } from '#server/core/batched.ts';

const doubled = (within: number) => {
  const ask = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2));
  return { ask, one: batched(ask, { within }) };
};

test('sends one request for the calls of one turn, and resolves each', async () => {
  const { ask, one } = doubled(0);
  expect(await Promise.all([3, 1, 2].map(one))).toEqual([6, 2, 4]);
  expect(await one(5)).toBe(10);
  expect(ask.mock.calls).toEqual([[[3, 1, 2]], [[5]]]);
});

test('sends one request for the calls within the window of the first, without waiting for pending ones', async () => {
  vi.useFakeTimers();
  const { ask, one } = doubled(10);
  ask.mockImplementationOnce(() => new Promise(() => undefined));
  void one(1);
  vi.advanceTimersByTime(9);
  void one(2);
  expect(ask.mock.calls).toEqual([]);
  vi.advanceTimersByTime(1);
  const third = one(3);
  vi.advanceTimersByTime(10);
  vi.useRealTimers();
  expect(await third).toBe(6);
  expect(ask.mock.calls).toEqual([[[1, 2]], [[3]]]);
});

test('rejects all calls of a failed batch, and sends a new one next time', async () => {
  const { ask, one } = doubled(0);
  ask.mockRejectedValueOnce(new Error('gone'));
  expect((await Promise.allSettled([one(1), one(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one(3)).toBe(6);
});

test('rejects a batch with fewer results than calls', async () => {
  const { ask, one } = doubled(0);
  ask.mockResolvedValueOnce([2]);
  await expect(Promise.all([one(1), one(2)])).rejects.toThrow('2 asked, 1 were answered');
});
