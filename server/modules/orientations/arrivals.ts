import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { OrientationStatus } from '#domain/orientation.ts';
import type { Priority } from '#domain/wait.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { orientations } from '../../db/schema/index.ts';
import { nextVersion, notifyPatient } from './changes.ts';
import { cardOf, findOrientation, lockOf, noLock, orientationAudience } from './orientations.queries.ts';

type SystemContext = Pick<CallContext, 'db' | 'now' | 'emit' | 'audit'>;

export type NewOrientation = {
  id?: string;
  questionUserId: string;
  question: string;
  priority: Priority;
  specialtyId: string | null;
};

/** Domain 2.2, "arrives": a patient's question enters the queue of everybody who may answer it. */
export async function arrive({ db, now, emit, audit }: SystemContext, orientation: NewOrientation): Promise<string> {
  const id = orientation.id ?? randomUUID();
  await db
    .insert(orientations)
    .values({ ...orientation, id, status: OrientationStatus.NEW, createdAt: now, updatedAt: now });
  const found = await findOrientation(db, id);
  if (!found) throw notFound();
  emit('addOrientation', orientationAudience(), cardOf(found));
  await notifyPatient({ db, emit }, found.row);
  audit({
    action: 'orientation.create',
    objectType: 'orientation',
    objectId: id,
    patientId: orientation.questionUserId,
    relation: 'self',
  });
  return id;
}

const freedAfterStaleMs = 60 * 60_000;

/** Domain 6: a lock that has been stale for an hour frees itself. Answers how many were freed. */
export async function freeAbandoned({ db, now, emit, audit }: SystemContext): Promise<number> {
  const abandoned = await db
    .select()
    .from(orientations)
    .where(
      and(
        eq(orientations.status, OrientationStatus.NEW),
        sql`${orientations.blokUserId} is not null`,
        isNull(orientations.sendAt),
        lt(orientations.lockExpiresAt, new Date(now.getTime() - freedAfterStaleMs)),
      ),
    )
    .for('update', { skipLocked: true });
  for (const row of abandoned) {
    await nextVersion({ db, now, emit }, row, null, noLock);
    const found = await findOrientation(db, row.id);
    if (!found) continue;
    emit('unlockedOrientation', orientationAudience(row.blokUserId), {
      OrientationId: row.id,
      Version: row.version + 1,
      ...lockOf(found.row, null),
    });
    audit({
      action: 'orientation.expire',
      objectType: 'orientation',
      objectId: row.id,
      patientId: found.row.questionUserId,
    });
  }
  return abandoned.length;
}
