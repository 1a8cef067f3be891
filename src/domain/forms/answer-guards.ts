import type { CareAction, CareGuard } from '../medical-care/care-action-names.ts';
import { CareMode } from '../medical-care/care-kinds.ts';
import { classificationName } from './form-facts.ts';
import type { AnswerProblem, AnswerProblems } from './form-problems.ts';
import { ControlType, type Form } from './forms.ts';

type Written = {
  mode: number;
  /** Form of the answer; null while unknown. */
  form: Pick<Form, 'controls'> | null;
  /** Problems as a final answer. */
  problems: AnswerProblems;
};
type WrittenRule = { guards: readonly CareGuard[]; only?: number };

/** Domain 2.1: guards of an action that depend on the answers, in display order. */
const answerGuards: Partial<Record<CareAction, WrittenRule>> = {
  answer: { guards: ['formIncomplete', 'vitalsMissing', 'classificationMissing', 'diagnosisMissing'] },
  derive: { guards: ['vitalsMissing'], only: CareMode.INPERSON },
};

const missing: Partial<Record<number, CareGuard>> = {
  [ControlType.VITALS]: 'vitalsMissing',
  [ControlType.DIAGNOSIS]: 'diagnosisMissing',
};

/** A class of another type of attention does not count. */
const lacksClass = (name: string, problem: AnswerProblem) =>
  name === classificationName && (problem === 'required' || problem === 'option');

/** Guard that the answers fail for this action; null when allowed. A form without the control cannot lack its answer. */
export function answerGuard(action: CareAction, { mode, form, problems }: Written): CareGuard | null {
  const rule = answerGuards[action];
  if (!rule || (rule.only !== undefined && rule.only !== mode)) return null;
  if (form === null) return rule.guards[0] ?? null;
  const kinds = new Map(form.controls.map(({ Name, ControlType: type }) => [Name, type]));
  const found = Object.entries(problems).map(([name, problem]) => {
    if (lacksClass(name, problem)) return 'classificationMissing';
    const type = kinds.get(name.split('.')[0] ?? '');
    return (problem === 'required' && type !== undefined && missing[type]) || 'formIncomplete';
  });
  return rule.guards.find((guard) => found.includes(guard)) ?? null;
}
