import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { orientations } from '../../db/schema/index.ts';
import { nextVersion, notifyPatient } from './changes.ts';
import { emitOrientation } from './events.ts';
import { cardOf, findOrientation, lockOf, noLock } from './orientations.queries.ts';

type SystemContext = Pick<CallContext, 'db' | 'now' | 'emit' | 'audit'>;

export type NewOrientation = {
  id?: string;
  questionUserId: string;
  question: string;
  priority: Priority;
  specialtyId: string | null;
};

/** Domain 2.2, "arrives": a patient's question enters the queue of every user who may answer it. */
export async function arrive(context: SystemContext, orientation: NewOrientation): Promise<string> {
  const { db, now, audit } = context;
  const id = orientation.id ?? randomUUID();
  await db
    .insert(orientations)
    .values({ ...orientation, id, status: OrientationStatus.NEW, createdAt: now, updatedAt: now });
  const found = await findOrientation(db, id);
  if (!found) throw notFound();
  await emitOrientation(context, 'addOrientation', found, cardOf(found));
  await notifyPatient(context, found.row);
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

/** Domain 6: releases locks that have been stale for an hour. Returns their number. */
export async function freeAbandoned(context: SystemContext): Promise<number> {
  const { db, now, audit } = context;
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
    await nextVersion(context, row, null, noLock);
    const found = await findOrientation(db, row.id);
    if (!found) continue;
    const payload = { OrientationId: row.id, Version: found.row.version, ...lockOf(found.row, null) };
    await emitOrientation(context, 'unlockedOrientation', found, payload, row.blokUserId);
    audit({
      action: 'orientation.expire',
      objectType: 'orientation',
      objectId: row.id,
      patientId: found.row.questionUserId,
    });
  }
  return abandoned.length;
}
