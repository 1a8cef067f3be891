import { type AnswerValue, ControlType, type Form, type FormControl } from './forms.ts';
import { calculate } from './formula.ts';
import { civilDate } from './ids.ts';

export type AnswerProblem =
  | 'required'
  | 'number'
  | 'min'
  | 'max'
  | 'tooLong'
  | 'option'
  | 'date'
  | 'time'
  | 'future'
  | 'unknown';
export type AnswerProblems = Record<string, AnswerProblem>;
type Controls = Pick<Form, 'controls'>;

const { SECTION, INFORMATION, NUMBER, CHECKBOX, DATE, TIME, DATETIME, YES_NO, SCALE, CALCULATED } = ControlType;

/** A heading and a text are read; what is calculated is nobody's to write. */
export const isRead = ({ ControlType: type }: Pick<FormControl, 'ControlType'>) =>
  type === SECTION || type === INFORMATION || type === CALCULATED;

const numberPattern = /^-?\d{1,9}([.,]\d{1,4})?$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayLength = 86_400_000;

/** `1,5` and `1.5` alike; null for what is no number. */
export const numberOf = (text: string): number | null =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : null;

function numberProblem({ Min, Max }: FormControl, text: string): AnswerProblem | null {
  const value = numberOf(text);
  if (value === null) return 'number';
  if (Min !== null && value < Min) return 'min';
  return Max !== null && value > Max ? 'max' : null;
}

/** `Max` of a date: how many days ahead it may be. Without it, today is the last one (domain 7). */
function dateProblem({ Max }: FormControl, text: string, today: string): AnswerProblem | null {
  if (!civilDate.safeParse(text).success) return 'date';
  return Date.parse(text) > Date.parse(today) + (Max ?? 0) * dayLength ? 'future' : null;
}

const timeProblem = (text: string): AnswerProblem | null => (timePattern.test(text) ? null : 'time');
const oneOf = (allowed: readonly string[], text: string): AnswerProblem | null =>
  allowed.includes(text) ? null : 'option';

function kindProblem(control: FormControl, text: string, today: string): AnswerProblem | null {
  switch (control.ControlType) {
    case NUMBER:
      return numberProblem(control, text);
    case SCALE:
      return /^(\d|10)$/.test(text) ? null : 'option';
    case CHECKBOX:
      return oneOf(['true'], text);
    case YES_NO:
      return oneOf(['yes', 'no'], text);
    case DATE:
      return dateProblem(control, text, today);
    case TIME:
      return timeProblem(text);
    case DATETIME:
      return dateProblem(control, text.slice(0, 10), today) ?? timeProblem(text.slice(11));
    default:
      return null;
  }
}

/** What is wrong with one answer; null when nothing is. A draft may lack what is required. */
export function answerProblem(
  control: FormControl,
  answer: Pick<AnswerValue, 'Value' | 'Values'> | undefined,
  { final, today }: { final: boolean; today: string },
): AnswerProblem | null {
  if (isRead(control)) return null;
  const text = answer?.Value ?? '';
  const many = answer?.Values ?? [];
  if (text.trim() === '' && many.length === 0) return final && control.Required ? 'required' : null;
  if (control.MaxLength !== null && text.length > control.MaxLength) return 'tooLong';
  const options = control.Options.map((option) => option.Value);
  const chosen = many.length > 0 ? many : [text];
  if (options.length > 0 && chosen.some((value) => !options.includes(value))) return 'option';
  return many.length > 0 ? null : kindProblem(control, text, today);
}

/**
 * Problems by control name; `today` is Chile's civil date. A draft may lack what is required; a value may never be of
 * another control.
 */
export function validateAnswer(
  form: Controls,
  values: readonly AnswerValue[],
  { final, today }: { final: boolean; today: string },
): AnswerProblems {
  const byName = new Map(values.map((value) => [value.Name, value]));
  const known = new Set(form.controls.map((control) => control.Name));
  const problems: AnswerProblems = {};
  for (const { Name } of values) if (!known.has(Name)) problems[Name] = 'unknown';
  for (const control of form.controls) {
    const problem = answerProblem(control, byName.get(control.Name), { final, today });
    if (problem) problems[control.Name] = problem;
  }
  return problems;
}

/** The value of a calculated control from the others; null while one it needs is missing. */
export function calculated(control: FormControl, values: readonly AnswerValue[]): string | null {
  if (control.Formula === null) return null;
  const value = calculate(control.Formula, (name) => {
    const found = values.find(({ Name }) => Name === name)?.Value;
    return found ? numberOf(found) : null;
  });
  return value === null ? null : String(value);
}

/** The answer as it counts: what is calculated is calculated anew, whatever was sent. */
export function withCalculated({ controls }: Controls, values: readonly AnswerValue[]): AnswerValue[] {
  const formulas = controls.filter(({ ControlType: type }) => type === CALCULATED);
  const written = values.filter(({ Name }) => !formulas.some((control) => control.Name === Name));
  const results = formulas.flatMap((control) => {
    const Value = calculated(control, written);
    return Value === null ? [] : [{ Name: control.Name, Value, Values: null }];
  });
  return [...written, ...results];
}
