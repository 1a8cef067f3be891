import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callLayout } from '#domain/video-call/video-call-shape.ts';
import { arrange } from './arrange.ts';

const size = fc.record({ width: fc.integer({ min: 300, max: 1_920 }), height: fc.integer({ min: 168, max: 1_080 }) });
const inside = (low: number, value: number, high: number) => value >= low - 0.01 && value <= high + 0.01;

test('keeps all participants inside the window, without overlap and in proportion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 17 }), size, (count, { width, height }) => {
      const boxes = arrange(count, { width, height });
      expect(boxes).toHaveLength(count);
      for (const [index, box] of boxes.entries()) {
        expect(inside(0, box.x, width - box.width) && inside(0, box.y, height - box.height)).toBe(true);
        expect(inside(callLayout.minRatio, box.height / box.width, callLayout.maxRatio)).toBe(true);
        const apart = boxes.every(
          (other, at) =>
            at === index ||
            other.x >= box.x + box.width - 0.01 ||
            box.x >= other.x + other.width - 0.01 ||
            other.y >= box.y + box.height - 0.01 ||
            box.y >= other.y + other.height - 0.01,
        );
        expect(apart).toBe(true);
      }
    }),
  );
});

test('gives a shared screen 0.8 of the width, in its position of the order', () => {
  const boxes = arrange(3, { width: 640, height: 480 }, 1);
  expect(boxes[1]).toEqual({ x: 0, y: 0, width: 512, height: 480 });
  expect(boxes[0]?.x).toBeGreaterThanOrEqual(512);
});

test('fills the window with a single participant', () => {
  expect(arrange(1, { width: 640, height: 360 })).toEqual([{ x: 0, y: 0, width: 640, height: 360 }]);
  expect(arrange(0, { width: 640, height: 360 })).toEqual([]);
});
