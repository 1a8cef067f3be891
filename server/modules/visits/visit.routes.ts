import { eq } from 'drizzle-orm';
import type { visitCalls } from '#domain/api/visits.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { careOf } from '../medical-cares/access/audience.ts';
import { auditOf, change } from '../medical-cares/commands/changes.ts';
import { findCare, lockCare, type SelectedCare } from '../medical-cares/reads/cares.queries.ts';
import { visitOf } from './visit.queries.ts';

type Mine = 'getVisit' | 'answerVisitConsent' | 'answerVisitShare';

/** A session from a visit link has exactly one care; other sessions have no access. */
export function careIdOf({ actor }: CallContext): string {
  if (!actor.visitCareId) throw notFound();
  return actor.visitCareId;
}
async function takeAsked(context: CallContext, isAsked: (care: SelectedCare['row']) => boolean): Promise<SelectedCare> {
  const care = await lockCare(context.db, careIdOf(context));
  if (!care) throw notFound();
  const { status } = care.row;
  const attended = status === CareStatus.NEW || status === CareStatus.PROCESS;
  if (attended && isAsked(care.row)) return care;
  const Current = await visitOf(context.db, care, context.now);
  throw new ProblemError('transition_not_allowed', { From: status, Current });
}

/** Data that a patient reads and answers in their own care. */
export const visitHandlers: Pick<Handlers<typeof visitCalls>, Mine> = {
  async getVisit(context) {
    const care = await findCare(context.db, eq(medicalCares.id, careIdOf(context)));
    if (!care) throw notFound();
    context.audit(auditOf(care.row, 'visit.read', 'self'));
    return visitOf(context.db, care, context.now);
  },

  async answerVisitConsent(context, { body }) {
    const { db, actor, now, emit } = context;
    const care = await takeAsked(context, (row) => row.consentStatus === 'REQUESTED');
    const answered = await change(
      context,
      care,
      {
        consentStatus: body.Accepted ? 'ACCEPTED' : 'REJECTED',
        consentKind: 'ELECTRONIC',
        consentAt: now,
        consentReason: null,
      },
      { action: body.Accepted ? 'consent.accept' : 'consent.reject', by: actor.userId, relation: 'self' },
    );
    emit(body.Accepted ? 'AcceptInformedConsent' : 'RejectInformedConsent', await careOf(db, answered.row), {
      MedicalCareId: care.row.id,
      UserId: actor.userId,
      Kind: 'ELECTRONIC',
      At: now.toISOString(),
      Version: answered.row.version,
    });
    return visitOf(db, answered, now);
  },

  async answerVisitShare(context, { body }) {
    const { db, actor, now, emit } = context;
    const care = await takeAsked(context, (row) => row.recordShare === 'REQUESTED');
    const answered = await change(
      context,
      care,
      { recordShare: body.Share ? 'SHARED' : 'REFUSED' },
      { action: body.Share ? 'record.share' : 'record.refuse', by: actor.userId, relation: 'self' },
    );
    const people = await careOf(db, answered.row);
    const about = { MedicalCareId: care.row.id, UserId: actor.userId, Version: answered.row.version };
    if (body.Share) {
      const shared = { OrientationId: null, IsVisibleMedicalRecord: true, ExpiresAt: null } as const;
      emit('shareMedicalRecord', people, { ...about, ...shared });
    } else emit('notShareInMedicalCare', people, about);
    return visitOf(db, answered, now);
  },
};
