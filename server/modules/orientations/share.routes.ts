import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import type { visitOrientationCalls } from '#domain/api/visit-orientations.ts';
import { orientationActions } from '#domain/orientation/orientation.ts';
import type { Handlers } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { allow, auditOf, read, rowFor, wireOf } from './acts.ts';
import { changeOrientation, rowsOf } from './events.ts';
import { lockUntil } from './orientations.queries.ts';
import { ownQuestion, refuse } from './visit-orientations.routes.ts';
import { isShareAsked, readOne } from './visit-wire.ts';

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
    const { actor, emit } = context;
    const row = await ownQuestion(context, params.id);
    if (!isShareAsked(row) || !actor.visitByMail) return refuse(context, row, 'answerShare', 'notAsked');
    const found = await changeOrientation(context, row, { recordShare: body.Share ? 'SHARED' : 'REFUSED' });
    const holder = found.row.blokUserId ? [found.row.blokUserId] : [];
    const about = { OrientationId: row.id, UserId: actor.userId, Version: found.row.version };
    const rows = await rowsOf(context, found);
    if (body.Share) {
      const shared = { MedicalCareId: null, IsVisibleMedicalRecord: true, ExpiresAt: null } as const;
      emit('shareMedicalRecord', holder, { ...about, ...shared }, { rows });
    } else emit('notShareInOrientation', holder, about, { rows });
    context.audit(auditOf(row, body.Share ? 'record.share' : 'record.refuse', 'self'));
    return readOne(context, row.id);
  },
};
