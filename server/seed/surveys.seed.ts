import { finalValues } from '#domain/forms/form-rules.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { RoleId } from '#domain/session/roles.ts';
import { surveyGiven } from '#domain/survey/survey-facts.ts';
import type { SurveyState, SurveySubtype } from '#domain/survey/survey-names.ts';
import { riskOf, scoreOf } from '#domain/survey/survey-score.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { formAnswers } from '../db/schema/index.ts';
import { demoPatients } from './data/people.ts';
import { surveyFormId, surveyForms } from './data/survey-forms.ts';
import { demoPolyclinicId, demoUserId } from './people.seed.ts';

const minute = 60_000;
const text = (Name: string, Value: string): AnswerValue => ({ Name, Value, Values: null });
const many = (Name: string, ...Values: string[]): AnswerValue => ({ Name, Value: null, Values });
const screening = (symptoms: string[], contact: 'yes' | 'no', ...more: AnswerValue[]) => [
  many('symptoms', ...symptoms),
  text('contact', contact),
  ...more,
];

type DemoAnswer = {
  patient: number;
  polyclinic: 'pintado' | 'quillay';
  subtype: SurveySubtype;
  minutesAgo: number;
  by: 'nurse' | 'paramedic' | 'polyclinic';
  values: readonly AnswerValue[];
  state?: Exclude<SurveyState, 'ANSWERED'>;
  summary?: string;
  scheduledInDays?: number;
};

const demoAnswers: readonly DemoAnswer[] = [
  {
    patient: 12,
    polyclinic: 'pintado',
    subtype: 'COVID19',
    minutesAgo: 34,
    by: 'paramedic',
    values: screening(['fever', 'cough', 'breath'], 'yes', text('temperature', '38.6'), many('riskGroup', 'lung')),
  },
  {
    patient: 18,
    polyclinic: 'pintado',
    subtype: 'TRIAGE',
    minutesAgo: 70,
    by: 'nurse',
    values: screening(['fever', 'smell', 'muscle'], 'no', text('temperature', '37.9'), text('painScale', '3')),
  },
  {
    patient: 24,
    polyclinic: 'pintado',
    subtype: 'COVID19',
    minutesAgo: 190,
    by: 'nurse',
    values: screening(['throat'], 'no', text('temperature', '36.7'), text('painScale', '2')),
  },
  {
    patient: 30,
    polyclinic: 'pintado',
    subtype: 'TRIAGE',
    minutesAgo: 420,
    by: 'paramedic',
    state: 'UNDER_OBSERVATION',
    summary: 'Sin fiebre a las 2 horas. Se controla temperatura y saturación al fin del turno.',
    values: screening(['fever', 'cough', 'muscle'], 'yes', text('temperature', '38.1')),
  },
  {
    patient: 36,
    polyclinic: 'pintado',
    subtype: 'COVID19',
    minutesAgo: 1_500,
    by: 'nurse',
    state: 'SCHEDULED',
    summary: 'Contacto estrecho sin síntomas. Se cita para control.',
    scheduledInDays: 2,
    values: screening(['none'], 'yes', many('riskGroup', 'diabetes')),
  },
  {
    patient: 42,
    polyclinic: 'pintado',
    subtype: 'TRIAGE',
    minutesAgo: 2_900,
    by: 'nurse',
    state: 'REVISED',
    summary: 'Resfrío común. Se indica reposo relativo e hidratación.',
    values: screening(['cough', 'throat'], 'no', text('temperature', '36.9')),
  },
  {
    patient: 42,
    polyclinic: 'pintado',
    subtype: 'SATISFACTION',
    minutesAgo: 1_300,
    by: 'nurse',
    values: [
      text('overall', '9'),
      text('solved', 'yes'),
      text('comment', 'Me atendieron rápido y me explicaron bien.'),
    ],
  },
  {
    patient: 18,
    polyclinic: 'pintado',
    subtype: 'PRE_CONSULTATION',
    minutesAgo: 80,
    by: 'nurse',
    values: [
      many('diseases', 'hypertension'),
      text('medicines', 'Losartán 50 mg en la mañana.'),
      text('allergies', 'Ninguna conocida.'),
      many('family', 'diabetes', 'heartAttack'),
      ...[text('smoking', 'former'), text('alcohol1', '2'), text('alcohol2', '1'), text('alcohol3', '1')],
      ...[text('job', 'Operador de camión de extracción'), text('altitudeWork', 'yes')],
    ],
  },
];

function rowOf(answer: DemoAnswer, index: number, now: Date): typeof formAnswers.$inferInsert {
  const form = surveyForms.find(({ subtype }) => subtype === answer.subtype);
  const person = demoPatients[answer.patient - 1];
  if (!form || !person) throw new Error('there is no demo survey or patient');
  const answeredAt = new Date(now.getTime() - answer.minutesAgo * minute);
  const whole = { controls: [...form.controls] };
  const given = surveyGiven(
    { Gender: person.gender, BirthDate: person.birthDate },
    [RoleId.NURSE],
    answeredAt.getTime(),
  );
  const values = finalValues(whole, answer.values, given);
  const { state = 'ANSWERED', scheduledInDays } = answer;
  const isReviewed = state !== 'ANSWERED';
  const revisedAt = isReviewed ? new Date(answeredAt.getTime() + 25 * minute) : null;
  const polyclinicPhysician = demoUserId('polyclinic');
  return {
    id: fixedId('demo-survey', index + 1),
    formId: surveyFormId(answer.subtype),
    formVersion: form.version,
    formType: form.formType,
    subtype: answer.subtype,
    userId: demoUserId(person.key),
    polyclinicId: demoPolyclinicId(answer.polyclinic),
    values,
    score: scoreOf(whole, values),
    risk: riskOf(whole, values),
    state,
    underObservation: state === 'UNDER_OBSERVATION',
    answeredBy: demoUserId(answer.by),
    answeredAt,
    revisedBy: isReviewed ? polyclinicPhysician : null,
    revisedAt,
    summary: answer.summary ?? null,
    scheduledDate: scheduledInDays === undefined ? null : new Date(now.getTime() + scheduledInDays * 24 * 60 * minute),
    version: isReviewed ? 2 : 1,
    createdAt: answeredAt,
    updatedAt: revisedAt ?? answeredAt,
    updatedBy: isReviewed ? polyclinicPhysician : demoUserId(answer.by),
  };
}

/** Survey answers in a polyclinic: some to review, one of high risk, one under observation, one with an appointment. */
export async function seedSurveys(db: Database, now: Date): Promise<void> {
  await db.insert(formAnswers).values(demoAnswers.map((answer, index) => rowOf(answer, index, now)));
}
