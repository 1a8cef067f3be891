import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { readPatch } from '#domain/json-patch.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { writtenReason } from '#domain/reason.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { ProblemError } from '../../../core/problems.ts';
import { endingOf } from '../../programmes/state.ts';
import { careOf } from '../access/audience.ts';
import { afterAttended } from './attended.ts';
import { after, change, take } from './changes.ts';
import { CareFields, updateFields } from './update.ts';

/** Without consent an encounter continues only with a reason: risk to life and incapacity (domain 2.1). */
const RecordedConsent = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.enum(['VERBAL', 'WRITTEN']), Reason: z.null().optional() }),
  z.strictObject({ Kind: z.literal('WAIVED'), Reason: writtenReason }),
]);
type RecordedConsent = z.infer<typeof RecordedConsent>;

const CarePatch = z.strictObject({
  ...CareFields.shape,
  InformedConsent: RecordedConsent,
  /** Domain 2.1, "validate"; other statuses are reached by their own calls. */
  status: z.literal(CareStatus.CLOSED),
});

async function record(context: CallContext, id: string, { Kind, Reason }: RecordedConsent) {
  const { db, actor, now, emit } = context;
  const it = await take(context, id, 'recordConsent');
  const { care, relation } = it;
  const recorded = await change(
    context,
    care,
    {
      consentStatus: Kind === 'WAIVED' ? 'WAIVED' : 'ACCEPTED',
      consentKind: Kind,
      consentAt: now,
      consentReason: Reason ?? null,
    },
    { action: careActions.recordConsent.audit, by: actor.userId, relation, reason: Reason ?? undefined },
  );
  emit('AcceptInformedConsent', await careOf(db, recorded.row, actor.userId), {
    MedicalCareId: id,
    UserId: care.row.userId,
    Kind,
    At: now.toISOString(),
    Version: recorded.row.version,
  });
  return after(context, it, recorded);
}

async function validate(context: CallContext, id: string) {
  const { actor, now } = context;
  const it = await take(context, id, 'validate');
  const { care, relation } = it;
  const closing = { status: CareStatus.CLOSED, closeReason: await endingOf(context.db, care.row), closedAt: now };
  const made = { action: careActions.validate.audit, by: actor.userId, relation };
  const closed = await change(context, care, { ...closing, validatedBy: actor.userId }, made);
  await afterAttended(context, care, closed);
  return after(context, it, closed);
}

export const consentHandlers: Pick<
  Handlers<typeof medicalCareCalls>,
  'requestInformedConsent' | 'updateMedicalCare'
> = {
  /** The patient is asked in their own app; this records that they were asked. */
  async requestInformedConsent(context, { body }) {
    const it = await take(context, body.MedicalCareId, 'requestConsent');
    const { care, relation } = it;
    const made = { action: careActions.requestConsent.audit, by: context.actor.userId, relation };
    return after(context, it, await change(context, care, { consentStatus: 'REQUESTED' }, made));
  },

  /** Consent and validation must be alone in their patch; plain fields may change together. */
  async updateMedicalCare(context, { params, body }) {
    const patch = readPatch(body, CarePatch);
    if (!patch.ok) throw new ProblemError('validation', { Fields: { [patch.path || 'body']: 'path' } });
    const { InformedConsent, status, ...fields } = patch.changes;
    const act = InformedConsent !== undefined || status !== undefined;
    if (act && body[1]) throw new ProblemError('validation', { Fields: { [body[1].path]: 'path' } });
    if (InformedConsent) return record(context, params.id, InformedConsent);
    return status === undefined ? updateFields(context, params.id, fields) : validate(context, params.id);
  },
};
