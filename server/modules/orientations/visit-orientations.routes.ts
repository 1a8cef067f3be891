import { and, asc, eq } from 'drizzle-orm';
import type { visitOrientationCalls } from '#domain/api/visit-orientations.ts';
import {
  lockStateFor,
  type OrientationAction,
  OrientationStatus,
  orientationActions,
  type VisitOrientation,
} from '#domain/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { orientations } from '../../db/schema/index.ts';
import { auditOf, lockableOf } from './acts.ts';
import {
  cardOf,
  findOrientation,
  lockOrientation,
  noLock,
  orientationAudience,
  type Row,
} from './orientations.queries.ts';

/** Who holds a question is nobody's: for its patient it is free, held or abandoned. */
const stateOf = (row: Row, now: Date) => lockStateFor(lockableOf(row), '', now.getTime());
const mayWithdraw = (row: Row, now: Date) => ['free', 'stale'].includes(stateOf(row, now));

const toVisit = (row: Row, now: Date): VisitOrientation => ({
  OrientationId: row.id,
  Number: row.number,
  Question: row.question,
  CreatedAt: row.createdAt.toISOString(),
  MayChange: stateOf(row, now) === 'free',
  MayWithdraw: mayWithdraw(row, now),
  Version: row.version,
});

/** A question of this patient that waits, locked; anybody else's, and one that is closed, does not exist here. */
export async function ownOpen({ db, actor, ifMatch, now }: CallContext, id: string): Promise<Row> {
  const row = actor.visitCareId ? await lockOrientation(db, id) : null;
  if (row?.questionUserId !== actor.userId || row.status !== OrientationStatus.NEW) throw notFound();
  if (ifMatch !== null && ifMatch !== row.version) {
    throw new ProblemError('version_conflict', { Current: toVisit(row, now) });
  }
  return row;
}

function refuse(row: Row, action: OrientationAction, now: Date): never {
  const Current = toVisit(row, now);
  throw new ProblemError('transition_not_allowed', {
    From: row.status,
    Action: action,
    Guard: 'lockedByOther',
    Current,
  });
}

type OfWords = 'listVisitOrientations' | 'updateVisitOrientation' | 'withdrawVisitOrientation';

/** Domain 2.2, "edited or withdrawn by the patient" (decision 067). */
export const visitOrientationHandlers: Pick<Handlers<typeof visitOrientationCalls>, OfWords> = {
  async listVisitOrientations({ db, actor, now, audit }) {
    if (!actor.visitCareId) throw notFound();
    const rows = await db
      .select()
      .from(orientations)
      .where(and(eq(orientations.questionUserId, actor.userId), eq(orientations.status, OrientationStatus.NEW)))
      .orderBy(asc(orientations.createdAt), asc(orientations.id));
    audit({ action: 'orientation.list', objectType: 'orientation', patientId: actor.userId, relation: 'self' });
    return { Quantity: rows.length, Dtos: rows.map((row) => toVisit(row, now)) };
  },

  async updateVisitOrientation(context, { params, body }) {
    const { db, actor, now, emit } = context;
    const row = await ownOpen(context, params.id);
    if (stateOf(row, now) !== orientationActions.edit.from) refuse(row, 'edit', now);
    const edited = await updateVersion(context, orientations, row, actor.userId, { question: body.Question });
    const found = await findOrientation(db, row.id);
    if (!found) throw notFound();
    emit('updateOrientation', orientationAudience(), cardOf(found));
    context.audit(auditOf(row, orientationActions.edit.audit, 'self'));
    return toVisit(edited, now);
  },

  /** Also when its holder has done nothing for as long as a lock lasts: they are told, and keep their text. */
  async withdrawVisitOrientation(context, { params }) {
    const { actor, now, emit } = context;
    const row = await ownOpen(context, params.id);
    if (!mayWithdraw(row, now)) refuse(row, 'withdraw', now);
    const { version } = await updateVersion(context, orientations, row, actor.userId, {
      ...noLock,
      status: OrientationStatus.CLOSED,
      closeReason: 'WITHDRAWN',
    });
    emit('deleteOrientation', orientationAudience(row.blokUserId), { OrientationId: row.id, Version: version });
    context.audit(auditOf(row, orientationActions.withdraw.audit, 'self'));
    return undefined;
  },
};
