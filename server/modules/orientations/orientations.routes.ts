import { and, eq, gte } from 'drizzle-orm';
import type { orientationCalls } from '#domain/api/clinical.ts';
import { OrientationStatus, orientationActions } from '#domain/orientation/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { orientationDrafts, orientations, users } from '../../db/schema/index.ts';
import { allow, auditOf, rowFor, wireOf } from './acts.ts';
import { answerHandlers } from './answer.routes.ts';
import { nextVersion } from './changes.ts';
import { convertHandlers } from './convert.routes.ts';
import { draftHandlers } from './drafts.routes.ts';
import { emitOrientation } from './events.ts';
import { orientationPage } from './list.queries.ts';
import {
  findOrientation,
  heldBy,
  lockOf,
  lockUntil,
  noLock,
  type Row,
  relationTo,
  takeNextFree,
  toWire,
} from './orientations.queries.ts';

async function hold(context: CallContext, row: Row, audit: string) {
  const { db, actor, now } = context;
  const former = row.blokUserId;
  await nextVersion(context, row, actor.userId, {
    blokUserId: actor.userId,
    // Taking a case again that the caller already holds only renews the lock.
    blockedAt: former === actor.userId ? row.blockedAt : now,
    lockExpiresAt: lockUntil(now),
    // The patient shared the record with the former holder, not with the new one.
    ...(former !== actor.userId && { recordShare: 'NONE' }),
  });
  const found = await findOrientation(db, row.id);
  if (!found) throw notFound();
  const lock = lockOf(found.row, found.holder);
  const payload = { OrientationId: row.id, Version: found.row.version, ...lock };
  await emitOrientation(context, 'orientationTaken', found, payload, former);
  context.audit(auditOf(row, audit, 'holder'));
  return wireOf(context, found);
}

export const orientationHandlers: Handlers<typeof orientationCalls> = {
  ...draftHandlers,
  ...answerHandlers,
  ...convertHandlers,

  async listOrientations(context, { query }) {
    const { db, actor, now } = context;
    const { Quantity, rows } = await orientationPage(db, query, actor.userId);
    context.audit({
      action: 'orientation.list',
      objectType: 'orientation',
      relation: 'queue',
      detail: { count: rows.length },
    });
    return { Quantity, Dtos: rows.map((row) => toWire(row, actor.userId, now)) };
  },

  async getOrientation(context, { params }) {
    const { db, actor } = context;
    const found = await findOrientation(db, params.id);
    const relation = found ? relationTo(found.row, actor.userId) : 'queue';
    if (
      !found ||
      (found.row.status === OrientationStatus.CLOSED && relation === 'queue' && !(await wroteDraft(context, params.id)))
    ) {
      throw notFound();
    }
    context.audit(auditOf(found.row, 'orientation.read', relation));
    return wireOf(context, found);
  },

  async attendNextOrientation(context) {
    const { db, actor } = context;
    // Serializes the requests of a user: two concurrent tabs must not get two cases.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    const [mine] = await db.select({ id: orientations.id }).from(orientations).where(heldBy(actor.userId)).limit(1);
    if (mine) throw new ProblemError('already_assigned', { Current: { OrientationId: mine.id } });
    const next = await takeNextFree(db);
    if (!next) throw new ProblemError('none_available');
    return hold(context, next, orientationActions.attendNext.audit);
  },

  async blockOrientation(context, { params, body }) {
    const row = await rowFor(context, params.id);
    await allow(context, row, 'block', body?.Reason);
    return hold(context, row, orientationActions.block.audit);
  },

  async unlockOrientation(context, { body }) {
    const { db, actor } = context;
    const row = await rowFor(context, body.OrientationId);
    await allow(context, row, 'unlock', body.Reason);
    await nextVersion(context, row, actor.userId, noLock);
    const found = await findOrientation(db, row.id);
    if (!found) throw notFound();
    const payload = { OrientationId: row.id, Version: found.row.version, ...lockOf(found.row, null) };
    await emitOrientation(context, 'unlockedOrientation', found, payload, row.blokUserId);
    context.audit({
      ...auditOf(row, orientationActions.unlock.audit, row.blokUserId === actor.userId ? 'holder' : 'queue'),
      detail: { forced: row.blokUserId !== actor.userId },
    });
    return wireOf(context, found);
  },
};

/** The author of a draft may still open a case that another user closed, to recover the text. */
const wroteDraft = async ({ db, actor }: CallContext, id: string) =>
  (await db.$count(
    orientationDrafts,
    and(
      eq(orientationDrafts.orientationId, id),
      eq(orientationDrafts.authorId, actor.userId),
      gte(orientationDrafts.revision, 1),
    ),
  )) > 0;
