import { eq } from 'drizzle-orm';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { users } from '../../db/schema/index.ts';
import { recordedAllergiesOf } from '../medical-records/allergies.queries.ts';
import { conditionsIn } from '../medical-records/conditions.ts';
import { identityOf } from '../patients/identity.ts';
import { countHistories } from './histories.queries.ts';
import { recordAudit } from './record-audit.ts';
import { countKinds } from './record-entries.ts';
import { isShareWithdrawn, knownRecordOf, type RecordScope } from './record-scope.ts';
import { countSummaries } from './summaries.ts';

const listed = [
  ...(['CARE', 'CARE_PRESCRIPTION', 'CARE_EXAM_ORDER', 'CARE_CONTROL'] as const),
  ...(['IMAGES', 'MEDICINE', 'RESULT'] as const),
];

async function countsOf(context: CallContext, scope: RecordScope): Promise<RecordHead['Counts']> {
  const [total, histories, summaries] = await Promise.all([
    countKinds(context, scope, listed),
    countHistories(context, scope.patientId, scope),
    countSummaries(context, scope.patientId, scope.treated),
  ]);
  return {
    histories,
    summaries,
    cares: total('CARE'),
    prescriptions: total('CARE_PRESCRIPTION'),
    orders: total('CARE_EXAM_ORDER'),
    controls: total('CARE_CONTROL'),
    images: total('IMAGES'),
    medicines: total('MEDICINE'),
    exams: total('RESULT'),
  };
}

export async function recordHead(
  context: CallContext,
  { params: { id } }: { params: { id: string } },
): Promise<RecordHead> {
  const { db } = context;
  const scope = await knownRecordOf(context, id);
  const { relation, emergencyUntil } = scope;
  const [[patient], Conditions, recordedAllergies, Counts, SharingWithdrawn] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    conditionsIn(db, scope),
    recordedAllergiesOf(db, id),
    countsOf(context, scope),
    relation !== 'shared' && isShareWithdrawn(context, scope),
  ]);
  if (!patient) throw notFound();
  context.audit(recordAudit(id, '', relation));
  return {
    ...identityOf(id, patient),
    HealthInsurance: patient.healthInsurance,
    IsShared: relation === 'shared',
    SharingWithdrawn,
    EmergencyUntil: emergencyUntil?.toISOString() ?? null,
    Conditions,
    ...recordedAllergies,
    Counts,
  };
}
