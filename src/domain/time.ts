import dayjs from 'dayjs';
import 'dayjs/locale/es';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { chileDate, chileTime } from './chile-clock.ts';
import { constants } from './constants.ts';
import type { Locale } from './locale.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export type { Locale };
export { chileDate, chileTime };

/** A moment as Chile's clock shows it, both clock changes included. */
export const inChile = (at: string | number | Date) => dayjs(at).tz(constants.appTimeZone);

/** The instant of a civil date and `HH:mm` on Chile's clock. */
export const chileInstant = (date: string, time: string) => dayjs.tz(`${date}T${time}`, constants.appTimeZone).toDate();

/** From the first instant of a civil day in Chile to the first of the next; 23, 24 or 25 hours. */
export const chileDayRange = (date: string) => ({
  from: chileInstant(date, '00:00'),
  to: chileInstant(dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD'), '00:00'),
});

/** Shell 9: today and tomorrow by name, otherwise `DD MMM`, with the year when it is another one. */
export function dayLabel(
  at: string | number | Date,
  now: string | number | Date,
  locale: Locale,
  words: { today: string; tomorrow: string },
): string {
  const day = inChile(at).locale(locale);
  const today = inChile(now);
  if (day.format('YYYY-MM-DD') === today.format('YYYY-MM-DD')) return words.today;
  if (day.format('YYYY-MM-DD') === today.add(1, 'day').format('YYYY-MM-DD')) return words.tomorrow;
  return day.format(day.year() === today.year() ? 'DD MMM' : 'DD MMM YYYY');
}

/** Completed years on the day of `now` in Chile. */
export const ageInYears = (birthDate: string, now: string | number | Date) =>
  dayjs(chileDate(now)).diff(dayjs(birthDate), 'year');
