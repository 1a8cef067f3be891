import type { TFunction } from 'i18next';
import { chileTime } from '#domain/chile-clock.ts';
import { ageOf, dateLabel, dayLabel, longDayLabel } from '#domain/day-words.ts';
import { decimalText, dotThousands, groupThousands } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import type { Priority } from '#domain/queue/wait.ts';
import { localeOf } from './use-locale.ts';
import { useTranslation } from './use-translation.ts';

const minute = 60_000;
const priorityKeys = { 1: 'work.priorities.low', 2: 'work.priorities.medium', 3: 'work.priorities.high' } as const;
const polyclinicTypeKeys = {
  1: 'polyclinic.types.withoutSap',
  2: 'polyclinic.types.withSap',
  3: 'polyclinic.types.spa',
} as const;

const known = new WeakMap<TFunction, Formats>();

function rememberFormats(t: TFunction, language: string): Formats {
  const formats = formatsOf(t, localeOf(language));
  known.set(t, formats);
  return formats;
}

/** Formats dates, times, ages and waits in the current language, always in Chilean time. */
export function useFormats(): Formats {
  const { t, language } = useTranslation();
  return known.get(t) ?? rememberFormats(t, language);
}

function formatsOf(t: TFunction, locale: Locale) {
  const day = (at: string | number, now: number) =>
    dayLabel(at, now, locale, { today: t('app.today'), tomorrow: t('app.tomorrow') });
  const years = (count: number) => t('work.years', { count });
  return {
    locale,
    day,
    time: chileTime,
    dayTime: (at: string | number, now: number) => `${day(at, now)} ${chileTime(at)}`,
    /** Includes the day only if it is not today. */
    dueTime: (at: string | number, now: number) => {
      const named = day(at, now);
      return named === t('app.today') ? chileTime(at) : `${named} ${chileTime(at)}`;
    },
    longDay: (at: string | number) => longDayLabel(at, locale),
    birth: (date: string) => dateLabel(date, locale),
    years,
    /** Of cases and of pesos. */
    number: dotThousands,
    thousands: (value: number) => groupThousands(value, locale),
    /** Formats a measurement: decimals without thousands separators; exactly `digits` of them when given. */
    decimal: (value: number, digits?: number) =>
      decimalText(digits === undefined ? String(value) : value.toFixed(digits), locale),
    priority: (level: Priority) => t(priorityKeys[level]),
    polyclinicType: (type: number) => t(polyclinicTypeKeys[type === 1 || type === 2 ? type : 3]),
    age: (birthDate: string, now: number) => {
      const { unit, count } = ageOf(birthDate, now);
      return t(`work.${unit}`, { count });
    },
    wait: (milliseconds: number) => {
      const minutes = Math.max(0, Math.floor(milliseconds / minute));
      if (minutes < 60) return t('work.minutes', { count: minutes });
      if (minutes < 1_440) {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        return rest === 0 ? t('work.wholeHours', { hours }) : t('work.hours', { hours, minutes: rest });
      }
      return t('work.days', { count: Math.floor(minutes / 1_440) });
    },
    /** Whole seconds as m:ss; rounded down, because `useNow(1_000)` is up to a second behind. */
    countdown: (milliseconds: number) => {
      const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}

export type Formats = ReturnType<typeof formatsOf>;
