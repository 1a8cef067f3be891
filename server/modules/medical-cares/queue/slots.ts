import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../../core/context.ts';
import { ProblemError } from '../../../core/problems.ts';
import { medicalCares, slotHolds } from '../../../db/schema/index.ts';
import { sqlState } from '../../../db/transaction.ts';
import { endOf, holdsOf, overlapsSpan } from '../../agenda/bookings.ts';
import { emitHoursChanged } from '../../agenda/hours-changed.ts';
import { nextFreeOf } from '../../agenda/next-free.ts';
import { isMasked, loadAccessScope, relationTo } from '../access/access-scope.ts';
import { type SelectedCare, selectCares } from '../reads/cares.queries.ts';
import { toWire } from '../reads/wire.ts';

/** Time of a professional that an encounter needs; without a professional or a time it needs no slot. */
type Wanted = {
  professionalId: string | null;
  start: Date | null;
  deltaMinutes: number;
  /** The encounter that moves; its own slot is not a conflict. */
  careId?: string;
  overrideReason?: string | undefined;
};
type Slot = Wanted & { professionalId: string; start: Date };
/** Column values of the booked encounter; null when its time is free. */
export type Booked = { overrideReason: string | null };

const exclusionViolation = '23P01';
const { deltaMinutes, id, scheduledDate, status } = medicalCares;

/**
 * Serializes the appointments and holds of one professional across all nodes, because no constraint can span both tables.
 * Taken after the lock of an encounter, never before.
 */
const lockAgenda = ({ db }: CallContext, professionalId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agenda:${professionalId}`}, 0))`);

/** Returns what the reader may see of the occupied slot: always its time, its patient as in the agenda (decision 068). */
async function currentOf({ db, actor, now }: CallContext, care: SelectedCare) {
  const { row } = care;
  const start = row.scheduledDate ?? row.createdAt;
  const time = { Start: start.toISOString(), End: endOf(start, row.deltaMinutes).toISOString() };
  const relation = relationTo(row, await loadAccessScope(db, actor), now);
  if (relation === null || (relation !== 'facilitates' && isMasked(row, relation))) return time;
  const { UserId, Name, LastName } = toWire(care, 'poly', now).User;
  return { ...time, MedicalCareId: row.id, number: row.number, User: { UserId, Name, LastName } };
}

/** True for the professional and for those who run their agenda. */
async function decides({ db, actor }: CallContext, professionalId: string): Promise<boolean> {
  return actor.userId === professionalId || (await loadAccessScope(db, actor)).facilitates.includes(professionalId);
}

/**
 * Null when the time is free, otherwise the reason for booking over another appointment.
 * @throws ProblemError `slot_taken` (409) with the conflicting entry and the free times of the professional.
 */
async function checkFree(context: CallContext, slot: Slot): Promise<string | null> {
  const { db, actor, now } = context;
  const { professionalId, careId, overrideReason = null } = slot;
  const span = { start: slot.start, end: endOf(slot.start, slot.deltaMinutes) };
  const overlapping = and(
    eq(medicalCares.professionalId, professionalId),
    inArray(status, [CareStatus.NEW, CareStatus.PROCESS]),
    careId === undefined ? undefined : ne(id, careId),
    overlapsSpan(scheduledDate, deltaMinutes, span),
  );
  const [taken] = await selectCares(db, overlapping).orderBy(asc(scheduledDate)).limit(1);
  const [held] = await holdsOf(db, { professionalId, span, now, exceptOf: actor.userId });
  if (!taken && !held) return null;
  const MayOverride = !held && (await decides(context, professionalId));
  if (MayOverride && overrideReason !== null) return overrideReason;
  throw new ProblemError('slot_taken', {
    ...(taken && { Current: await currentOf(context, taken) }),
    ...(!taken && held && { Current: { Start: held.start.toISOString(), End: held.end.toISOString() } }),
    NextFree: await nextFreeOf(context, slot),
    MayOverride,
  });
}

/**
 * Runs `write` with the agenda of the professional locked, if the time is free or deliberately overbooked.
 * @throws ProblemError `slot_taken` (409).
 */
export async function inSlot<T>(
  context: CallContext,
  slot: Slot,
  write: (booking: CallContext, booked: Booked) => Promise<T>,
): Promise<T> {
  await lockAgenda(context, slot.professionalId);
  const booked = { overrideReason: await checkFree(context, slot) };
  try {
    return await context.db.transaction((savepoint) => write({ ...context, db: savepoint }, booked));
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    await checkFree(context, slot);
    throw new ProblemError('slot_taken');
  }
}

/** Writes an appointment into a slot and releases the author's holds on that professional. */
export async function bookSlot<T>(
  context: CallContext,
  { professionalId, start, ...rest }: Wanted,
  write: (booking: CallContext, booked: Booked) => Promise<T>,
): Promise<T> {
  if (professionalId === null || start === null) return write(context, { overrideReason: null });
  const written = await inSlot(context, { ...rest, professionalId, start }, write);
  const mine = and(eq(slotHolds.heldBy, context.actor.userId), eq(slotHolds.professionalId, professionalId));
  const released = await context.db.delete(slotHolds).where(mine).returning({ start: slotHolds.start });
  // A hold at the same time needs no event: the appointment's event covers it.
  const [elsewhere] = released.filter((hold) => hold.start.getTime() !== start.getTime());
  if (elsewhere) await emitHoursChanged(context, { professionalId, start: elsewhere.start });
  return written;
}
