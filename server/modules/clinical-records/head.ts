import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import { ControlType } from '#domain/forms/forms.ts';
import { genders } from '#domain/session/user.ts';
import { z } from '#domain/zod.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { careDocuments, files, medicalCares, prescriptionItems, resultExams, users } from '../../db/schema/index.ts';
import { recordedAllergiesOf } from '../medical-records/allergies.queries.ts';
import { answersOf } from '../medical-records/answered.ts';
import { conditionsOf } from '../medical-records/conditions.ts';
import { hasControl } from './controls.ts';
import { hasPicture } from './exam-images.ts';
import { countHistories } from './histories.queries.ts';
import { hasIssued, isIssued } from './issued.ts';
import { isStandingResult } from './previous-exams.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf, type RecordScope } from './record-scope.ts';
import { countSummaries } from './summaries.ts';

const Gender = z.enum(genders);

const filtered = (only: SQL) => sql<number>`(count(*) filter (where ${only}))::int`;

async function countsOf(
  context: CallContext,
  patientId: string,
  scope: Pick<RecordScope, 'relation' | 'where'>,
): Promise<RecordHead['Counts']> {
  const { db } = context;
  const { where } = scope;
  const [cares] = await db
    .select({
      cares: count(),
      prescriptions: filtered(hasIssued('PRESCRIPTION')),
      orders: filtered(hasIssued('EXAM_ORDER')),
      controls: filtered(hasControl),
      images: filtered(hasPicture),
    })
    .from(medicalCares)
    .where(where);
  const [medicines] = await db
    .select({ medicines: count() })
    .from(prescriptionItems)
    .innerJoin(careDocuments, eq(careDocuments.id, prescriptionItems.documentId))
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .where(and(where, isIssued));
  const [exams] = await db
    .select({ exams: count() })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(and(where, isStandingResult));
  return {
    histories: await countHistories(context, patientId, scope),
    summaries: await countSummaries(context, patientId, where),
    cares: cares?.cares ?? 0,
    prescriptions: cares?.prescriptions ?? 0,
    orders: cares?.orders ?? 0,
    controls: cares?.controls ?? 0,
    images: cares?.images ?? 0,
    medicines: medicines?.medicines ?? 0,
    exams: exams?.exams ?? 0,
  };
}

export async function recordHead(
  context: CallContext,
  { params: { id } }: { params: { id: string } },
): Promise<RecordHead> {
  const { db } = context;
  const scope = await knownRecordOf(context, id);
  const { relation, where, emergencyUntil } = scope;
  const [patient] = await db.select().from(users).where(eq(users.id, id));
  if (!patient) throw notFound();
  context.audit(recordAudit(id, '', relation));
  return {
    UserId: id,
    Name: patient.name,
    LastName: patient.lastName,
    SecondLastName: patient.secondLastName,
    IC: patient.ic,
    BirthDate: patient.birthDate,
    Gender: Gender.parse(patient.gender),
    HealthInsurance: patient.healthInsurance,
    IsShared: relation === 'shared',
    EmergencyUntil: emergencyUntil?.toISOString() ?? null,
    Conditions: conditionsOf(await answersOf(db, where, [ControlType.DIAGNOSIS])),
    ...(await recordedAllergiesOf(db, id)),
    Counts: await countsOf(context, id, scope),
  };
}
