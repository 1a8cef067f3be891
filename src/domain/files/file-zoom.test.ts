import { expect, test } from 'vitest';
import { noZoom, type ZoomEvent, zoomed, zoomRules } from './file-zoom.ts';

const after = (...events: ZoomEvent[]) => events.reduce(zoomed, { ...noZoom, on: true });
const scaled = (by: 1 | -1, times: number) =>
  after(...Array.from({ length: times }, () => ({ type: 'scale', by }) as const)).level;

test('clinical 9: starts at 4 and zooms in steps of a tenth from 1 to 6', () => {
  expect([noZoom.level, scaled(1, 1), scaled(1, 3), scaled(-1, 3)]).toEqual([4, 4.1, 4.3, 3.7]);
  expect([scaled(1, 20), scaled(1, 21), scaled(-1, 30), scaled(-1, 31)]).toEqual([6, 6, 1, 1]);
});

test('samples a pointer once in 30 ms, and keeps it inside the picture', () => {
  const at = (x: number, moment: number): ZoomEvent => ({ type: 'point', x, y: 0.2, at: moment });
  const { throttle } = zoomRules;
  expect([
    after(at(0.1, throttle), at(0.9, 2 * throttle - 1)).x,
    after(at(0.1, throttle), at(0.9, 2 * throttle)).x,
  ]).toEqual([0.1, 0.9]);
  expect(after(at(7, 100)).x).toEqual(1);
  expect(after({ type: 'move', dx: -1, dy: 0.25 })).toMatchObject({ x: 0, y: 0.75 });
});

test('ignores zooming while off, and turns a picture by full circle', () => {
  expect(zoomed(noZoom, { type: 'scale', by: 1 })).toEqual(noZoom);
  expect(zoomed(noZoom, { type: 'point', x: 0.1, y: 0.1, at: 100 })).toEqual(noZoom);
  const turn = { type: 'turn' } as const;
  expect([after(turn).turned, after(turn, turn, turn, turn).turned]).toEqual([90, 0]);
});

test('moves the magnifier as the arrows point on the screen, however the picture is turned', () => {
  const turn = { type: 'turn' } as const;
  const right = { type: 'move', dx: 0.25, dy: 0 } as const;
  const down = { type: 'move', dx: 0, dy: 0.25 } as const;
  const placeOf = (move: ZoomEvent, turned: number) => {
    const { x, y } = after(...Array.from({ length: turned }, () => turn), move);
    return [x, y];
  };
  const [before, middle, beyond] = [0.25, 0.5, 0.75];
  expect([0, 1, 2, 3].map((turned) => placeOf(right, turned))).toEqual([
    [beyond, middle],
    [middle, before],
    [before, middle],
    [middle, beyond],
  ]);
  expect([0, 1, 2, 3].map((turned) => placeOf(down, turned))).toEqual([
    [middle, beyond],
    [beyond, middle],
    [middle, before],
    [before, middle],
  ]);
});
