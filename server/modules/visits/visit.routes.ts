import { eq } from 'drizzle-orm';
import type { visitCalls } from '#domain/api/visits.ts';
import { answeredShare } from '#domain/medical-care/care-kinds.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { careOf } from '../medical-cares/access/audience.ts';
import { shareAudits } from '../medical-cares/access/share-audits.ts';
import { auditOf, change } from '../medical-cares/commands/changes.ts';
import { findCare, lockCare, type SelectedCare } from '../medical-cares/reads/cares.queries.ts';
import { sharesRecord } from '../medical-cares/reads/wire.ts';
import { visitOf } from './visit.queries.ts';

type Mine = 'getVisit' | 'answerVisitConsent' | 'answerVisitShare';

/** A session from a visit link has exactly one care; other sessions have no access. */
export function careIdOf({ actor }: CallContext): string {
  if (!actor.visitCareId) throw notFound();
  return actor.visitCareId;
}
type Row = SelectedCare['row'];
const isAttended = ({ status }: Row) => status === CareStatus.NEW || status === CareStatus.PROCESS;

async function takeOwn(context: CallContext, mayAnswer: (row: Row) => boolean): Promise<SelectedCare> {
  const care = await lockCare(context.db, careIdOf(context));
  if (!care) throw notFound();
  if (mayAnswer(care.row)) return care;
  const Current = await visitOf(context.db, care, context.now);
  throw new ProblemError('transition_not_allowed', { From: care.row.status, Current });
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
    const care = await takeOwn(context, (row) => isAttended(row) && row.consentStatus === 'REQUESTED');
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

  /** Declining also withdraws a share that still gives access (decision 186). */
  async answerVisitShare(context, { body }) {
    const { db, actor, now, emit } = context;
    const care = await takeOwn(
      context,
      (row) => (isAttended(row) && row.recordShare === 'REQUESTED') || (!body.Share && sharesRecord(row, now)),
    );
    const recordShare = answeredShare(care.row.recordShare, body.Share);
    const made = { action: shareAudits[recordShare], by: actor.userId, relation: 'self' };
    const answered = await change(context, care, { recordShare }, made);
    const { answeredBy, validatedBy } = answered.row;
    const people = await careOf(db, answered.row, answeredBy, validatedBy);
    const about = { MedicalCareId: care.row.id, UserId: actor.userId, Version: answered.row.version };
    if (body.Share) {
      const shared = { OrientationId: null, IsVisibleMedicalRecord: true, ExpiresAt: null } as const;
      emit('shareMedicalRecord', people, { ...about, ...shared });
    } else emit('notShareInMedicalCare', people, about);
    return visitOf(db, answered, now);
  },
};
