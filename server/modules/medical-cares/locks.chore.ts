import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care.ts';
import { medicalCares, users } from '../../db/schema/index.ts';
import { careOf, holdingAudience, queueOf } from './audience.ts';
import { findCare, type SelectedCare } from './cares.queries.ts';
import { change, type SystemContext } from './changes.ts';
import { lockTimes, noLock } from './locks.ts';
import { lockEvent, personOf } from './wire.ts';

const { NEW, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;

/** Locked rows whose lock ran out before a moment; a row that somebody is changing now waits for the next round. */
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

/** Domain 6: a reservation that nobody started goes back to the queue. Answers how many. */
export async function freeReservations(context: SystemContext): Promise<number> {
  const { db, now, emit } = context;
  const reserved = await runOut(context, eq(medicalCares.status, NEW), now);
  for (const care of reserved) {
    const freed = await change(context, care, noLock, expired);
    const people = [...(await careOf(db, freed.row, care.row.blokUserId)), ...(await queueOf(db, freed.row))];
    const event = { ...lockEvent(freed, now), Forced: false, Reason: null };
    emit('unlockedMedicalCare', [...new Set(people)], event);
  }
  return reserved.length;
}

/** Domain 6: a care whose lock has been stale for an hour is paused and free. Answers how many. */
export async function freeAbandonedCares(context: SystemContext): Promise<number> {
  const { db, now, emit } = context;
  const before = new Date(now.getTime() - lockTimes.freedAfterStale);
  const written = inArray(medicalCares.status, [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN]);
  const abandoned = await runOut(context, written, before);
  for (const care of abandoned) {
    const freed = await change(context, care, { ...noLock, pausedAt: now }, expired);
    const [holder] = await db
      .select()
      .from(users)
      .where(eq(users.id, care.row.blokUserId ?? ''));
    const people = await holdingAudience(db, freed.row, care.row.blokUserId);
    const event = lockEvent(freed, now);
    if (holder) {
      const by = personOf({ userId: holder.id, name: holder.name, lastName: holder.lastName });
      emit('paused', people, { ...event, PausedAt: now.toISOString(), PausedBy: by });
    }
    emit('unlockedMedicalCare', people, { ...event, Forced: true, Reason: null });
  }
  return abandoned.length;
}
