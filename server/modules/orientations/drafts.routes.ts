import { and, eq } from 'drizzle-orm';
import type { orientationCalls } from '#domain/api/clinical.ts';
import { constants } from '#domain/constants.ts';
import { OrientationStatus } from '#domain/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { orientationDrafts, orientations } from '../../db/schema/index.ts';
import { cardOf, findOrientation, lockUntil, orientationAudience, type Row } from './orientations.queries.ts';

/** Writing is activity: past a quarter of the lock it starts again, and the others learn the new end. */
async function keepLock({ db, actor, now, emit }: CallContext, { id, blokUserId, lockExpiresAt }: Row) {
  if (blokUserId !== actor.userId || !lockExpiresAt) return;
  if (lockExpiresAt.getTime() - now.getTime() > constants.orientationLock * 0.75) return;
  // Meanwhile somebody else may have taken it or closed it.
  const stillMine = [eq(orientations.blokUserId, actor.userId), eq(orientations.status, OrientationStatus.NEW)];
  const [kept] = await db
    .update(orientations)
    .set({ lockExpiresAt: lockUntil(now) })
    .where(and(eq(orientations.id, id), ...stillMine))
    .returning({ id: orientations.id });
  const renewed = kept && (await findOrientation(db, id));
  if (renewed) emit('updateOrientation', orientationAudience(), cardOf(renewed));
}

const mine = ({ actor }: CallContext, orientationId: string) =>
  and(eq(orientationDrafts.orientationId, orientationId), eq(orientationDrafts.authorId, actor.userId));

/** The text of an answer, kept on the server for its author only, over any number of devices (SAFE-7). */
export const draftHandlers: Pick<Handlers<typeof orientationCalls>, 'getOrientationDraft' | 'saveOrientationDraft'> = {
  async getOrientationDraft(context, { params }) {
    const [draft] = await context.db.select().from(orientationDrafts).where(mine(context, params.id));
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
    const [draft] = await db.select().from(orientationDrafts).where(mine(context, params.id)).for('update');
    // A first draft on somebody else's closed case would open it (`wroteDraft`).
    const { status, answerUserId } = found.row;
    if (!draft && status === OrientationStatus.CLOSED && answerUserId !== actor.userId) throw notFound();
    const revision = draft?.revision ?? 0;
    const wire = (text: string, at: number, savedAt: Date) => ({
      OrientationId: params.id,
      Text: text,
      Revision: at,
      SavedAt: savedAt.toISOString(),
    });
    if (draft && body.Revision !== revision && body.Text !== draft.text) {
      throw new ProblemError('version_conflict', { Current: wire(draft.text, revision, draft.savedAt) });
    }
    await db
      .insert(orientationDrafts)
      .values({
        orientationId: params.id,
        authorId: actor.userId,
        text: body.Text,
        revision: revision + 1,
        savedAt: now,
      })
      .onConflictDoUpdate({
        target: [orientationDrafts.orientationId, orientationDrafts.authorId],
        set: { text: body.Text, revision: revision + 1, savedAt: now },
      });
    await keepLock(context, found.row);
    context.audit({
      action: 'orientation.draft',
      objectType: 'orientation',
      objectId: params.id,
      patientId: found.row.questionUserId,
      relation: 'self',
    });
    return wire(body.Text, revision + 1, now);
  },
};
