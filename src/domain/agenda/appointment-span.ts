import { chileDate, chileTime } from '../chile-clock.ts';
import { chileInstant } from '../time.ts';
import { addDays } from './calendar.ts';

/** The time that an appointment takes. */
export type Span = { Start: string; DeltaMinutes: number };

/** Minutes of a step on the grid of a day (clinical 3, "15-minute slot"). */
export const gridMinutes = 15;
export const spanLimits = { from: 5, to: 240 } as const;

const minute = 60_000;
export const endOf = ({ Start, DeltaMinutes }: Span) =>
  new Date(Date.parse(Start) + DeltaMinutes * minute).toISOString();

/** It begins and ends on one day of Chile. */
export const isWithinDay = (span: Span) =>
  chileDate(span.Start) === chileDate(new Date(Date.parse(endOf(span)) - 1).toISOString());

export const isSameSpan = (a: Span, b: Span) =>
  Date.parse(a.Start) === Date.parse(b.Start) && a.DeltaMinutes === b.DeltaMinutes;

/** Another hour of its day, where there is one. */
export function laterBy(span: Span, minutes: number): Span {
  const moved = { ...span, Start: new Date(Date.parse(span.Start) + minutes * minute).toISOString() };
  return isWithinDay(moved) && chileDate(moved.Start) === chileDate(span.Start) ? moved : span;
}

/** The same hour of another day, whatever the clock does between them. */
export const daysLater = (span: Span, days: number): Span => ({
  ...span,
  Start: chileInstant(addDays(chileDate(span.Start), days), chileTime(span.Start)).toISOString(),
});

/** Longer or shorter, as far as its day and the limits allow. */
export function longerBy(span: Span, minutes: number): Span {
  const { from, to } = spanLimits;
  const resized = { ...span, DeltaMinutes: span.DeltaMinutes + minutes };
  return resized.DeltaMinutes >= from && resized.DeltaMinutes <= to && isWithinDay(resized) ? resized : span;
}
