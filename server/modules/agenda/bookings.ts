import { and, eq, gt, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { deltaLimits } from '#domain/agenda/booking.ts';
import type { Booking, Hold, Span, Taken } from '#domain/agenda/slots.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { chileDayRange } from '#domain/time.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares, slotHolds } from '../../db/schema/index.ts';

const minute = 60_000;
/** Longest appointment in ms: one from before midnight may still be running. */
const longest = deltaLimits.most * minute;

/** Condition: an appointment that is still to be attended or cancelled. */
export const isAppointment = and(eq(medicalCares.status, CareStatus.NEW), isNotNull(medicalCares.scheduledDate));

export const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * minute);

/** Condition: a period of `minutes` from `start` overlaps `span`. */
export const overlapsSpan = (start: SQL.Aliased | SQL | object, minutes: object, { start: from, end: to }: Span): SQL =>
  sql`(${start} < ${to.toISOString()}::timestamptz
    and ${start} + ${minutes} * interval '1 minute' > ${from.toISOString()}::timestamptz)`;

async function bookingsOf(db: Database, userId: string, { start: from, end: to }: Span): Promise<Booking[]> {
  const { id, scheduledDate, deltaMinutes, status, closeReason, professionalId } = medicalCares;
  const rows = await db
    .select({ id, scheduledDate, deltaMinutes, status, closeReason })
    .from(medicalCares)
    .where(
      and(eq(professionalId, userId), gte(scheduledDate, new Date(from.getTime() - longest)), lt(scheduledDate, to)),
    );
  return rows.flatMap((row) => {
    if (!row.scheduledDate) return [];
    const end = endOf(row.scheduledDate, row.deltaMinutes);
    const { id: careId, scheduledDate: start } = row;
    return end > from ? [{ careId, start, end, status: row.status, closeReason: row.closeReason }] : [];
  });
}

/** Current slot holds of a professional, excluding those of `exceptOf`. */
export async function holdsOf(
  db: Database,
  { professionalId, span, now, exceptOf }: { professionalId: string; span: Span; now: Date; exceptOf?: string },
): Promise<Hold[]> {
  const rows = await db
    .select({ start: slotHolds.start, deltaMinutes: slotHolds.deltaMinutes, until: slotHolds.expiresAt })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.professionalId, professionalId),
        gt(slotHolds.expiresAt, now),
        exceptOf === undefined ? undefined : ne(slotHolds.heldBy, exceptOf),
        overlapsSpan(slotHolds.start, slotHolds.deltaMinutes, span),
      ),
    );
  return rows.map(({ start, deltaMinutes, until }) => ({ start, end: endOf(start, deltaMinutes), until }));
}

type Days = { userId: string; first: string; last: string; now: Date; exceptOf?: string };

/** Occupied times of a professional from day `first` to `last` (Chile): appointments of every status, and holds. */
export async function takenOf(db: Database, { userId, first, last, ...rest }: Days): Promise<Taken> {
  const span = { start: chileDayRange(first).from, end: chileDayRange(last).to };
  return {
    bookings: await bookingsOf(db, userId, span),
    holds: await holdsOf(db, { professionalId: userId, span, ...rest }),
  };
}
