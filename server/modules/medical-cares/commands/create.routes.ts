import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { AchsState } from '#domain/medical-care/classification.ts';
import { AttentionType, CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { PolyclinicType } from '#domain/polyclinic.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { allows } from '../../../core/policies.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { catalogueRows, medicalCares, polyclinics, users } from '../../../db/schema/index.ts';
import { relationsTo } from '../../patients/reach.ts';
import { patientOf, withRole } from '../../users/people.queries.ts';
import type { AccessScope } from '../access/access-scope.ts';
import { holdingAudience, queueOf } from '../access/audience.ts';
import { refusal } from '../access/guards.ts';
import { emitCare } from '../access/rows.ts';
import { noLock } from '../locks/locks.ts';
import { arrive, type NewCare } from '../queue/arrivals.ts';
import { bookSlot } from '../queue/slots.ts';
import { allowSaved } from '../reads/answer-checks.ts';
import { lockEvent, toDetail } from '../reads/wire.ts';
import { noticeAppointment } from './appointment-notice.ts';
import { bookingOf, recordOverride } from './booking.ts';
import { checkCharge, checkClassification } from './case-checks.ts';
import { change, seen, take } from './changes.ts';

type Create = Handlers<typeof medicalCareCalls>['createMedicalCare'];
type Body = Parameters<Create>[1]['body'];

async function checkPatient({ db }: CallContext, userId: string): Promise<void> {
  const isPatient = and(eq(users.id, userId), eq(users.active, true), withRole(db, [RoleId.PATIENT]));
  if ((await db.$count(users, isPatient)) === 0) throw notFound();
}

function checkFuture(start: Date | null, now: Date): void {
  if (start && start <= now) throw new ProblemError('validation', { Fields: { ScheduledDate: 'future' } });
}

/** The patient must already be known to the caller, because an encounter shows its patient (SEC-1). */
async function checkKnown(context: CallContext, scope: AccessScope, { userId, polyclinicId }: Body): Promise<void> {
  const { db } = context;
  const isKnown =
    polyclinicId === null
      ? (await relationsTo(context, { scope, polyclinicId }, [userId])).has(userId)
      : (await db.$count(users, and(eq(users.id, userId), patientOf(db, polyclinicId)))) > 0;
  if (!isKnown) throw notFound();
}

async function checkSpecialty({ db }: CallContext, specialtyId: string | null): Promise<void> {
  const isSpecialty = and(eq(catalogueRows.id, specialtyId ?? ''), eq(catalogueRows.kind, 'specialty'));
  if (specialtyId !== null && (await db.$count(catalogueRows, isSpecialty)) === 0) throw notFound();
}

/** Domain 2.1, "create": a second open encounter of the same patient, polyclinic and class needs confirmation. */
async function findOpenCare(context: CallContext, { userId, polyclinicId, Confirmed, classificationId }: Body) {
  if (polyclinicId === null) return null;
  const { classificationId: classOf } = medicalCares;
  const [open] = await context.db
    .select({ id: medicalCares.id, number: medicalCares.number, classificationId: classOf })
    .from(medicalCares)
    .where(
      and(
        eq(medicalCares.userId, userId),
        eq(medicalCares.polyclinicId, polyclinicId),
        ne(medicalCares.status, CareStatus.CLOSED),
        classificationId ? or(eq(classOf, classificationId), isNull(classOf)) : undefined,
      ),
    )
    .orderBy(desc(medicalCares.createdAt))
    .limit(1);
  if (open && !Confirmed) {
    throw new ProblemError('open_care_exists', { Current: { MedicalCareId: open.id, number: open.number } });
  }
  return open ?? null;
}

/** Glossary, type 2: work events of a polyclinic with SAP are sent to the insurer. */
async function achStatusOf({ db }: CallContext, { polyclinicId, AttentionType: type }: Body): Promise<number> {
  if (polyclinicId === null || type !== AttentionType.WORK_EVENT) return AchsState.NOT_APPLICABLE;
  const reported = and(eq(polyclinics.id, polyclinicId), eq(polyclinics.typeId, PolyclinicType.WITH_SAP));
  return (await db.$count(polyclinics, reported)) > 0 ? AchsState.TO_SEND : AchsState.NOT_APPLICABLE;
}

/** Locks the parent, which waits for its child. */
async function derive(context: CallContext, parentId: string, body: Body) {
  const { db, actor, now } = context;
  // Facilitators may create appointments but no referrals.
  if (!allows({ roles: careActions.derive.roles }, actor)) throw new ProblemError('role_not_allowed');
  const it = await take(context, parentId, 'derive', body.Reason);
  const { care, relation } = it;
  if (care.row.userId !== body.userId) throw notFound();
  await allowSaved(context, it, 'derive');
  const queued = {
    mode: CareMode.REMOTE,
    professionalId: null,
    polyclinicId: care.row.polyclinicId,
    specialtyId: body.SpecialtyId,
  };
  const others = (await queueOf(db, queued)).filter((userId) => userId !== actor.userId);
  if (others.length === 0) {
    throw refusal('derive', 'nobodyAnswers', it, now, { Current: await toDetail(db, it, now) });
  }
  const made = { action: careActions.derive.audit, by: actor.userId, relation, reason: body.Reason };
  const waiting = await change(context, care, { ...noLock, status: CareStatus.DERIVED, pausedAt: null }, made);
  const unlockedMedicalCare = { ...lockEvent(waiting, now), Forced: false, Reason: body.Reason };
  await emitCare(context, waiting, await holdingAudience(db, waiting.row, actor.userId), { unlockedMedicalCare });
  return arrive(
    context,
    {
      ...newCare(body),
      ...queued,
      scheduledDate: body.ScheduledDate ? new Date(body.ScheduledDate) : null,
      derivedFromId: parentId,
      generalAdmissionId: care.row.generalAdmissionId,
      classificationId: body.classificationId ?? care.row.classificationId,
      previousClassificationId: care.row.classificationId,
    },
    { userId: actor.userId, relation },
  );
}

const newCare = (body: Body) => ({
  userId: body.userId,
  mode: body.mode,
  priority: body.Priority,
  attentionType: body.AttentionType,
  classificationId: body.classificationId ?? null,
  chargeId: body.charge ?? null,
  specialtyId: body.SpecialtyId,
  reason: body.Reason,
});

export const createHandlers: { createMedicalCare: Create } = {
  /** In a polyclinic its staff creates for its queue; otherwise a physician or a facilitator of their agenda. */
  async createMedicalCare(context, { body }) {
    const { db, actor, now } = context;
    await checkPatient(context, body.userId);
    await checkSpecialty(context, body.SpecialtyId);
    checkClassification(body.classificationId ?? null, body.AttentionType);
    if (body.DerivedFromMedicalCareId) {
      checkFuture(body.ScheduledDate ? new Date(body.ScheduledDate) : null, now);
      const child = await derive(context, body.DerivedFromMedicalCareId, body);
      await noticeAppointment(context, child.row, 'created');
      return toDetail(db, await seen(context, child), now);
    }
    const { slot, relation, patientScope } = await bookingOf(context, body);
    checkFuture(slot.start, now);
    await checkCharge(context, body.charge ?? null, body.polyclinicId);
    await checkKnown(context, patientScope, body);
    const open = await findOpenCare(context, body);
    const care: NewCare = {
      ...newCare(body),
      polyclinicId: body.polyclinicId,
      professionalId: slot.professionalId,
      scheduledDate: slot.start,
      deltaMinutes: slot.deltaMinutes,
      previousClassificationId: open?.classificationId ?? null,
      achStatus: await achStatusOf(context, body),
    };
    const created = await bookSlot(context, slot, (booking, booked) =>
      arrive(booking, { ...care, ...booked }, { userId: actor.userId, relation }),
    );
    await recordOverride(context, created.row, relation);
    await noticeAppointment(context, created.row, 'created');
    return toDetail(db, await seen(context, created), now);
  },
};
