import { chileTime } from './chile-clock.ts';

/** Which one of a time that the clock of Chile shows twice, in the night in April on which it is put back. */
export const clockTurns = ['first', 'second'] as const;
/** Null for a time that is shown once, or of which it is not known yet. */
export type ClockTurn = (typeof clockTurns)[number] | null;

const hour = 3_600_000;

/** Null when the clock showed that time once. */
export function turnOf(at: string | number): ClockTurn {
  const instant = new Date(at).getTime();
  const isAlsoAt = (by: number) => chileTime(instant + by) === chileTime(instant);
  return isAlsoAt(hour) ? 'first' : isAlsoAt(-hour) ? 'second' : null;
}
