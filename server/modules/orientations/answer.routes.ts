import { and, eq } from 'drizzle-orm';
import type { orientationCalls } from '#domain/api/clinical.ts';
import { constants } from '#domain/constants.ts';
import { orientationActions } from '#domain/orientation/orientation.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { writeDraft } from '../../core/versioned.ts';
import { orientationDrafts } from '../../db/schema/index.ts';
import { allow, auditOf, read, rowFor } from './acts.ts';
import { changeOrientation } from './events.ts';
import { lockUntil, type Row } from './orientations.queries.ts';

/** Keeps the answer as a draft, so that undoing restores its text on any device. */
async function keepAsDraft({ db, actor, now }: CallContext, orientationId: string, text: string) {
  const own = and(eq(orientationDrafts.orientationId, orientationId), eq(orientationDrafts.authorId, actor.userId));
  // Two attempts: the second finds a draft that was being saved during the first.
  for (const _look of [1, 2]) {
    const [draft] = await db.select().from(orientationDrafts).where(own);
    if (draft?.text.trim() === text) return;
    const revision = (draft?.revision ?? 0) + 1;
    const values = { orientationId, authorId: actor.userId, text, revision, savedAt: now };
    if (await writeDraft(db, orientationDrafts, values)) return;
  }
  throw new ProblemError('version_conflict');
}

/** Answering and undoing are activity of the holder: both renew the lock and notify every device. */
const change = (context: CallContext, row: Row, pending: Pick<Row, 'pendingAnswer' | 'sendAt'>) =>
  changeOrientation(context, row, { ...pending, lockExpiresAt: lockUntil(context.now) });

/** U14, decision 066: an answer waits ten seconds for its author to undo it; a job sends due answers. */
export const answerHandlers: Pick<Handlers<typeof orientationCalls>, 'answerOrientation' | 'undoOrientationAnswer'> = {
  async answerOrientation(context, { body }) {
    const { actor, now, ifMatch } = context;
    if (body.AnswerUserId !== actor.userId) throw notFound();
    const row = await rowFor(context, body.OrientationId);
    await allow(context, row, 'answer');
    if (ifMatch !== null && ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: await read(context, row.id) });
    }
    await keepAsDraft(context, row.id, body.Answer);
    const sendAt = new Date(now.getTime() + constants.orientationAnswerUndo);
    await change(context, row, { pendingAnswer: body.Answer, sendAt });
    context.audit(auditOf(row, orientationActions.answer.audit, 'holder'));
    return read(context, row.id);
  },

  async undoOrientationAnswer(context, { params }) {
    const row = await rowFor(context, params.id);
    await allow(context, row, 'undoAnswer');
    // Another device of the same user answered first.
    if (row.sendAt) await change(context, row, { pendingAnswer: null, sendAt: null });
    context.audit(auditOf(row, orientationActions.undoAnswer.audit, 'holder'));
    return read(context, row.id);
  },
};
