import { constants } from './constants.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: constants.appTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const hour = 3_600_000;

/**
 * Caches the offset of Chile from UTC in milliseconds per UTC hour: the clock changes on whole hours, and a month's agenda
 * needs thousands of look-ups of a few hundred hours.
 */
const offsets = new Map<number, number>();
const mostOffsets = 10_000;

function offsetIn(hourOfUtc: number): number {
  const known = offsets.get(hourOfUtc);
  if (known !== undefined) return known;
  const begins = hourOfUtc * hour;
  const offset = Date.parse(`${clock.format(begins).replace(' ', 'T')}:00Z`) - begins;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(hourOfUtc, offset);
  return offset;
}

/** `YYYY-MM-DDTHH:mm` in Chile's clock time, with daylight saving. */
function wallAt(at: string | number | Date): string {
  const instant = new Date(at).getTime();
  return new Date(instant + offsetIn(Math.floor(instant / hour))).toISOString().slice(0, 16);
}

export const chileDate = (at: string | number | Date) => wallAt(at).slice(0, 10);
export const chileTime = (at: string | number | Date) => wallAt(at).slice(11);
