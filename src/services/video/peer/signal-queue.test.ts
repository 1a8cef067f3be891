import { expect, test, vi } from 'vitest';
import type { CallSignal } from '#domain/video-call/video-call.ts';
import { candidateBatchDelay, createSignalQueue } from './signal-queue.ts';

const candidate = (n: number): CallSignal => ({
  Kind: 'candidate',
  Candidate: String(n),
  SdpMid: null,
  SdpMLineIndex: null,
  UsernameFragment: null,
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => candidate(from + index));

function office() {
  const batches: CallSignal[][] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const queue = createSignalQueue(
    (signals) =>
      new Promise((resolve, reject) => {
        batches.push(signals);
        answers.push((ok) => (ok ? resolve() : reject(new Error('down'))));
      }),
  );
  const answer = async (ok: boolean) => {
    answers.shift()?.(ok);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { batches, queue, answer };
}

test('P-15: sends one batch at a time, in order, with signals that follow soon or meanwhile, fifty at most', async () => {
  vi.useFakeTimers();
  const { batches, queue, answer } = office();
  queue.send(candidate(0));
  await vi.advanceTimersByTimeAsync(candidateBatchDelay - 1);
  queue.send(candidate(1));
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  queue.send(...many(2, 60));
  await vi.advanceTimersByTimeAsync(candidateBatchDelay);
  expect(batches.map((batch) => batch.length)).toEqual([2]);
  await answer(true);
  await answer(true);
  expect(batches.map((batch) => batch.length)).toEqual([2, 50, 10]);
  expect(batches.flat()).toEqual(many(0, 62));
  vi.useRealTimers();
});

test('sends a refused batch again with the signals that followed, until the queue is closed', async () => {
  vi.useFakeTimers();
  const { batches, queue, answer } = office();
  queue.send(candidate(0));
  await vi.advanceTimersByTimeAsync(candidateBatchDelay);
  await answer(false);
  queue.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches).toEqual([[candidate(0)]]);

  const other = office();
  other.queue.send(candidate(0));
  await vi.advanceTimersByTimeAsync(candidateBatchDelay);
  await other.answer(false);
  await vi.advanceTimersByTimeAsync(1_000);
  other.queue.send(candidate(1));
  await other.answer(true);
  await other.answer(true);
  expect(other.batches).toEqual([[candidate(0)], [candidate(0)], [candidate(1)]]);
  vi.useRealTimers();
});
