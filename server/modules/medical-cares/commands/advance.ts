import { eq } from 'drizzle-orm';
import { CareStatus, statusAfterAnswer } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../../core/context.ts';
import { userRoles } from '../../../db/schema/index.ts';
import { pendingOf } from '../../care-documents/documents.queries.ts';
import { holdingAudience } from '../access/audience.ts';
import { emitCare } from '../access/rows.ts';
import { lockCare } from '../reads/cares.queries.ts';
import { refOf } from '../reads/wire.ts';
import { afterAttended } from './attended.ts';
import { change } from './changes.ts';

const { PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE, CLOSED } = CareStatus;

/**
 * Domain 2.1, `next(care)` again, after a document of an answered encounter was frozen, signed or withdrawn. Nothing for
 * one that is still being written: its answer decides.
 */
export async function advanceCare(context: CallContext, careId: string, relation: string | null): Promise<void> {
  const { db, actor, now } = context;
  const care = await lockCare(db, careId);
  const waiting: readonly number[] = [PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE];
  if (!care || !waiting.includes(care.row.status)) return;
  const { row } = care;
  const author = row.answeredBy ?? actor.userId;
  const roles = await db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, author));
  const facts = {
    RequiresValidation: care.polyclinic?.requiresValidation ?? false,
    AttentionType: row.attentionType,
    isValidated: row.validatedBy !== null,
  };
  const status = statusAfterAnswer(facts, { roles: roles.map(({ id }) => id) }, await pendingOf(db, careId));
  if (status === row.status) return;
  const closing = status === CLOSED ? ({ closeReason: 'ATTENDED', closedAt: now } as const) : {};
  const moved = await change(
    context,
    care,
    { ...closing, status },
    { action: 'care.next', by: actor.userId, relation },
  );
  const onFinishAttention = {
    ...refOf(moved),
    FinishedAt: now.toISOString(),
    PendingDocuments: moved.pendingDocuments,
  };
  await emitCare(context, moved, await holdingAudience(db, moved.row, actor.userId), { onFinishAttention });
  if (status === CLOSED) await afterAttended(context, care, moved);
}
