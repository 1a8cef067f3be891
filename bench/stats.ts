import type { Spread } from './measure.ts';

/** The value at or below which this share of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('no values were measured');
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  p95: percentile(values, 0.95),
});
