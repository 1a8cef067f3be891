import { chileDate } from '#domain/chile-clock.ts';
import { chileInstant } from '#domain/time.ts';

const day = 86_400_000;
const opens = 8.5 * 60;
const step = 10;
/** The last one begins at 17:20. */
const begins = 54;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time of that day in Chile at which a clinic attends, or of the Friday before a weekend; `spread` varies the time. */
export function inWorkingHours(at: Date, spread: number): Date {
  const weekday = new Date(`${chileDate(at)}T12:00:00Z`).getUTCDay();
  const daysSinceFriday = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const date = chileDate(at.getTime() - daysSinceFriday * day);
  const minutes = opens + ((spread * 31) % begins) * step;
  return chileInstant(date, `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
}
