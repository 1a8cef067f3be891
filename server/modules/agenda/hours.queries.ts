import { eq } from 'drizzle-orm';
import { type AgendaHoursContent, noAgendaHours, slotMinutes } from '#domain/agenda/agenda-hours.ts';
import { type Slot, slotsOf } from '#domain/agenda/slots.ts';
import { chileDate } from '#domain/chile-clock.ts';
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
