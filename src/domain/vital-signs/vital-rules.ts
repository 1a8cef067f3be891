import type { ReadFacts } from '../forms/form-facts.ts';
import type { AnswerProblem } from '../forms/form-problems.ts';
import type { AnswerValue, FormControl } from '../forms/forms.ts';
import { type VitalValues, vitalFault, vitalNumber } from './vital-alerts.ts';
import { type VitalSign, vitalSigns, vitalSignsFor } from './vital-signs.ts';

/** Field with the reason why nothing could be measured in a remote encounter (domain 11). */
export const notMeasured = 'notMeasured';
const reasonMin = 10;
export const notMeasuredMax = 500;

type Facts = Pick<ReadFacts, 'remote' | 'outOfRoom'>;

/** The block is one answer: values by the name of their sign. */
export const vitalsOf = (answer: Pick<AnswerValue, 'Rows'> | undefined): VitalValues => answer?.Rows?.[0] ?? {};
export const vitalsAnswer = (Name: string, values: VitalValues): AnswerValue => {
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { Name, Value: null, Values: null, ...(Object.keys(written).length > 0 && { Rows: [written] }) };
};

const textOf = (values: VitalValues, name: string) => (values[name] ?? '').trim();
const excused = (values: VitalValues, { remote }: Facts) => remote && textOf(values, notMeasured).length >= reasonMin;

/** Clinical 5: important signs are required except out of the room; by video, "not measured" with a reason is accepted. */
export const isVitalRequired = (sign: VitalSign, values: VitalValues, facts: Facts) =>
  sign.important && !facts.outOfRoom && !excused(values, facts);

function signProblem(sign: VitalSign, values: VitalValues, required: boolean): AnswerProblem | null {
  const text = textOf(values, sign.name);
  if (text === '') return required ? 'required' : null;
  const value = vitalNumber(sign, text);
  if (value === null) return vitalFault(sign, text);
  const systolic = vitalSigns.find(({ name }) => name === 'systolic');
  const above = systolic && vitalNumber(systolic, textOf(values, 'systolic'));
  return sign.name === 'diastolic' && typeof above === 'number' && value >= above ? 'notBelowSystolic' : null;
}

const known = new Set([notMeasured, ...vitalSigns.map(({ name }) => name)]);

/** Errors by `control.sign`. Signs not asked now are checked only for unknown names. */
export function vitalProblems(
  { Name }: Pick<FormControl, 'Name'>,
  answer: AnswerValue | undefined,
  { final, facts }: { final: boolean; facts: Facts },
): Record<string, AnswerProblem> {
  const values = vitalsOf(answer);
  const problems: Record<string, AnswerProblem> = {};
  if ((answer?.Rows ?? []).length > 1 || Object.keys(values).some((name) => !known.has(name))) {
    problems[Name] = 'unknown';
  }
  for (const sign of vitalSignsFor(facts)) {
    const problem = signProblem(sign, values, final && isVitalRequired(sign, values, facts));
    if (problem) problems[`${Name}.${sign.name}`] = problem;
  }
  const reason = textOf(values, notMeasured);
  if (final && facts.remote && reason !== '' && reason.length < reasonMin) {
    problems[`${Name}.${notMeasured}`] = 'reasonShort';
  }
  if (reason.length > notMeasuredMax) problems[`${Name}.${notMeasured}`] = 'reasonLong';
  return problems;
}

/** Final values: only signs that are asked, with a decimal point; a reason only where a value is missing. */
export function finalVitals(answer: AnswerValue, facts: Facts): AnswerValue {
  const values = vitalsOf(answer);
  const asked = vitalSignsFor(facts);
  const written = asked.flatMap(({ name }) => {
    const text = textOf(values, name).replace(',', '.');
    return text === '' ? [] : [[name, text]];
  });
  const lacks =
    facts.remote && !facts.outOfRoom && asked.some(({ name, important }) => important && textOf(values, name) === '');
  const reason = lacks ? textOf(values, notMeasured) : '';
  return vitalsAnswer(answer.Name, Object.fromEntries([...written, [notMeasured, reason]]));
}
