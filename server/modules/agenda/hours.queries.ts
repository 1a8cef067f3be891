import { eq } from 'drizzle-orm';
import { type AgendaHoursContent, noAgendaHours, slotMinutes } from '#domain/agenda/agenda-hours.ts';
import { addDays } from '#domain/agenda/calendar.ts';
import { type Slot, slotsOf } from '#domain/agenda/slots.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { isEqual } from '#domain/equal.ts';
import type { Database } from '../../core/context.ts';
import { agendaHours } from '../../db/schema/index.ts';

export const hoursRowOf = async (db: Database, userId: string) =>
  (await db.select().from(agendaHours).where(eq(agendaHours.userId, userId)))[0] ?? null;

export const contentOf = (row: typeof agendaHours.$inferSelect): AgendaHoursContent => ({
  DeltaMinutes: slotMinutes.find((known) => known === row.deltaMinutes) ?? noAgendaHours.DeltaMinutes,
  Weekly: row.weekly,
  Extra: row.extra,
  Blocked: row.blocked,
});

type DayHours = Pick<AgendaHoursContent, 'Extra' | 'Blocked'>;

/** The exceptions that can still be edited. */
export const upcomingOf = ({ Extra, Blocked }: DayHours, today: string): DayHours => ({
  Extra: Extra.filter(({ Date: day }) => day >= today),
  Blocked: Blocked.filter(({ Date: day }) => day >= today),
});

/** Years of exceptions would exceed what can be saved. */
const keptDays = 366;
const withPast = <T extends { Date: string }>(written: readonly T[], before: readonly T[], today: string): T[] => {
  const oldest = addDays(today, -keptDays);
  const isPast = ({ Date: day }: T) => day < today && day >= oldest;
  return [...before.filter((one) => isPast(one) && !written.some((other) => isEqual(other, one))), ...written];
};

/** What is stored: the written exceptions, and those of the last year, which the calendar of past days shows. */
export const keepingPast = (written: DayHours, before: DayHours, today: string): DayHours => ({
  Extra: withPast(written.Extra, before.Extra, today),
  Blocked: withPast(written.Blocked, before.Blocked, today),
});

/** Null before the first save. */
export async function hoursOf(db: Database, userId: string): Promise<AgendaHoursContent | null> {
  const row = await hoursRowOf(db, userId);
  return row && contentOf(row);
}

/** Predicate for times within the current solidarity hours of a professional. */
export async function solidarityOf(db: Database, userId: string | null): Promise<(start: Date) => boolean> {
  const content = userId === null ? null : await hoursOf(db, userId);
  const isOffered = content && [...content.Weekly, ...content.Extra].some(({ IsSolidarity }) => IsSolidarity);
  if (!isOffered) return () => false;
  const days = new Map<string, Slot[]>();
  return (start) => {
    const date = chileDate(start);
    const slots = days.get(date) ?? slotsOf(content, date);
    days.set(date, slots);
    return slots.some((slot) => slot.isSolidarity && slot.start <= start && start < slot.end);
  };
}
