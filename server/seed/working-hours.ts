import { chileInstant, inChile } from '#domain/time.ts';

const tenMinutes = 600_000;
/** From 08:30; the last one begins at 17:20. */
const begins = 54;

/** A time of that day in Chile at which a clinic attends, or of the Friday before a weekend; `spread` varies the time. */
export function inWorkingHours(at: Date, spread: number): Date {
  const day = inChile(at);
  const daysSinceFriday = day.day() === 0 ? 2 : day.day() === 6 ? 1 : 0;
  const opens = chileInstant(day.subtract(daysSinceFriday, 'day').format('YYYY-MM-DD'), '08:30');
  return new Date(opens.getTime() + ((spread * 31) % begins) * tenMinutes);
}
