import dayjs from 'dayjs';
import 'dayjs/locale/es';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { constants } from './constants.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Converts a moment to Chilean time, including both clock changes. */
export const inChile = (at: string | number | Date) => dayjs(at).tz(constants.appTimeZone);

/** Instant of a civil date and `HH:mm` in Chilean time. */
export const chileInstant = (date: string, time: string) => dayjs.tz(`${date}T${time}`, constants.appTimeZone).toDate();

/** The same, or null for a time that the clock skips: `chileInstant` moves it to the hour after. */
export function clockInstant(date: string, time: string): Date | null {
  const at = chileInstant(date, time);
  return inChile(at).format('HH:mm') === time ? at : null;
}

/** From the first instant of a civil day in Chile to that of the next; 23, 24 or 25 hours. */
export const chileDayRange = (date: string) => ({
  from: chileInstant(date, '00:00'),
  to: chileInstant(dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD'), '00:00'),
});
