import { chileDate, chileTime } from '../chile-clock.ts';
import { chileInstant, chileInstants } from '../time.ts';
import { addDays } from './calendar.ts';

/** Time span of an appointment. */
export type Span = { Start: string; DeltaMinutes: number };

/** Grid of a day in minutes (clinical 3, "15-minute slot"). */
export const gridMinutes = 15;
export const spanLimits = { from: 5, to: 240 } as const;

const minute = 60_000;
export const endOf = ({ Start, DeltaMinutes }: Span) =>
  new Date(Date.parse(Start) + DeltaMinutes * minute).toISOString();

/** True when it begins and ends on the same day in Chile. */
export const isWithinDay = (span: Span) =>
  chileDate(span.Start) === chileDate(new Date(Date.parse(endOf(span)) - 1).toISOString());

export const isSameSpan = (a: Span, b: Span) =>
  Date.parse(a.Start) === Date.parse(b.Start) && a.DeltaMinutes === b.DeltaMinutes;

/** Both spans of a time that the clock repeats, otherwise the span alone. */
export const spansAtTimeOf = ({ Start, DeltaMinutes }: Span): Span[] =>
  chileInstants(chileDate(Start), chileTime(Start)).map((at) => ({ Start: at.toISOString(), DeltaMinutes }));

/** Moves the span within its day, as far as possible. */
export function laterBy(span: Span, minutes: number): Span {
  const moved = { ...span, Start: new Date(Date.parse(span.Start) + minutes * minute).toISOString() };
  return isWithinDay(moved) && chileDate(moved.Start) === chileDate(span.Start) ? moved : span;
}

/** Same clock time on another day, regardless of daylight-saving changes. */
export const daysLater = (span: Span, days: number): Span => ({
  ...span,
  Start: chileInstant(addDays(chileDate(span.Start), days), chileTime(span.Start)).toISOString(),
});

/** Lengthens or shortens the span within its day and the limits. */
export function longerBy(span: Span, minutes: number): Span {
  const { from, to } = spanLimits;
  const resized = { ...span, DeltaMinutes: span.DeltaMinutes + minutes };
  return resized.DeltaMinutes >= from && resized.DeltaMinutes <= to && isWithinDay(resized) ? resized : span;
}
