import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { SystemContext } from '#server/core/context.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { findCare, type SelectedCare } from '../reads/cares.queries.ts';
import { freeReservation, openStatuses, pauseForHolder } from './leave.ts';
import { lockTimes } from './locks.ts';

/** Rows whose lock expired before a time; rows locked by a transaction wait for the next round. */
async function runOut({ db }: SystemContext, status: SQL, before: Date): Promise<SelectedCare[]> {
  const rows = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(and(status, isNotNull(medicalCares.blokUserId), lte(medicalCares.lockExpiresAt, before)))
    .for('update', { skipLocked: true });
  const found: SelectedCare[] = [];
  for (const { id } of rows) {
    const care = await findCare(db, eq(medicalCares.id, id));
    if (care) found.push(care);
  }
  return found;
}

const expired = { action: 'care.expire', by: null, relation: null };

/** Domain 6: returns unstarted reservations to the queue. Returns their number. */
export async function freeReservations(context: SystemContext): Promise<number> {
  const reserved = await runOut(context, eq(medicalCares.status, CareStatus.NEW), context.now);
  for (const care of reserved) await freeReservation(context, care, expired);
  return reserved.length;
}

/** Domain 6: pauses and frees encounters whose lock has been stale for an hour. Returns their number. */
export async function freeAbandonedCares(context: SystemContext): Promise<number> {
  const before = new Date(context.now.getTime() - lockTimes.freedAfterStale);
  const abandoned = await runOut(context, inArray(medicalCares.status, [...openStatuses]), before);
  for (const care of abandoned) await pauseForHolder(context, care, { made: expired, forced: true });
  return abandoned.length;
}
