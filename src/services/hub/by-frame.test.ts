import { expect, test } from 'vitest';
import { createByFrame } from './by-frame.ts';

function driven() {
  const frames: (() => void)[] = [];
  const delivered: number[] = [];
  const byFrame = createByFrame<number>(
    (item) => delivered.push(item),
    (work) => frames.push(work),
  );
  return { byFrame, delivered, frame: () => frames.shift()?.(), frames };
}

test('P-8: delivers a single event immediately, in every frame', () => {
  const { byFrame, delivered, frame } = driven();
  byFrame.take(1);
  expect(delivered).toEqual([1]);
  frame();
  byFrame.take(2);
  expect(delivered).toEqual([1, 2]);
});

test('P-8: delivers the first event of a burst immediately and the others with the frame, in order', () => {
  const { byFrame, delivered, frame, frames } = driven();
  for (const item of [1, 2, 3, 4]) byFrame.take(item);
  expect([delivered, frames.length]).toEqual([[1], 1]);
  frame();
  expect([delivered, frames.length]).toEqual([[1, 2, 3, 4], 1]);
  frame();
  expect([delivered, frames.length]).toEqual([[1, 2, 3, 4], 0]);
});

test('P-7: delivers a stream once in each frame, until one brings nothing', () => {
  const { byFrame, delivered, frame, frames } = driven();
  for (const item of [1, 2]) byFrame.take(item);
  frame();
  byFrame.take(3);
  expect(delivered).toEqual([1, 2]);
  frame();
  expect(delivered).toEqual([1, 2, 3]);
  frame();
  byFrame.take(4);
  expect([delivered, frames.length]).toEqual([[1, 2, 3, 4], 1]);
  frame();
  expect(frames).toEqual([]);
});

test('delivers on request the items waiting for their frame, once', () => {
  const { byFrame, delivered, frame } = driven();
  for (const item of [1, 2, 3]) byFrame.take(item);
  byFrame.flush();
  expect(delivered).toEqual([1, 2, 3]);
  frame();
  expect(delivered).toEqual([1, 2, 3]);
});

test('delivers items caused by a delivery after the waiting ones', () => {
  const frames: (() => void)[] = [];
  const delivered: number[] = [];
  const byFrame = createByFrame<number>(
    (item) => {
      delivered.push(item);
      if (item === 2) byFrame.take(4);
    },
    (work) => frames.push(work),
  );
  for (const item of [1, 2, 3]) byFrame.take(item);
  frames.shift()?.();
  frames.shift()?.();
  expect(delivered).toEqual([1, 2, 3, 4]);
});
