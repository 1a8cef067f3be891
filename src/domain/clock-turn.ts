import { chileDate, chileTime } from './chile-clock.ts';
import { clockTime } from './clock-time.ts';
import { chileInstants } from './time.ts';
import { type ClockTurn, turnOf } from './turn-of.ts';

/** Day `YYYY-MM-DD` and time `HH:mm` of the clock of Chile, as they are written in a form. */
export type DayTime = { day: string | null; time: string; turn: ClockTurn };

export const dayTimeOf = (at: string): DayTime => ({ day: chileDate(at), time: chileTime(at), turn: turnOf(at) });

/** None while day or hour are missing or for a time that is skipped, two for one that is repeated. */
export const writtenInstants = (day: string | null, time: string): Date[] =>
  day !== null && clockTime.test(time) ? chileInstants(day, time) : [];

/** A time that the clock jumps over, in the night in September on which it is put forward. */
export const isSkipped = ({ day, time }: DayTime): boolean =>
  day !== null && clockTime.test(time) && chileInstants(day, time).length === 0;

/** True for a repeated time of which it is not known yet which one is meant. */
export const lacksTurn = ({ day, time, turn }: DayTime): boolean =>
  turn === null && writtenInstants(day, time).length > 1;

/** Null also for a repeated time of which it is not known which one is meant. */
export function writtenInstant(day: string | null, time: string, turn: ClockTurn): Date | null {
  const [first, second] = writtenInstants(day, time);
  if (!first || !second) return first ?? null;
  return turn === null ? null : turn === 'first' ? first : second;
}

/** The first one that is still ahead. */
export const comingInstant = (day: string | null, time: string, now: number): Date | null =>
  writtenInstants(day, time).find((at) => at.getTime() > now) ?? null;
