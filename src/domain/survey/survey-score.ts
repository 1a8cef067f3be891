import { type AnswerValue, ControlType, type Form, type FormControl } from '../forms/forms.ts';
import { Priority } from '../queue/wait.ts';
import { type SurveyRisk, surveyRisks } from './survey-names.ts';

/** Domain 7: the calculated control of this name is the risk, 1 to 3 as the priority of an encounter. */
const riskName = 'risk';

const calculated = ({ controls }: Pick<Form, 'controls'>) =>
  controls
    .filter(({ ControlType: type }) => type === ControlType.CALCULATED)
    .toSorted((a: FormControl, b: FormControl) => a.Order - b.Order);

const numberIn = (values: readonly AnswerValue[], name: string): number | null => {
  const text = values.find(({ Name }) => Name === name)?.Value ?? null;
  return text === null || text === '' ? null : Number(text);
};

/** Result of the first control that sums points; `values` are final ones. */
export function scoreOf(form: Pick<Form, 'controls'>, values: readonly AnswerValue[]): number | null {
  const control = calculated(form).find(({ Name, Formula }) => Name !== riskName && Formula?.includes('score:'));
  return control ? numberIn(values, control.Name) : null;
}

export function riskOf(form: Pick<Form, 'controls'>, values: readonly AnswerValue[]): SurveyRisk | null {
  if (!calculated(form).some(({ Name }) => Name === riskName)) return null;
  return surveyRisks[(numberIn(values, riskName) ?? 0) - 1] ?? null;
}

export const priorityOfRisk = { LOW: Priority.LOW, MEDIUM: Priority.MEDIUM, HIGH: Priority.HIGH } as const;

/**
 * Priority of an encounter after a triage (decision 165): triage only raises it above `before`; lowering it is an explicit
 * act of a user.
 */
export const triagedPriority = (before: Priority, risk: SurveyRisk | null): Priority =>
  risk === null || priorityOfRisk[risk] <= before ? before : priorityOfRisk[risk];
