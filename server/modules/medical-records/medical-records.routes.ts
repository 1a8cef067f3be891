import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import type { Handlers } from '../../core/context.ts';
import { careOf } from '../medical-cares/access/audience.ts';
import { after, change, take } from '../medical-cares/commands/changes.ts';
import { orientationShareHandlers } from '../orientations/share.routes.ts';
import { recordHandlers } from './record.routes.ts';

export const medicalRecordHandlers: Omit<Handlers<typeof medicalRecordCalls>, 'listPreviousMedicalCares'> = {
  ...recordHandlers,
  ...orientationShareHandlers,

  /** The patient answers on their visit page; this records that they were asked. */
  async requestShareInMedicalCare(context, { params }) {
    const it = await take(context, params.id, 'requestShare');
    const made = { action: careActions.requestShare.audit, by: context.actor.userId, relation: it.relation };
    return after(context, it, await change(context, it.care, { recordShare: 'REQUESTED' }, made));
  },

  /** The patient is present in person: the holder of the care records that they share their record. */
  async shareInMedicalCare(context, { params }) {
    const { db, actor, emit } = context;
    const it = await take(context, params.id, 'recordShare');
    const { row } = it.care;
    const made = { action: careActions.recordShare.audit, by: actor.userId, relation: it.relation };
    const shared = await change(context, it.care, { recordShare: 'SHARED' }, made);
    emit('shareMedicalRecord', await careOf(db, shared.row, actor.userId), {
      UserId: row.userId,
      MedicalCareId: row.id,
      OrientationId: null,
      IsVisibleMedicalRecord: true,
      ExpiresAt: null,
      Version: shared.row.version,
    });
    return after(context, it, shared);
  },
};
