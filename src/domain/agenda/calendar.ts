import { chileDate } from '../chile-clock.ts';

export const agendaViews = ['day', 'week', 'month'] as const;
export type AgendaView = (typeof agendaViews)[number];

/** Civil days of Chile, inclusive. */
export type DayRange = { first: string; last: string };

const dayMs = 86_400_000;
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number) =>
  new Date(noonOf(day).getTime() + days * dayMs).toISOString().slice(0, 10);

const mondayOf = (day: string) => addDays(day, -((noonOf(day).getUTCDay() + 6) % 7));
export const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The day, its week from Monday, or the whole weeks of its month. */
export function daysShown(view: AgendaView, day: string): DayRange {
  if (view === 'day') return { first: day, last: day };
  if (view === 'week') return { first: mondayOf(day), last: addDays(mondayOf(day), 6) };
  return { first: mondayOf(`${day.slice(0, 7)}-01`), last: addDays(mondayOf(lastOfMonth(day)), 6) };
}

export const daysOf = ({ first, last }: DayRange): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Reference day of the next or previous view: after 31 January comes the beginning of February. */
export function turnedDay(view: AgendaView, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  return by === 1 ? addDays(lastOfMonth(day), 1) : `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

export const isPartOf = (days: DayRange, all: DayRange) => all.first <= days.first && days.last <= all.last;

export const isWithin = ({ first, last }: DayRange, at: string) => {
  const day = chileDate(at);
  return first <= day && day <= last;
};
