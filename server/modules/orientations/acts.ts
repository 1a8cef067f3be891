import {
  lockStateFor,
  type Orientation,
  type OrientationAction,
  orientationActions,
} from '#domain/orientation/orientation.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { findFiles, ofEntity } from '../files/files.queries.ts';
import {
  findOrientation,
  lockOrientation,
  type Row,
  type SelectedOrientation,
  toWire,
} from './orientations.queries.ts';

export async function read(context: CallContext, id: string): Promise<Orientation> {
  const found = await findOrientation(context.db, id);
  if (!found) throw notFound();
  return wireOf(context, found);
}

/** One orientation with its patient's files, for readers who may see the person. */
export const wireOf = ({ db, actor, now }: CallContext, found: SelectedOrientation): Promise<Orientation> =>
  withFiles(db, toWire(found, actor.userId, now));

export async function withFiles(db: Database, wire: Orientation): Promise<Orientation> {
  if (wire.User.Masked) return wire;
  const sent = await findFiles(db, ofEntity({ Entity: 'Orientation', EntityId: wire.OrientationId }));
  const Files = sent.map(({ row }) => ({
    FileId: row.id,
    Name: row.name,
    MimeType: row.mimeType,
    Size: row.size,
    CreatedAt: row.createdAt.toISOString(),
  }));
  return { ...wire, Files };
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

/** Domain 2.2: an action not in the table is 409, with the former state and the current row. */
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
