import type { Count } from './census.ts';

/** MB an hour: 5 MB in a shift of 8 hours. */
const slopeLimit = 5 / 8;
const growthLimit = 5;
/** Number of standard errors on each side that cover 95 % of the slopes. */
const confidence = 2;

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Least squares line through these points: its slope and standard error. */
export function slopeOf(points: readonly { x: number; y: number }[]): { slope: number; error: number } {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.y - y - slope * (point.x - x)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) };
}

const counted = ['actors', 'timers', 'listeners'] as const;

/**
 * Compares each figure of the last quarter with the first after the warm-up, and the slope of the heap in MB an hour.
 * Reports growth only with a confidence of 95 %, so a short run may report none.
 */
export function judge(counts: readonly Count[], warmUp: number) {
  const settled = counts.filter(({ hour }) => hour >= warmUp);
  if (settled.length < 8) throw new Error(`${settled.length} turns after the beginning are too few to judge`);
  const quarter = Math.ceil(settled.length / 4);
  const both = (of: (count: Count) => number) => ({
    before: middle(settled.slice(0, quarter).map(of)),
    after: middle(settled.slice(-quarter).map(of)),
  });
  const heap = { ...both((count) => count.heap), ...slopeOf(settled.map(({ hour, heap }) => ({ x: hour, y: heap }))) };
  const figures = {
    actors: both((count) => count.actors),
    timers: both((count) => count.timers),
    listeners: both((count) => count.listeners),
  };
  const grows = [
    ...(heap.after - heap.before > Math.min(growthLimit, heap.before / 10) ? ['heap'] : []),
    ...(heap.slope - confidence * heap.error > slopeLimit ? ['slope'] : []),
    ...counted.filter((name) => figures[name].after > figures[name].before + Math.max(1, figures[name].before / 100)),
  ];
  return { heap, ...figures, grows };
}
