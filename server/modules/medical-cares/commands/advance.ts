import { eq } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { statusAfterAnswer } from '#domain/medical-care/next-status.ts';
import type { CallContext } from '../../../core/context.ts';
import { userRoles } from '../../../db/schema/index.ts';
import { pendingOf } from '../../care-documents/documents.queries.ts';
import { endingOf, openProgrammeOf } from '../../programmes/state.ts';
import { holdingAudience } from '../access/audience.ts';
import { emitCare } from '../access/rows.ts';
import { lockCare, type SelectedCare } from '../reads/cares.queries.ts';
import { refOf } from '../reads/wire.ts';
import { afterAttended } from './attended.ts';
import { change } from './changes.ts';

const { PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE, CLOSED } = CareStatus;

/**
 * Domain 2.1: re-evaluates `next(care)` of an answered encounter after a document was frozen, signed or withdrawn. No effect
 * while the answer is being written.
 */
export async function advanceCare(context: CallContext, careId: string, relation: string | null): Promise<void> {
  const care = await lockCare(context.db, careId);
  const waiting: readonly number[] = [PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE];
  if (care && waiting.includes(care.row.status)) await moveOn(context, care, relation, 'care.next');
}

/** Applies `next(care)` to a locked, answered encounter and returns its new state. */
export async function moveOn(
  context: CallContext,
  care: SelectedCare,
  relation: string | null,
  action: string,
): Promise<SelectedCare> {
  const { db, actor, now } = context;
  const { row } = care;
  const answeredBy = row.answeredBy ?? actor.userId;
  const roles = await db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, answeredBy));
  const facts = {
    RequiresValidation: care.polyclinic?.requiresValidation ?? false,
    AttentionType: row.attentionType,
    isValidated: row.validatedBy !== null,
  };
  const author = { roles: roles.map(({ id }) => id) };
  const status = statusAfterAnswer(facts, author, await pendingOf(db, row.id), await openProgrammeOf(db, row));
  if (status === row.status) return care;
  const closing = status === CLOSED ? { closeReason: await endingOf(db, row), closedAt: now } : {};
  const moved = await change(context, care, { ...closing, status }, { action, by: actor.userId, relation });
  const onFinishAttention = {
    ...refOf(moved),
    FinishedAt: now.toISOString(),
    PendingDocuments: moved.pendingDocuments,
  };
  await emitCare(context, moved, await holdingAudience(db, moved.row, actor.userId), { onFinishAttention });
  if (status === CLOSED) await afterAttended(context, care, moved);
  return moved;
}
