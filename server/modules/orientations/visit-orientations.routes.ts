import type { visitOrientationCalls } from '#domain/api/visit-orientations.ts';
import { type OrientationAction, OrientationStatus, orientationActions } from '#domain/orientation/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { auditOf } from './acts.ts';
import { nextVersion } from './changes.ts';
import { changeOrientation, emitOrientation } from './events.ts';
import { findOrientation, lockOrientation, noLock, type Row } from './orientations.queries.ts';
import { lockStateOf, mayWithdraw, readOne, readOwn } from './visit-wire.ts';

/** Returns a question of this patient, locked; 404 for those of others. */
export async function ownQuestion({ db, actor }: CallContext, id: string): Promise<Row> {
  const row = actor.visitCareId ? await lockOrientation(db, id) : null;
  if (row?.questionUserId !== actor.userId) throw notFound();
  return row;
}

/** Returns an open question in the version that its patient saw. */
export async function ownOpen(context: CallContext, id: string, action: OrientationAction | 'file'): Promise<Row> {
  const row = await ownQuestion(context, id);
  if (row.status !== OrientationStatus.NEW) return refuse(context, row, action, 'wrongStatus');
  if (context.ifMatch !== null && context.ifMatch !== row.version) {
    throw new ProblemError('version_conflict', { Current: await readOne(context, row.id) });
  }
  return row;
}

export async function refuse(context: CallContext, row: Row, Action: string, Guard: string): Promise<never> {
  const Current = await readOne(context, row.id);
  const Fields = Action === 'file' ? { Data: fieldMessage('questionClosed', context.locale) } : undefined;
  throw new ProblemError('transition_not_allowed', {
    From: row.status,
    Action,
    Guard,
    Current,
    ...(Fields && { Fields }),
  });
}

type OfWords = 'listVisitOrientations' | 'updateVisitOrientation' | 'withdrawVisitOrientation';

/** Domain 2.2, "edited or withdrawn by the patient" (decisions 067 and 075). */
export const visitOrientationHandlers: Pick<Handlers<typeof visitOrientationCalls>, OfWords> = {
  async listVisitOrientations(context) {
    const { actor, audit } = context;
    if (!actor.visitCareId) throw notFound();
    const Dtos = await readOwn(context);
    audit({ action: 'orientation.list', objectType: 'orientation', patientId: actor.userId, relation: 'self' });
    return { Quantity: Dtos.length, Dtos };
  },

  async updateVisitOrientation(context, { params, body }) {
    const row = await ownOpen(context, params.id, 'edit');
    if (lockStateOf(row, context.now) !== orientationActions.edit.from)
      return refuse(context, row, 'edit', 'lockedByOther');
    await changeOrientation(context, row, { question: body.Question });
    context.audit(auditOf(row, orientationActions.edit.audit, 'self'));
    return readOne(context, row.id);
  },

  /** Also allowed after the holder's lock has expired: they are notified and keep their text. */
  async withdrawVisitOrientation(context, { params }) {
    const { db, actor, now } = context;
    const row = await ownOpen(context, params.id, 'withdraw');
    if (!mayWithdraw(row, now)) return refuse(context, row, 'withdraw', 'lockedByOther');
    await nextVersion(context, row, actor.userId, {
      ...noLock,
      status: OrientationStatus.CLOSED,
      closeReason: 'WITHDRAWN',
    });
    const found = await findOrientation(db, row.id);
    if (!found) throw notFound();
    const payload = { OrientationId: row.id, Version: found.row.version };
    await emitOrientation(context, 'deleteOrientation', found, payload, row.blokUserId);
    context.audit(auditOf(row, orientationActions.withdraw.audit, 'self'));
    return undefined;
  },
};
