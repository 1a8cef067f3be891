import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { StandingAdmission } from '#domain/general-admission/general-admission.ts';
import { AttentionType, CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { companies, generalAdmissions, patients, polyclinics } from '../../db/schema/index.ts';
import { audience } from '../medical-cares/access/audience.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { emitLockState } from '../medical-cares/access/rows.ts';
import { change } from '../medical-cares/commands/changes.ts';
import { careWithPart } from '../medical-cares/commands/with-part.ts';
import { followControls } from '../programmes/follow-controls.ts';
import { emitAdmission } from './events.ts';
import { type AdmissionRow, seenAdmission } from './reach.ts';
import { admittedBy } from './wire.ts';

/** Locks the open encounter of a polyclinic, for its participants. */
export const careToWrite = (context: CallContext, id: string, action: string): Promise<Seen> =>
  careWithPart(context, id, action, ({ status, polyclinicId }) =>
    status !== CareStatus.CLOSED && polyclinicId !== null ? null : 'wrongStatus',
  );

async function standing({ db }: CallContext, row: AdmissionRow): Promise<StandingAdmission> {
  return {
    GeneralAdmissionId: row.id,
    MedicalCareId: row.medicalCareId,
    AdmittedBy: await admittedBy(db, row),
    AdmittedAt: row.createdAt.toISOString(),
  };
}

async function openOf({ db }: CallContext, userId: string, polyclinicId: string): Promise<AdmissionRow | undefined> {
  const { userId: whose, polyclinicId: where, closedAt } = generalAdmissions;
  const isOpen = and(eq(whose, userId), eq(where, polyclinicId), isNull(closedAt));
  const [row] = await db.select().from(generalAdmissions).where(isOpen);
  return row;
}

/** Default values from the worker's record: employer, job, shift and insurance. */
async function proposed({ db }: CallContext, it: Seen, polyclinicId: string) {
  const [known] = await db
    .select({ patient: patients, company: companies.name })
    .from(patients)
    .leftJoin(companies, eq(companies.id, patients.companyId))
    .where(eq(patients.userId, it.care.row.userId));
  const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, polyclinicId));
  return {
    companyId: known?.patient.companyId,
    functionChargeId: known?.patient.functionChargeId,
    workShiftTypeId: known?.patient.workShiftTypeId,
    siteName: place?.name,
  };
}

async function pointTo(context: CallContext, it: Seen, generalAdmissionId: string): Promise<void> {
  const { care, relation } = it;
  const made = { action: 'care.admit', by: context.actor.userId, relation };
  const pointed = await change(context, care, { generalAdmissionId }, made);
  await emitLockState(context, pointed, await audience(context, care, pointed));
}

/** The unique index allows one of two concurrent admissions; the other caller gets the first. */
export async function admit(context: CallContext, it: Seen, type: number | undefined): Promise<void> {
  const { db, actor, now } = context;
  const { userId, polyclinicId, attentionType, id: medicalCareId } = it.care.row;
  if (polyclinicId === null) throw notFound();
  const id = randomUUID();
  const inserted = await db
    .insert(generalAdmissions)
    .values({
      id,
      userId,
      polyclinicId,
      medicalCareId,
      attentionType: type ?? attentionType ?? AttentionType.WORK_EVENT,
      ...(await proposed(context, it, polyclinicId)),
      admittedBy: actor.userId,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  const [row] = inserted;
  if (!row) {
    const open = await openOf(context, userId, polyclinicId);
    if (!open) throw new ProblemError('version_conflict');
    throw new ProblemError('admission_exists', { Current: await standing(context, open) });
  }
  await pointTo(context, it, id);
  await emitAdmission(context, row, actor.userId);
  context.audit({
    action: 'admission.create',
    objectType: 'generalAdmission',
    objectId: id,
    patientId: userId,
    relation: it.relation,
  });
}

/** Adds an encounter of the same worker and polyclinic to an open admission. */
export async function join(context: CallContext, it: Seen, generalAdmissionId: string): Promise<void> {
  const { userId, polyclinicId } = it.care.row;
  const found = await seenAdmission(context, generalAdmissionId);
  const { row, mayWrite } = found;
  if (row.userId !== userId || row.polyclinicId !== polyclinicId) throw notFound();
  if (!mayWrite) throw new ProblemError('transition_not_allowed', { Action: 'admission', Guard: 'wrongStatus' });
  await pointTo(context, it, row.id);
  await followControls(context, found);
  await emitAdmission(context, row, context.actor.userId);
  context.audit({
    action: 'admission.join',
    objectType: 'generalAdmission',
    objectId: row.id,
    patientId: userId,
    relation: it.relation,
  });
}
