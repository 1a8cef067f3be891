import { and, eq, inArray } from 'drizzle-orm';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { SystemContext } from '#server/core/context.ts';
import { hasLiveSession } from '../../../core/sessions.ts';
import { medicalCares, users } from '../../../db/schema/index.ts';
import { endAvailability } from '../../availability/available.ts';
import { careOf, holdingAudience, queueOf } from '../access/audience.ts';
import { emitCare } from '../access/rows.ts';
import { change } from '../commands/changes.ts';
import { findCare, type SelectedCare } from '../reads/cares.queries.ts';
import { lockEvent, personOf } from '../reads/wire.ts';
import { noLock } from './locks.ts';

const { NEW, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
export const openStatuses = [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN] as const;

type Made = { action: string; by: string | null; relation: null };

/** Returns a reservation to the queue and notifies queue and holder. */
export async function freeReservation(context: SystemContext, care: SelectedCare, made: Made): Promise<void> {
  const { db, now } = context;
  const freed = await change(context, care, noLock, made);
  const people = [...(await careOf(db, freed.row, care.row.blokUserId)), ...(await queueOf(db, freed.row))];
  const unlockedMedicalCare = { ...lockEvent(freed, now), Forced: false, Reason: null };
  await emitCare(context, freed, [...new Set(people)], { unlockedMedicalCare });
}

/** Pauses a held encounter for its holder and frees it; the draft remains. */
export async function pauseForHolder(
  context: SystemContext,
  care: SelectedCare,
  { made, forced }: { made: Made; forced: boolean },
): Promise<void> {
  const { db, now } = context;
  const holderId = care.row.blokUserId ?? '';
  const paused = await change(context, care, { ...noLock, pausedAt: now }, made);
  const [holder] = await db.select().from(users).where(eq(users.id, holderId));
  const people = await holdingAudience(db, paused.row, holderId);
  const event = lockEvent(paused, now);
  const by = holder && personOf({ userId: holder.id, name: holder.name, lastName: holder.lastName });
  await emitCare(context, paused, people, {
    ...(by && { paused: { ...event, PausedAt: now.toISOString(), PausedBy: by } }),
    unlockedMedicalCare: { ...event, Forced: forced, Reason: null },
  });
}

/**
 * Sets a user who signed out offline on every device (domain 2.3) and releases their locks (domain 6).
 * `by`: user who ended the session.
 */
export async function leave(context: SystemContext, userId: string, by: string): Promise<void> {
  await endAvailability(context, userId);
  await leaveCares(context, userId, by);
}

/**
 * Domain 6, "Locks": frees reservations and pauses held encounters unless the user is signed in on another device. Drafts
 * remain.
 */
async function leaveCares(context: SystemContext, userId: string, by: string): Promise<void> {
  const { db, now } = context;
  if (await hasLiveSession(db, userId, now)) return;
  const held = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(and(eq(medicalCares.blokUserId, userId), inArray(medicalCares.status, [NEW, ...openStatuses])))
    .orderBy(medicalCares.id)
    .for('update');
  for (const { id } of held) {
    const care = await findCare(db, eq(medicalCares.id, id));
    if (!care) continue;
    if (care.row.status === NEW) {
      await freeReservation(context, care, { action: careActions.attendNextCancel.audit, by, relation: null });
    } else {
      const made = { action: careActions.pause.audit, by, relation: null };
      await pauseForHolder(context, care, { made, forced: by !== userId });
    }
  }
}
