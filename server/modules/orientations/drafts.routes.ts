import { and, eq } from 'drizzle-orm';
import type { orientationCalls } from '#domain/api/clinical.ts';
import { constants } from '#domain/constants.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch, writeDraft } from '../../core/versioned.ts';
import { orientationDrafts, orientations } from '../../db/schema/index.ts';
import { emitOrientation } from './events.ts';
import { cardOf, findOrientation, lockUntil, type Row } from './orientations.queries.ts';

/** Writing is activity: after a quarter of the lock's duration it is renewed, and other users receive the new end. */
async function keepLock(context: CallContext, { id, blokUserId, lockExpiresAt: endsAt }: Row) {
  const { db, actor, now } = context;
  if (blokUserId !== actor.userId || !endsAt) return;
  if (endsAt.getTime() - now.getTime() > constants.orientationLock * 0.75) return;
  // Another user may have taken or closed it meanwhile.
  const stillMine = [eq(orientations.blokUserId, actor.userId), eq(orientations.status, OrientationStatus.NEW)];
  const lockExpiresAt = lockUntil(now);
  const [kept] = await touch(db, orientations, and(eq(orientations.id, id), ...stillMine), { lockExpiresAt });
  const renewed = kept && (await findOrientation(db, id));
  if (renewed) await emitOrientation(context, 'updateOrientation', renewed, cardOf(renewed));
}

type Draft = typeof orientationDrafts.$inferSelect;

const mine = ({ actor }: CallContext, orientationId: string) =>
  and(eq(orientationDrafts.orientationId, orientationId), eq(orientationDrafts.authorId, actor.userId));

async function draftOf(context: CallContext, orientationId: string): Promise<Draft | undefined> {
  const [draft] = await context.db.select().from(orientationDrafts).where(mine(context, orientationId));
  return draft;
}

const wire = ({ orientationId, text, revision, savedAt }: Draft) => ({
  OrientationId: orientationId,
  Text: text,
  Revision: revision,
  SavedAt: savedAt.toISOString(),
});

/**
 * Detects a concurrent change by another device of the same author; equal text is no conflict (SAFE-7). Answers are stored
 * trimmed.
 */
function sameText(draft: Draft | undefined, text: string): Draft {
  if (draft?.text.trim() === text.trim()) return draft;
  throw new ProblemError('version_conflict', { Current: draft ? wire(draft) : null });
}

/** Draft of an answer, kept on the server for its author only and shared by their devices (SAFE-7). */
export const draftHandlers: Pick<Handlers<typeof orientationCalls>, 'getOrientationDraft' | 'saveOrientationDraft'> = {
  async getOrientationDraft(context, { params }) {
    const draft = await draftOf(context, params.id);
    context.audit({
      action: 'orientation.draft.read',
      objectType: 'orientation',
      objectId: params.id,
      relation: 'self',
    });
    return {
      OrientationId: params.id,
      Text: draft?.text ?? '',
      Revision: draft?.revision ?? 0,
      SavedAt: draft?.savedAt.toISOString() ?? null,
    };
  },

  async saveOrientationDraft(context, { params, body }) {
    const { db, actor, now } = context;
    const found = await findOrientation(db, params.id);
    if (!found) throw notFound();
    const draft = await draftOf(context, params.id);
    // A first draft on a case that another user closed would grant access to it (`wroteDraft`).
    const { status, answerUserId } = found.row;
    if (!draft && status === OrientationStatus.CLOSED && answerUserId !== actor.userId) throw notFound();
    if (draft && body.Revision !== draft.revision) sameText(draft, body.Text);
    const written = await writeDraft(db, orientationDrafts, {
      orientationId: params.id,
      authorId: actor.userId,
      text: body.Text,
      revision: (draft?.revision ?? 0) + 1,
      savedAt: now,
    });
    if (!written) return wire(sameText(await draftOf(context, params.id), body.Text));
    await keepLock(context, found.row);
    context.audit({
      action: 'orientation.draft',
      objectType: 'orientation',
      objectId: params.id,
      patientId: found.row.questionUserId,
      relation: 'self',
    });
    return wire(written);
  },
};
