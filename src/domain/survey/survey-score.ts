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

/** What its first control that adds points up results in; `values` are final ones. */
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
 * The priority of an encounter after a triage (decision 165): it is raised and never lowered below what it was `before` the
 * triage; a person who lowers it does so by name.
 */
export const triagedPriority = (before: Priority, risk: SurveyRisk | null): Priority =>
  risk === null || priorityOfRisk[risk] <= before ? before : priorityOfRisk[risk];
