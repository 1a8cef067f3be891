import { lockStateFor, type Orientation, type OrientationAction, orientationActions } from '#domain/orientation.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { findOrientation, lockOrientation, type Row, toWire } from './orientations.queries.ts';

export async function read({ db, actor, now }: CallContext, id: string): Promise<Orientation> {
  const found = await findOrientation(db, id);
  if (!found) throw notFound();
  return toWire(found, actor.userId, now);
}

export const auditOf = (row: Pick<Row, 'id' | 'questionUserId'>, action: string, relation: string) => ({
  action,
  objectType: 'orientation',
  objectId: row.id,
  patientId: row.questionUserId,
  relation,
});

export const lockableOf = (row: Row) => ({
  status: row.status,
  IsBlocked: row.blokUserId !== null,
  BlokUserId: row.blokUserId,
  LockExpiresAt: row.lockExpiresAt?.toISOString() ?? null,
  SendAt: row.sendAt?.toISOString() ?? null,
});

/** Domain 2.2: what is not in the table is 409, with the state it was in and the current row. */
export async function allow(context: CallContext, row: Row, action: OrientationAction, reason?: string) {
  const state = lockStateFor(lockableOf(row), context.actor.userId, context.now.getTime());
  const { from } = orientationActions[action];
  const takeOver = state === 'stale' && (action === 'block' || action === 'unlock') && reason !== undefined;
  if (state === 'mine' || takeOver || state === from) return;
  const Current = await read(context, row.id);
  if (state === 'others' || state === 'stale') {
    const Guard = state === 'stale' ? 'reasonRequired' : 'lockedByOther';
    throw new ProblemError('locked_by_other', { Guard, Current });
  }
  throw new ProblemError('transition_not_allowed', { From: row.status, Action: action, Current });
}

export async function rowFor(context: CallContext, id: string) {
  const row = await lockOrientation(context.db, id);
  if (!row) throw notFound();
  return row;
}
