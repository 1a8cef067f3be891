import { chileDate, chileTime } from './chile-clock.ts';
import { writtenDay } from './written-day.ts';

/** `29-11-2026 22:30` in Chile's clock time, as documents print it. */
export const writtenMoment = (at: string): string => `${writtenDay(chileDate(at))} ${chileTime(at)}`;
