import type { careActCalls } from '#domain/api/care-acts.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Handlers } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { emitClosed } from '../access/rows.ts';
import { noLock } from '../locks/locks.ts';
import { toDetail } from '../reads/wire.ts';
import { noticeAppointment } from './appointment-notice.ts';
import { change, take } from './changes.ts';
import { removalGuard } from './removal.ts';

export const removeHandlers: Pick<Handlers<typeof careActCalls>, 'removeMedicalCare'> = {
  /** Domain 2.1, "delete": one's own encounter before any use. It is closed and hidden, not deleted. */
  async removeMedicalCare(context, { params }) {
    const { db, actor, now } = context;
    const it = await take(context, params.careId, 'remove');
    const { care, relation } = it;
    const { row } = care;
    if (row.requestId !== params.requestId) throw notFound();
    const Guard = await removalGuard(db, it, now);
    if (Guard) {
      const Current = await toDetail(db, it, now);
      throw new ProblemError('transition_not_allowed', { From: row.status, Action: 'remove', Guard, Current });
    }
    const CloseReason = 'CREATED_IN_ERROR';
    const closed = await change(
      context,
      care,
      { ...noLock, status: CareStatus.CLOSED, closeReason: CloseReason, closedAt: now },
      { action: careActions.remove.audit, by: actor.userId, relation },
    );
    if (row.status === CareStatus.NEW) await noticeAppointment(context, closed.row, 'cancelled');
    await emitClosed(context, care, closed, CloseReason);
    return undefined;
  },
};
