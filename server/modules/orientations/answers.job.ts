import { and, asc, eq, lte } from 'drizzle-orm';
import { OrientationStatus, orientationActions } from '#domain/orientation/orientation.ts';
import { notFound } from '../../core/problems.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { orientationDrafts, orientations } from '../../db/schema/index.ts';
import { nextVersion, noticeDue } from './changes.ts';
import { emitOrientation } from './events.ts';
import { findOrientation, noLock } from './orientations.queries.ts';

/** Maximum per round; the rest is sent in the next one. */
const batch = 100;

/**
 * Sends the answers whose ten seconds have passed, including those that became due while no server ran (decision 066).
 * Returns their number. Skips a row that its author is undoing; the next round handles it.
 */
export async function sendDueAnswers(context: Pick<Unit, 'db' | 'now' | 'emit' | 'audit'>) {
  const { db, now, audit } = context;
  const due = await db
    .select()
    .from(orientations)
    .where(lte(orientations.sendAt, now))
    .orderBy(asc(orientations.sendAt), asc(orientations.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const row of due) {
    const author = row.blokUserId;
    if (!author) continue;
    await nextVersion(context, row, author, {
      ...noLock,
      pendingAnswer: null,
      sendAt: null,
      status: OrientationStatus.CLOSED,
      closeReason: 'ANSWERED',
      answer: row.pendingAnswer,
      answerUserId: author,
      answeredAt: now,
    });
    await noticeDue({ db, now }, row);
    await db
      .delete(orientationDrafts)
      .where(and(eq(orientationDrafts.orientationId, row.id), eq(orientationDrafts.authorId, author)));
    const found = await findOrientation(db, row.id);
    if (!found) throw notFound();
    await emitOrientation(context, 'answerOrientation', found, {
      OrientationId: row.id,
      AnswerUserId: author,
      CloseReason: 'ANSWERED',
      Version: found.row.version,
    });
    audit({
      action: orientationActions.send.audit,
      objectType: 'orientation',
      objectId: row.id,
      patientId: row.questionUserId,
      detail: { author },
    });
  }
  return due.length;
}
