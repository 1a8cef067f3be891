import { chileDate, chileTime } from '../chile-clock.ts';
import { chileInstant } from '../time.ts';

const minute = 60_000;

/**
 * A span on Chile's clock, as if that were UTC: what draws it needs no zone, and a night of the clock is drawn as long as
 * its appointments take.
 */
export type Walls = { startStr: string; endStr: string };

export const chileWall = (at: string | number) => `${chileDate(at)}T${chileTime(at)}:00Z`;

export function wallsOf(start: string, minutes: number): { start: number; end: number } {
  const wall = Date.parse(chileWall(start));
  return { start: wall, end: wall + minutes * minute };
}

export const instantOfWall = (wall: string) => chileInstant(wall.slice(0, 10), wall.slice(11, 16)).toISOString();

export const minutesOfWalls = ({ startStr, endStr }: Walls) =>
  Math.round((Date.parse(endStr) - Date.parse(startStr)) / minute);

/** It begins on that day and ends on it, midnight included. */
export const areOnDayOf = ({ startStr, endStr }: Walls, day: string) =>
  startStr.slice(0, 10) === day.slice(0, 10) &&
  new Date(Date.parse(endStr) - 1).toISOString().slice(0, 10) === day.slice(0, 10);
