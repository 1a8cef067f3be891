import { asc, eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { isAllergy } from '#domain/medical-care/known-facts.ts';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import type { ReportKind } from '#domain/reports/report-kinds.ts';
import type { CallContext } from '../../core/context.ts';
import { generalAdmissions, medicalCareNotes, nutritionalForms, users } from '../../db/schema/index.ts';
import type { ReportData } from '../../documents/reports/report-data.ts';
import { documentsOf } from '../care-documents/documents.queries.ts';
import { recordScopeOf } from '../clinical-records/record-scope.ts';
import { fullName, issuerOf, patientOf } from '../documents/envelope.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { classificationOf } from '../medical-cares/commands/classifications.ts';
import { recordedAllergiesOf } from '../medical-records/allergies.queries.ts';
import { diagnosesIn } from '../medical-records/answered.ts';
import { conditionsIn } from '../medical-records/conditions.ts';
import { writtenIn } from '../medical-records/measured.ts';
import { accessesOf, versionsOf } from './care-log.ts';
import { documentLines, examNames, medicineLines, resultLines } from './issued.ts';
import { type ReportedAnswer, reportedAnswer } from './reported-answer.ts';
import { signersOf } from './signers.ts';
import { supplyLines } from './supplies.ts';
import { accidentOf, admissionVitals, employerOf, workerOf } from './worker.ts';

export type Loaded = {
  data: ReportData;
  answer: ReportedAnswer | null;
  admission: typeof generalAdmissions.$inferSelect | null;
  signerIds: { professional: string | null; physician: string | null };
  prescription: { isCheque: boolean } | null;
};

const wordsOf = (id: string | null) => {
  const found = id === null ? null : classificationOf(id);
  return found && { code: found.Code, words: { es: found.NameEs, en: found.NameEn } };
};

/** Loads the data of a printed encounter as visible to the reader; `kind` decides whether the access log is included. */
export async function loadReportData(
  context: CallContext,
  it: Seen,
  kind: ReportKind | null,
  language: Locale,
): Promise<Loaded> {
  const { db } = context;
  const { row } = it.care;
  const answer = await reportedAnswer(context, row);
  const [admission = null] = row.generalAdmissionId
    ? await db.select().from(generalAdmissions).where(eq(generalAdmissions.id, row.generalAdmissionId))
    : [];
  const documents = await documentsOf(db, row.id);
  const own = documents.filter((one) => one.row.thirdPerson === null);
  const prescriptions = own.filter((one) => one.row.kind === 'PRESCRIPTION');
  const latest = prescriptions.at(-1);
  const { signers, ids } = await signersOf(db, row, answer, language);
  const patient = await patientOf(db, it.care);
  const isLogged = kind === 'Riac';
  const measured = answer ? await writtenIn(db, [answer]) : [];
  const data: ReportData = {
    care: {
      number: row.number,
      isRemote: row.mode === CareMode.REMOTE,
      priority: row.priority,
      attentionType: row.attentionType,
      classification: wordsOf(row.classificationId),
      reason: row.reason,
      createdAt: row.createdAt,
      startedAt: row.status === CareStatus.NEW ? null : row.startedAt,
      endedAt: row.closedAt ?? (answer && !answer.isDraft ? answer.at : null),
      consent: { status: row.consentStatus, kind: row.consentKind, at: row.consentAt, reason: row.consentReason },
    },
    issuer: await issuerOf(db, it.care, ids.organizationId),
    patient,
    worker: await workerOf(db, row.userId),
    ...(await employerOf(db, row.userId, admission)),
    accident: admission && (await accidentOf(db, admission)),
    answer: answer && {
      at: answer.at,
      author: signers.professional?.name ?? '',
      controls: answer.controls,
      values: answer.values,
    },
    diagnoses: answer ? diagnosesIn(answer) : [],
    vitals: [...(admission ? await admissionVitals(db, admission.id) : []), ...measured].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
    allergies: await allergiesOf(context, row.userId),
    medicines: await medicineLines(db, prescriptions, language),
    supplies: await supplyLines(db, row.id, language),
    exams: await examNames(
      db,
      own.filter((one) => one.row.kind === 'EXAM_ORDER'),
    ),
    results: await resultLines(db, row.id, language),
    documents: documentLines(documents, language),
    nutrition: await nutritionOf(context, row.id),
    notes: await notesOf(context, row.id),
    versions: isLogged ? await versionsOf(db, row.id) : [],
    accesses: isLogged ? await accessesOf(context, row.id) : [],
    signers,
  };
  return {
    data,
    answer,
    admission,
    signerIds: ids,
    prescription: latest ? { isCheque: latest.row.saleKind === 'CHECK' } : null,
  };
}

/** Recorded and diagnosed allergies, as in the patient's banner; empty: none known; null: not recorded. */
async function allergiesOf(context: CallContext, patientId: string): Promise<ReportData['allergies']> {
  const { db } = context;
  const { Allergies, NoKnownAllergies } = await recordedAllergiesOf(db, patientId);
  const scope = await recordScopeOf(context, patientId);
  const conditions = await conditionsIn(db, scope);
  const known = [...Allergies.map(({ Text }) => Text), ...conditions.filter(isAllergy).map(({ Name }) => Name)];
  return known.length > 0 || NoKnownAllergies ? known : null;
}

async function nutritionOf({ db }: CallContext, careId: string): Promise<ReportData['nutrition']> {
  const rows = await db
    .select()
    .from(nutritionalForms)
    .where(eq(nutritionalForms.medicalCareId, careId))
    .orderBy(asc(nutritionalForms.at), asc(nutritionalForms.id));
  return rows.map(({ at, weight, height, waist, fatPercent, diet, activityMinutesWeek, goal, plan, nextControl }) => ({
    at,
    weight,
    height,
    waist,
    fatPercent,
    diet,
    activity: activityMinutesWeek,
    goal,
    plan,
    nextControl,
  }));
}

async function notesOf({ db }: CallContext, careId: string): Promise<ReportData['notes']> {
  const rows = await db
    .select({ note: medicalCareNotes, author: users })
    .from(medicalCareNotes)
    .innerJoin(users, eq(users.id, medicalCareNotes.authorId))
    .where(eq(medicalCareNotes.medicalCareId, careId))
    .orderBy(asc(medicalCareNotes.createdAt), asc(medicalCareNotes.id));
  return rows.map(({ note, author }) => ({
    at: note.createdAt,
    author: fullName(author),
    isAddendum: note.kind === 'ADDENDUM',
    text: note.text,
  }));
}
