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
 * Milliseconds from UTC to Chile's clock by the hour of UTC: the clock changes on whole hours, and an agenda of a month asks
 * thousands of times for a few hundred of them.
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

/** `YYYY-MM-DDTHH:mm` on Chile's clock, both clock changes included. */
function wallAt(at: string | number | Date): string {
  const instant = new Date(at).getTime();
  return new Date(instant + offsetIn(Math.floor(instant / hour))).toISOString().slice(0, 16);
}

export const chileDate = (at: string | number | Date) => wallAt(at).slice(0, 10);
export const chileTime = (at: string | number | Date) => wallAt(at).slice(11);
