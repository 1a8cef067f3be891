import { inArray } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { AttentionType, CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import {
  careAnswers,
  careDocuments,
  exams,
  files,
  medicalCares,
  medicines,
  prescriptionItems,
  resultExams,
} from '../db/schema/index.ts';
import { prescribed } from '../modules/care-documents/document-kinds.ts';
import { keepContent } from '../modules/files/files.queries.ts';
import { classifications } from '../modules/medical-cares/commands/classifications.ts';
import { specialtyId } from './catalogues.seed.ts';
import { demoPrescribed, demoResults, demoVisits } from './data/history.ts';
import { diagnosisId, seededDiagnoses } from './diagnoses.seed.ts';
import { examId } from './exams.seed.ts';
import { attentionFormId, attentionFormVersion } from './forms.seed.ts';
import { colleagueOf, seedHistories } from './histories.seed.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { demoUserId } from './people.seed.ts';
import { inWorkingHours } from './working-hours.ts';

const day = 86_400_000;
const visits = 400;
const daysBetween = 18.25;
/** Interval in visits: exam results, prescriptions. */
const [resultsEvery, prescriptionEvery] = [2, 8] as const;
const patient = demoUserId('patient-58');
const physician = demoUserId('fullservice');

/** Between 0 and 1 and deterministic: a long wave, a season, and noise per visit. */
const waveOf = (visit: number, salt: number) => {
  const noise = Math.abs(Math.sin(visit * 12.9898 + salt * 78.233) * 43_758.5453) % 1;
  return Math.min(1, Math.max(0, 0.5 + 0.25 * Math.sin(visit / 60 + salt) + 0.4 * (noise - 0.5)));
};
const between = (from: number, to: number, share: number, digits = 0) => (from + (to - from) * share).toFixed(digits);

const [commonClass] = classifications
  .filter((one) => one.AttentionType === AttentionType.COMMON_EVENT)
  .map(({ ClassificationId }) => ClassificationId);

const text = (Name: string, Value: string): AnswerValue => ({ Name, Value, Values: null });
const kindOf = (visit: number) => {
  const kind = demoVisits[visit % demoVisits.length];
  if (!kind) throw new Error('there is no demo visit to choose from');
  return kind;
};
const nameOf = (code: string) => seededDiagnoses.find((one) => one.code === code)?.name ?? code;

function answerOf(visit: number, at: Date): AnswerValue[] {
  const { reason, code, plan, control } = kindOf(visit);
  const vitals = {
    systolic: between(118, 162, waveOf(visit, 1)),
    diastolic: between(72, 99, waveOf(visit, 1)),
    heartRate: between(62, 92, waveOf(visit, 2)),
    respiratoryRate: between(13, 19, waveOf(visit, 3)),
    temperature: between(36.1, 37.4, waveOf(visit, 4), 1),
    oxygenSaturation: between(94, 99, waveOf(visit, 5)),
    weight: between(78, 88, waveOf(visit, 6), 1),
    height: '172',
  };
  return [
    text('reason', reason),
    text('presentIllness', 'Se siente bien. Trae sus medicamentos y los toma todos los días.'),
    text('plan', plan),
    vitalsAnswer('vitals', { ...vitals, awareness: '1', fio2: '1', pain: '0' }),
    diagnosesAnswer('diagnosis', [
      { id: diagnosisId(code), code, name: nameOf(code), kind: 'MAIN', certainty: 'CONFIRMED' },
    ]),
    text('redFlags', 'Dolor en el pecho, falta de aire o fiebre sobre 38,5 °C.'),
    text('attentionType', String(AttentionType.COMMON_EVENT)),
    ...(commonClass === undefined ? [] : [text('classification', commonClass)]),
    text('needsRest', 'no'),
    text('allergiesConfirmed', 'yes'),
    ...(control === null ? [] : [text('control', chileDate(at.getTime() + control * day))]),
    text('outcome', 'work'),
  ];
}

type File = typeof files.$inferInsert;
type Content = { sha256: string; size: number };
const fileOf = (
  id: string,
  name: string,
  of: Pick<File, 'entity' | 'entityId' | 'createdAt'>,
  content: Content,
): File => ({
  id,
  name,
  mimeType: 'application/pdf',
  ...content,
  ...of,
  uploadedBy: physician,
});

type Visit = { id: string; visit: number; at: Date };

async function seedResults(db: Database, past: readonly Visit[], content: Content): Promise<void> {
  const names = new Map((await db.select().from(exams)).map(({ id, name }) => [id, name]));
  const made = past.flatMap(({ id, visit, at }) => {
    if (visit % resultsEvery !== 0) return [];
    return demoResults.map(({ code, label, unit, digits, altered, from, to }, n) => {
      const value = between(from, to, waveOf(visit, 10 + n), digits);
      const fileId = fixedId('demo-history-file', `${visit} ${code}`);
      const evaluated = {
        id: fixedId('demo-history-result', `${visit} ${code}`),
        fileId,
        version: 1,
        examId: examId(code),
        examName: names.get(examId(code)) ?? label,
        examCode: code,
        comment: `${label} ${value.replace('.', ',')} ${unit}`,
        result: Number(value) >= altered ? ExamResult.BAD : ExamResult.GOOD,
        evaluatedBy: physician,
        evaluatedAt: inWorkingHours(new Date(at.getTime() + 3 * day), visit + 1),
      };
      return {
        file: fileOf(fileId, `${label}.pdf`, { entity: 'MedicalCare', entityId: id, createdAt: at }, content),
        evaluated,
      };
    });
  });
  await db.insert(files).values(made.map(({ file }) => file));
  await db.insert(resultExams).values(made.map(({ evaluated }) => evaluated));
}

async function seedPrescriptions(db: Database, past: readonly Visit[], content: Content): Promise<void> {
  const ids = demoPrescribed.map((written) => fixedId('medicine', written));
  const known = await db.select().from(medicines).where(inArray(medicines.id, ids));
  const made = past.filter(({ visit }) => visit % prescriptionEvery === 0);
  const documentOf = (visit: number) => fixedId('demo-history-prescription', visit);
  const scanOf = (visit: number) => fixedId('demo-history-scan', visit);
  await db.insert(files).values(
    made.map(({ visit, at }) => {
      const of = { entity: 'CareDocument', entityId: documentOf(visit), createdAt: at } as const;
      return fileOf(scanOf(visit), 'receta.pdf', of, content);
    }),
  );
  await db.insert(careDocuments).values(
    made.map(({ id, visit, at }) => ({
      id: documentOf(visit),
      medicalCareId: id,
      kind: 'PRESCRIPTION' as const,
      ordinal: 1,
      status: 'SIGNED' as const,
      authorId: physician,
      diagnosisText: nameOf(kindOf(visit).code),
      validUntil: chileDate(at.getTime() + 180 * day),
      saleKind: 'SIMPLE' as const,
      fileId: scanOf(visit),
      signedFileId: scanOf(visit),
      signatureKind: 'PAPER' as const,
      frozenAt: at,
      signedAt: at,
      createdAt: at,
      updatedAt: at,
      updatedBy: physician,
    })),
  );
  await db.insert(prescriptionItems).values(
    made.flatMap(({ visit }) =>
      known.map((medicine, position) => ({
        documentId: documentOf(visit),
        position,
        ...prescribed(medicine),
        route: medicine.route,
        doseValue: 1,
        unitId: fixedId('unit', 'tablet'),
        unitCode: 'tablet',
        unitName: 'comprimido',
        everyValue: 12,
        periodId: fixedId('period', 'hour'),
        periodCode: 'hour' as const,
        forValue: 30,
        forPeriodId: fixedId('period', 'day'),
        forPeriodCode: 'day' as const,
        quantity: 60,
        asNeeded: false,
        substitutable: true,
      })),
    ),
  );
}

/** Twenty years of one patient with one physician: encounters, measurements, results and prescriptions (issue 20). */
export async function seedHistory(db: Database, now: Date): Promise<void> {
  const beginOf = (visit: number) =>
    inWorkingHours(new Date(now.getTime() - Math.round((visit + 1) * daysBetween * day)), visit);
  const endOf = (visit: number) => new Date(beginOf(visit).getTime() + 20 * 60_000);
  const idOf = (visit: number) => fixedId('demo-history-care', visit);
  const past = Array.from({ length: visits }, (_, visit) => ({ id: idOf(visit), visit, at: beginOf(visit) }));
  await db.insert(medicalCares).values(
    past.map(({ id, visit, at }) => ({
      id,
      requestId: fixedId('demo-history-request', visit),
      // Outside the range of the numbers issued by the counters.
      number: `T-${chileDate(at.getTime()).slice(0, 4)}-${String(900_000 + visit)}`,
      userId: patient,
      status: CareStatus.CLOSED,
      closeReason: 'ATTENDED' as const,
      mode: CareMode.REMOTE,
      priority: 1,
      attentionType: AttentionType.COMMON_EVENT,
      classificationId: commonClass ?? null,
      reason: kindOf(visit).reason,
      specialtyId: specialtyId('general'),
      professionalId: physician,
      answeredBy: colleagueOf(visit) ?? physician,
      answerCount: 1,
      consentStatus: 'ACCEPTED' as const,
      consentKind: 'VERBAL' as const,
      consentAt: at,
      createdAt: at,
      startedAt: at,
      closedAt: endOf(visit),
      updatedAt: at,
      updatedBy: physician,
    })),
  );
  await db.insert(careAnswers).values(
    past.map(({ id, visit, at }) => ({
      medicalCareId: id,
      version: 1,
      formId: attentionFormId,
      formVersion: attentionFormVersion,
      values: answerOf(visit, at),
      answeredBy: colleagueOf(visit) ?? physician,
      answeredAt: endOf(visit),
    })),
  );
  const result = onePagePdf('Resultado de laboratorio (demostración)');
  const scan = onePagePdf('Receta firmada en papel (demostración)');
  await seedResults(db, past, { sha256: await keepContent(db, result), size: result.length });
  await seedHistories(db, { patient, physician, endOf });
  await seedPrescriptions(db, past, { sha256: await keepContent(db, scan), size: scan.length });
}
