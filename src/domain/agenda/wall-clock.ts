import { chileDate, chileTime } from '../chile-clock.ts';
import { chileInstant } from '../time.ts';

const minute = 60_000;

/**
 * A span in Chile's clock time encoded as UTC: the calendar needs no time zone, and appointments during a clock change keep
 * their length.
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

/** True when it begins and ends on that day, midnight included. */
export const areOnDayOf = ({ startStr, endStr }: Walls, day: string) =>
  startStr.slice(0, 10) === day.slice(0, 10) &&
  new Date(Date.parse(endStr) - 1).toISOString().slice(0, 10) === day.slice(0, 10);
