import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import type { visitOrientationCalls } from '#domain/api/visit-orientations.ts';
import { answeredShare } from '#domain/medical-care/care-kinds.ts';
import { OrientationStatus, orientationActions } from '#domain/orientation/orientation.ts';
import type { Handlers } from '../../core/context.ts';
import { distinct } from '../../core/distinct.ts';
import { ProblemError } from '../../core/problems.ts';
import { shareAudits } from '../medical-cares/access/share-audits.ts';
import { allow, auditOf, read, rowFor, wireOf } from './acts.ts';
import { changeOrientation, rowsOf, saveOrientation } from './events.ts';
import { lockUntil } from './orientations.queries.ts';
import { ownQuestion, refuse } from './visit-orientations.routes.ts';
import { isShareAsked, isShareRead, readOne } from './visit-wire.ts';

/** Domain 2.2, "ask for record": by the holder, unless already shared; the patient answers on their visit page. */
export const orientationShareHandlers: Pick<Handlers<typeof medicalRecordCalls>, 'requestShareInOrientation'> = {
  async requestShareInOrientation(context, { params }) {
    const row = await rowFor(context, params.id);
    await allow(context, row, 'requestShare');
    if (row.recordShare === 'SHARED') {
      const Current = await read(context, row.id);
      const refusal = { From: row.status, Action: 'requestShare', Guard: 'wrongStatus', Current } as const;
      throw new ProblemError('transition_not_allowed', refusal);
    }
    const asked = { recordShare: 'REQUESTED', lockExpiresAt: lockUntil(context.now) } as const;
    const found = await changeOrientation(context, row, asked);
    context.audit(auditOf(row, orientationActions.requestShare.audit, 'holder'));
    return wireOf(context, found);
  },
};

/** A link created by a professional must not let them give the patient's consent (decision 134). */
export const visitOrientationShareHandlers: Pick<
  Handlers<typeof visitOrientationCalls>,
  'answerVisitOrientationShare'
> = {
  async answerVisitOrientationShare(context, { params, body }) {
    const { actor, now, emit } = context;
    const row = await ownQuestion(context, params.id);
    // Declining also withdraws a share that still gives access (decision 186).
    const mayAnswer = isShareAsked(row) || (!body.Share && isShareRead(row, now));
    if (!mayAnswer || !actor.visitByMail) return refuse(context, row, 'answerShare', 'notAsked');
    const recordShare = answeredShare(row.recordShare, body.Share);
    // The queue is not notified of an answered question, which is no longer in its list.
    const write = row.status === OrientationStatus.NEW ? changeOrientation : saveOrientation;
    const found = await write(context, row, { recordShare });
    const readers = distinct([found.row.blokUserId, found.row.answerUserId]);
    const about = { OrientationId: row.id, UserId: actor.userId, Version: found.row.version };
    const rows = await rowsOf(context, found);
    if (body.Share) {
      const shared = { MedicalCareId: null, IsVisibleMedicalRecord: true, ExpiresAt: null } as const;
      emit('shareMedicalRecord', readers, { ...about, ...shared }, { rows });
    } else emit('notShareInOrientation', readers, about, { rows });
    context.audit(auditOf(row, shareAudits[recordShare], 'self'));
    return readOne(context, row.id);
  },
};
