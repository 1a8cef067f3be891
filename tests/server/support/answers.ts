import type { Certainty } from '#domain/diagnosis/diagnosis.ts';
import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import type { Store } from '#server/db/open.ts';
import { classifications } from '#server/modules/medical-cares/commands/classifications.ts';
import { diagnosisId, seedDiagnoses } from '#server/seed/diagnoses.seed.ts';
import { seedForms } from '#server/seed/forms.seed.ts';

/** Seeds the data needed to answer an encounter: the form and its catalogue. */
export async function seedAnswering({ db }: Store): Promise<void> {
  await seedForms(db);
  await seedDiagnoses(db);
}

export const control = (Name: string, Value: string): AnswerValue => ({ Name, Value, Values: null });
export const vitals = vitalsAnswer('vitals', measured);
const names = { 'M54.5': 'Lumbago no especificado', 'S93.4': 'Esguinces y torceduras del tobillo' };
export const diagnosed = (certainty: Certainty = 'PRESUMPTIVE', code: keyof typeof names = 'M54.5') =>
  diagnosesAnswer('diagnosis', [{ id: diagnosisId(code), code, name: names[code], kind: 'MAIN', certainty }]);

const classOf = (type: string) =>
  classifications
    .filter(({ AttentionType }) => String(AttentionType) === type)
    .map(({ ClassificationId }) => ClassificationId);

/** The complete attention form of a remote encounter; `instead` replaces values. */
export function attentionAnswer(...instead: AnswerValue[]): AnswerValue[] {
  const whole = [
    control('reason', 'Dolor lumbar'),
    control('presentIllness', 'Desde ayer, al cargar peso.'),
    vitals,
    diagnosed(),
    control('plan', 'Calor local y paracetamol.'),
    control('redFlags', 'Pérdida de fuerza.'),
    control('attentionType', '2'),
    control('allergiesConfirmed', 'yes'),
    control('outcome', 'home'),
  ];
  const others = whole.map((value) => instead.find(({ Name }) => Name === value.Name) ?? value);
  const given = [...others, ...instead.filter(({ Name }) => !whole.some((value) => value.Name === Name))];
  const [first] = classOf(given.find(({ Name }) => Name === 'attentionType')?.Value ?? '');
  const classed = first === undefined || given.some(({ Name }) => Name === 'classification');
  return classed ? given : [...given, control('classification', first)];
}
/** The values without those of the named questions. */
export const without = (values: readonly AnswerValue[], ...names_: string[]) =>
  values.filter(({ Name }) => !names_.includes(Name));
