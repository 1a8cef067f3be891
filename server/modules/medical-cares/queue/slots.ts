import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../../core/context.ts';
import { ProblemError } from '../../../core/problems.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { sqlState } from '../../../db/transaction.ts';
import { isMasked, loadAccessScope, relationTo } from '../access/access-scope.ts';
import { type SelectedCare, selectCares } from '../reads/cares.queries.ts';
import { toWire } from '../reads/wire.ts';

/** The time of a professional that an encounter takes; without one of both it takes nobody's. */
type Slot = { professionalId: string | null; start: Date | null; deltaMinutes: number; careId: string | null };
type TakenSlot = Slot & { professionalId: string; start: Date };

const exclusionViolation = '23P01';
const minute = 60_000;
const endOf = (start: Date, deltaMinutes: number) => new Date(start.getTime() + deltaMinutes * minute);
const { deltaMinutes, id, scheduledDate, status } = medicalCares;
const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** What the reader may know of who has the slot: its time always, its patient as in the agenda (decision 068). */
async function currentOf({ db, actor, now }: CallContext, care: SelectedCare) {
  const { row } = care;
  const start = row.scheduledDate ?? row.createdAt;
  const time = { Start: start.toISOString(), End: endOf(start, row.deltaMinutes).toISOString() };
  const relation = relationTo(row, await loadAccessScope(db, actor), now);
  if (relation === null || (relation !== 'facilitates' && isMasked(row, relation))) return time;
  const { UserId, Name, LastName } = toWire(care, 'poly', now).User;
  return { ...time, MedicalCareId: row.id, number: row.number, User: { UserId, Name, LastName } };
}

async function checkFree(context: CallContext, slot: TakenSlot): Promise<void> {
  const overlaps = and(
    eq(medicalCares.professionalId, slot.professionalId),
    inArray(status, [CareStatus.NEW, CareStatus.PROCESS]),
    slot.careId === null ? undefined : ne(id, slot.careId),
    sql`${scheduledDate} < ${moment(endOf(slot.start, slot.deltaMinutes))}`,
    sql`${scheduledDate} + ${deltaMinutes} * interval '1 minute' > ${moment(slot.start)}`,
  );
  const [taken] = await selectCares(context.db, overlaps).orderBy(asc(scheduledDate)).limit(1);
  if (taken) throw new ProblemError('slot_taken', { Current: await currentOf(context, taken) });
}

/**
 * Writes an appointment into a free slot. Of two at once the constraint of the database refuses one.
 * @throws ProblemError `slot_taken` (409) with what holds the slot.
 */
export async function bookSlot<T>(
  context: CallContext,
  { professionalId, start, ...rest }: Slot,
  write: (booking: CallContext) => Promise<T>,
): Promise<T> {
  if (professionalId === null || start === null) return write(context);
  const slot = { ...rest, professionalId, start };
  await checkFree(context, slot);
  try {
    return await context.db.transaction((savepoint) => write({ ...context, db: savepoint }));
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    await checkFree(context, slot);
    throw new ProblemError('slot_taken');
  }
}
