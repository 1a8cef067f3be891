import { expect, test, vi } from 'vitest';
import { batched } from '#server/core/batched.ts';

const doubled = (within: number) => {
  const ask = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2));
  return { ask, one: batched(ask, { within }) };
};

test('asks once for the calls of one turn, and answers each', async () => {
  const { ask, one } = doubled(0);
  expect(await Promise.all([3, 1, 2].map(one))).toEqual([6, 2, 4]);
  expect(await one(5)).toBe(10);
  expect(ask.mock.calls).toEqual([[[3, 1, 2]], [[5]]]);
});

test('asks once for the calls within the window of the first, and waits for none under way', async () => {
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

test('fails all calls of a batch, and asks anew the next time', async () => {
  const { ask, one } = doubled(0);
  ask.mockRejectedValueOnce(new Error('gone'));
  expect((await Promise.allSettled([one(1), one(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one(3)).toBe(6);
});

test('rejects a batch with fewer answers than questions', async () => {
  const { ask, one } = doubled(0);
  ask.mockResolvedValueOnce([2]);
  await expect(Promise.all([one(1), one(2)])).rejects.toThrow('2 asked, 1 were answered');
});
