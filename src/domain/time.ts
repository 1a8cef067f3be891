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

/** Instants of a time of the clock: none in the hour that September skips, two in the hour that April repeats. */
export function chileInstants(date: string, time: string): Date[] {
  const first = chileInstant(date, time);
  const shown = `${date} ${time}`;
  return [first, new Date(first.getTime() + 3_600_000)].filter(
    (at) => inChile(at).format('YYYY-MM-DD HH:mm') === shown,
  );
}

/** The first of them, or null for a time that the clock skips: `chileInstant` moves it to the hour after. */
export const clockInstant = (date: string, time: string): Date | null => chileInstants(date, time)[0] ?? null;

/** From the first instant of a civil day in Chile to that of the next; 23, 24 or 25 hours. */
export const chileDayRange = (date: string) => ({
  from: chileInstant(date, '00:00'),
  to: chileInstant(dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD'), '00:00'),
});
