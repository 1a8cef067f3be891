import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import { careActions } from '#domain/medical-care.ts';
import type { Handlers } from '../../core/context.ts';
import { after, change, take } from '../medical-cares/changes.ts';

export const medicalRecordHandlers: Handlers<typeof medicalRecordCalls> = {
  /** The patient answers on the page of their visit; here it is noted that they were asked. */
  async requestShareInMedicalCare(context, { params }) {
    const it = await take(context, params.id, 'requestShare');
    const made = { action: careActions.requestShare.audit, by: context.actor.userId, relation: it.relation };
    return after(context, it, await change(context, it.care, { recordShare: 'REQUESTED' }, made));
  },
};
