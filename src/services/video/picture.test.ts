import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverBox } from './picture.ts';

const target = { width: 500, height: 375 };
const side = fc.integer({ min: 16, max: 4_096 });

test('crops every camera picture to the shape of the frame, as large as possible', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const box = coverBox({ width, height }, target);
      expect(box.width / box.height).toBeCloseTo(4 / 3, 6);
      expect(Math.abs(box.width - width) < 1e-6 || Math.abs(box.height - height) < 1e-6).toBe(true);
      expect(box.x).toBeCloseTo((width - box.width) / 2, 6);
      expect(box.y).toBeCloseTo((height - box.height) / 2, 6);
      expect(box.x).toBeGreaterThanOrEqual(-1e-6);
      expect(box.y).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('crops the sides of a wide picture, and the ends of a tall one', () => {
  expect(coverBox({ width: 640, height: 360 }, target)).toEqual({ x: 80, y: 0, width: 480, height: 360 });
  expect(coverBox({ width: 300, height: 400 }, target)).toEqual({ x: 0, y: 87.5, width: 300, height: 225 });
});
