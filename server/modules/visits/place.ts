import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { isDue } from '#domain/queue/queue-order.ts';
import type { Database } from '../../core/context.ts';
import { availabilities, medicalCares, polyclinicPhysicians, userSpecialties } from '../../db/schema/index.ts';
import { availableAt } from '../availability/available.ts';
import { queueOf } from '../medical-cares/access/audience.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { dueWhere, queueOrder } from '../medical-cares/queue/queue-order.ts';

type Waiting = Pick<CareRow, 'id' | 'polyclinicId' | 'specialtyId' | 'professionalId'>;
type Taker = { id: string; polyclinics: ReadonlySet<string>; specialties: ReadonlySet<string> };

/** Cases of a mode that precede this one, in queue order. */
async function waitingBefore(db: Database, row: CareRow, now: Date): Promise<Waiting[]> {
  const { id, polyclinicId, specialtyId, professionalId } = medicalCares;
  const ofRoom =
    row.mode === CareMode.INPERSON && row.polyclinicId !== null
      ? and(eq(polyclinicId, row.polyclinicId), isNull(professionalId))
      : undefined;
  const waiting = await db
    .select({ id, polyclinicId, specialtyId, professionalId })
    .from(medicalCares)
    .where(and(eq(medicalCares.status, CareStatus.NEW), eq(medicalCares.mode, row.mode), dueWhere(now), ofRoom))
    .orderBy(...queueOrder(now));
  return waiting.slice(
    0,
    waiting.findIndex((one) => one.id === row.id),
  );
}

/** Professionals who may take this remote case: the available ones, or all of them if none is available. */
async function takersOf(db: Database, row: CareRow, now: Date): Promise<Taker[]> {
  const able = await queueOf(db, row);
  const available = await db
    .selectDistinct({ id: availabilities.userId })
    .from(availabilities)
    .where(and(inArray(availabilities.userId, able), availableAt(now)));
  const ids = available.length > 0 ? available.map(({ id }) => id) : able;
  const physicians = await db.select().from(polyclinicPhysicians).where(inArray(polyclinicPhysicians.userId, ids));
  const specialists = await db.select().from(userSpecialties).where(inArray(userSpecialties.userId, ids));
  return ids.map((id) => ({
    id,
    polyclinics: new Set(physicians.filter(({ userId }) => userId === id).map(({ polyclinicId }) => polyclinicId)),
    specialties: new Set(specialists.filter(({ userId }) => userId === id).map(({ specialtyId }) => specialtyId)),
  }));
}

const mayTake = ({ id, polyclinics, specialties }: Taker, row: Waiting) =>
  row.professionalId === null
    ? (row.polyclinicId === null || polyclinics.has(row.polyclinicId)) &&
      (row.specialtyId === null || specialties.has(row.specialtyId))
    : row.professionalId === id;

/** Hour of an appointment that is not in the queue yet; null otherwise. */
export function dueAt({ status, scheduledDate }: CareRow, now: Date): string | null {
  const isWaiting = status === CareStatus.NEW && scheduledDate !== null;
  return isWaiting && !isDue({ scheduledAt: scheduledDate.getTime() }, now.getTime())
    ? scheduledDate.toISOString()
    : null;
}

/**
 * Returns how many patients precede this case, by the rule of attend next. Each professional has a separate queue; the
 * number is that of the longest queue that may take the case, so that the wait is never longer than announced. Null when no
 * queue offers the case: it is not due yet, no one may take it, or it is in person and assigned.
 */
export async function placeOf(db: Database, row: CareRow, now: Date): Promise<number | null> {
  if (row.status !== CareStatus.NEW) return 0;
  if (dueAt(row, now) !== null) return null;
  if (row.mode === CareMode.INPERSON) {
    return row.professionalId === null && row.polyclinicId !== null ? (await waitingBefore(db, row, now)).length : null;
  }
  const takers = await takersOf(db, row, now);
  if (takers.length === 0) return null;
  const before = await waitingBefore(db, row, now);
  return Math.max(...takers.map((taker) => before.filter((one) => mayTake(taker, one)).length));
}
