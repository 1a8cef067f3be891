import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { AchsState } from '#domain/medical-care/classification.ts';
import { AttentionType, CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { inChile } from '#domain/time.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import {
  careAnswers,
  medicalCareChanges,
  medicalCareNotes,
  medicalCareNumbers,
  medicalCares,
} from '../db/schema/index.ts';
import { classifications } from '../modules/medical-cares/commands/classifications.ts';
import { specialtyId } from './catalogues.seed.ts';
import { demoPolyclinics } from './data/people.ts';
import {
  type DemoAttention,
  type DemoCare,
  demoAttentions,
  demoInPersonCares,
  demoRemoteCares,
} from './data/teleconsultations.ts';
import { diagnosisId, seededDiagnoses } from './diagnoses.seed.ts';
import { attentionFormId, attentionFormVersion } from './forms.seed.ts';
import { demoPolyclinicId, demoUserId } from './people.seed.ts';

const minute = 60_000;
const remoteWaits = [4, 12, 26, 9, 2, 17, 44, 7];
const inPersonWaits = [18, 33, 6];
const closedCount = 12;
const physicians = ['doctor', 'doctor2', 'fullservice'] as const;

type Row = typeof medicalCares.$inferInsert & { createdAt: Date };

const text = (Name: string, Value: string | null): AnswerValue => ({ Name, Value, Values: null });
const written = ({ vitals: _, diagnosis: __, ...words }: DemoAttention) =>
  Object.entries(words).flatMap(([name, value]) => (value === null ? [] : [text(name, value)]));
const vitalsOf = ({ vitals }: DemoAttention): AnswerValue => {
  if (vitals === null) return vitalsAnswer('vitals', { notMeasured: 'En su casa, sin equipos para medirlos' });
  const [systolic, diastolic, heartRate, respiratoryRate, temperature, oxygenSaturation, pain] = vitals;
  const signs = { systolic, diastolic, heartRate, respiratoryRate, temperature, oxygenSaturation, pain };
  return vitalsAnswer('vitals', { ...signs, fio2: '1', awareness: '1' });
};
const diagnosisOf = ({ diagnosis: { code, confirmed } }: DemoAttention): AnswerValue => {
  const name = seededDiagnoses.find((one) => one.code === code)?.name;
  if (name === undefined) throw new Error(`the catalogue has no ${code}`);
  const certainty = confirmed ? 'CONFIRMED' : 'PRESUMPTIVE';
  return diagnosesAnswer('diagnosis', [{ id: diagnosisId(code), code, name, kind: 'MAIN', certainty }]);
};
const answerOf = (care: DemoCare, attention: DemoAttention, classificationId: string | null): AnswerValue[] => [
  text('reason', care.reason),
  ...written(attention),
  vitalsOf(attention),
  diagnosisOf(attention),
  text('attentionType', String(care.attentionType)),
  ...(classificationId === null ? [] : [text('classification', classificationId)]),
  text('allergiesConfirmed', 'yes'),
  text('needsRest', attention.restDays === null ? 'no' : 'yes'),
  text('outcome', attention.restDays === null ? 'work' : 'home'),
];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('there is no demo data to choose from');
  return found;
};

/** Class of a demo care, and its state at the insurer in the reporting polyclinic. */
function classOf({ attentionType, polyclinic }: DemoCare, patient: number, closed: boolean) {
  const ofType = classifications.filter(({ AttentionType: type }) => type === attentionType);
  const reported = attentionType === AttentionType.WORK_EVENT && polyclinic === 'pintado';
  return {
    classificationId: ofType.length > 0 ? at(ofType, patient).ClassificationId : null,
    achStatus: reported ? (closed ? AchsState.ACCEPTED : AchsState.TO_SEND) : AchsState.NOT_APPLICABLE,
  };
}

function baseOf(care: DemoCare, key: string, mode: number, patient: number, createdAt: Date) {
  return {
    id: fixedId('demo-care', key),
    requestId: fixedId('demo-request', key),
    userId: demoUserId(`patient-${(patient % 60) + 1}`),
    mode,
    priority: care.priority,
    attentionType: care.attentionType,
    ...classOf(care, patient, key.startsWith('closed')),
    reason: care.reason,
    specialtyId: care.specialty ? specialtyId(care.specialty) : null,
    polyclinicId: care.polyclinic ? demoPolyclinicId(care.polyclinic) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Numbers the rows in order of arrival; the counters continue after the last one. */
function numbered(rows: readonly Row[]) {
  const codes = new Map(demoPolyclinics.map(({ key, code }) => [demoPolyclinicId(key), code]));
  const counters = new Map<string, { prefix: string; year: number; last: number }>();
  const inOrder = [...rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const cares = inOrder.map((row) => {
    const prefix = (row.polyclinicId && codes.get(row.polyclinicId)) || 'T';
    const year = inChile(row.createdAt).year();
    const counter = counters.get(`${prefix}-${year}`) ?? { prefix, year, last: 0 };
    counter.last += 1;
    counters.set(`${prefix}-${year}`, counter);
    return { ...row, number: `${prefix}-${year}-${String(counter.last).padStart(6, '0')}` };
  });
  return { cares, counters: [...counters.values()] };
}

function closedCares(ago: (minutes: number) => Date) {
  return Array.from({ length: closedCount }, (_, index) => {
    const care = at(demoRemoteCares, index);
    const createdAt = ago(1_500 + index * 610);
    const startedAt = new Date(createdAt.getTime() + (4 + (index % 4) * 5) * minute);
    const closedAt = new Date(startedAt.getTime() + (11 + (index % 5) * 6) * minute);
    const physician = demoUserId(at(physicians, index));
    const row = {
      ...baseOf(care, `closed-${index + 1}`, CareMode.REMOTE, index * 7 + 3, createdAt),
      status: CareStatus.CLOSED,
      closeReason: 'ATTENDED' as const,
      professionalId: physician,
      chargeId: care.polyclinic ? physician : null,
      startedAt,
      closedAt,
      consentStatus: 'ACCEPTED' as const,
      consentKind: 'VERBAL' as const,
      consentAt: startedAt,
      answeredBy: physician,
      answerCount: 1,
      version: 4,
      updatedAt: closedAt,
      updatedBy: physician,
      number: '',
    };
    return { row, values: answerOf(care, at(demoAttentions, index), row.classificationId) };
  });
}

/** Waiting cares with and without a polyclinic, and a history of answered ones, dated relative to `now`. */
export async function seedMedicalCares(db: Database, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const waiting = (cares: readonly DemoCare[], waits: readonly number[], mode: number, kind: string, from: number) =>
    cares.map((care, index) => ({
      ...baseOf(care, `${kind}-${index + 1}`, mode, index * 6 + from, ago(at(waits, index))),
      status: CareStatus.NEW,
      number: '',
    }));
  const closed = closedCares(ago);
  const { cares, counters } = numbered([
    ...closed.map(({ row }) => row),
    ...waiting(demoRemoteCares, remoteWaits, CareMode.REMOTE, 'remote', 1),
    ...waiting(demoInPersonCares, inPersonWaits, CareMode.INPERSON, 'in-person', 4),
  ]);
  await db.insert(medicalCares).values(cares);
  await db.insert(medicalCareNumbers).values(counters);
  await db.insert(careAnswers).values(
    closed.map(({ row, values }) => ({
      medicalCareId: row.id,
      version: 1,
      formId: attentionFormId,
      formVersion: attentionFormVersion,
      values,
      answeredBy: row.answeredBy,
      answeredAt: row.closedAt,
    })),
  );
  await db.insert(medicalCareChanges).values(
    closed.flatMap(({ row }) => [
      { medicalCareId: row.id, at: row.createdAt, action: 'care.create', detail: { To: CareStatus.NEW } },
      {
        medicalCareId: row.id,
        at: row.startedAt,
        by: row.answeredBy,
        action: 'care.start',
        detail: { From: CareStatus.NEW, To: CareStatus.PROCESS },
      },
      {
        medicalCareId: row.id,
        at: row.closedAt,
        by: row.answeredBy,
        action: 'care.answer',
        detail: { From: CareStatus.PROCESS, To: CareStatus.CLOSED },
      },
    ]),
  );
  await db.insert(medicalCareNotes).values(
    closed.slice(0, 2).map(({ row }, index) => ({
      id: fixedId('demo-care-note', index + 1),
      medicalCareId: row.id,
      text: 'Se llamó al policlínico al día siguiente: evoluciona bien y sigue las indicaciones.',
      kind: 'ADDENDUM' as const,
      authorId: row.answeredBy,
      createdAt: new Date(row.closedAt.getTime() + 1_200 * minute),
    })),
  );
}
