import { addDays, lastOfMonth } from './agenda/calendar.ts';
import { chileDate, chileTime } from './chile-clock.ts';
import type { Locale } from './locale.ts';

const writers = {
  es: new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', month: 'long' }),
  en: new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'long', month: 'long' }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>;

/** Abbreviates the month itself, because engines and their versions differ (`sep`, `sept.`). */
function wordsOf(date: string, locale: Locale) {
  const parts = writers[locale].formatToParts(new Date(`${date}T12:00:00Z`));
  const named = (type: 'weekday' | 'month') => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: named('weekday'), month: named('month').slice(0, 3) };
}

const dayMonth = (date: string, locale: Locale) => `${date.slice(8)} ${wordsOf(date, locale).month}`;

/** `DD MMM YYYY` of a civil date. */
export const dateLabel = (date: string, locale: Locale) => `${dayMonth(date, locale)} ${date.slice(0, 4)}`;

/** Shell 9: today and tomorrow in Chile by name, otherwise `DD MMM`, with the year if it differs. */
export function dayLabel(
  at: string | number | Date,
  now: string | number | Date,
  locale: Locale,
  words: { today: string; tomorrow: string },
): string {
  const [day, today] = [chileDate(at), chileDate(now)];
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day, locale) : dateLabel(day, locale);
}

/** Weekday, day, month and hour in Chile, capitalized to start a sentence. */
export function longDayLabel(at: string | number | Date, locale: Locale): string {
  const date = chileDate(at);
  const { weekday, month } = wordsOf(date, locale);
  const day = locale === 'es' ? date.slice(8) : Number(date.slice(8));
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day} ${month}, ${chileTime(at)}`;
}

/** Completed years on the day of `now` in Chile; a birthday on 29 February counts from the 28th in other years. */
export function ageInYears(birthDate: string, now: string | number | Date): number {
  const today = chileDate(now);
  const sameDay = today.slice(0, 4) + birthDate.slice(4);
  const last = lastOfMonth(sameDay);
  const birthday = sameDay < last ? sameDay : last;
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today < birthday ? 1 : 0);
}

/** Age as clinicians say it: in days in the first month, in completed months before the second birthday, then in years. */
export function ageOf(
  birthDate: string,
  now: string | number | Date,
): { unit: 'days' | 'months' | 'years'; count: number } {
  const years = ageInYears(birthDate, now);
  if (years >= 2) return { unit: 'years', count: years };
  const today = chileDate(now);
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const last = lastOfMonth(today).slice(8);
  const sameDay = birthDate.slice(8) < last ? birthDate.slice(8) : last;
  const months = monthOf(today) - monthOf(birthDate) - (today.slice(8) < sameDay ? 1 : 0);
  if (months > 0) return { unit: 'months', count: months };
  return { unit: 'days', count: Math.round((Date.parse(today) - Date.parse(birthDate)) / 86_400_000) };
}
