import { and, eq, gte, lt } from 'drizzle-orm';
import type { Booking } from '#domain/agenda/slots.ts';
import { chileDayRange } from '#domain/time.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';

const minute = 60_000;
/** The longest appointment: one that began before midnight may still run. */
const longest = 120 * minute;

/** The appointments of a professional that touch the civil days `first` to `last` of Chile, in whatever status. */
export async function bookingsOf(db: Database, userId: string, first: string, last: string): Promise<Booking[]> {
  const [from, to] = [chileDayRange(first).from, chileDayRange(last).to];
  const { id, scheduledDate, deltaMinutes, status, closeReason, professionalId } = medicalCares;
  const rows = await db
    .select({ id, scheduledDate, deltaMinutes, status, closeReason })
    .from(medicalCares)
    .where(
      and(eq(professionalId, userId), gte(scheduledDate, new Date(from.getTime() - longest)), lt(scheduledDate, to)),
    );
  return rows.flatMap((row) => {
    if (!row.scheduledDate) return [];
    const end = new Date(row.scheduledDate.getTime() + row.deltaMinutes * minute);
    const { id: careId, scheduledDate: start } = row;
    return end > from ? [{ careId, start, end, status: row.status, closeReason: row.closeReason }] : [];
  });
}
