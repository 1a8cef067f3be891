import { clockTime } from '../clock-time.ts';
import { diagnosesAnswer, diagnosesOf, diagnosisProblems, mostDiagnoses } from '../diagnosis/diagnosis-rules.ts';
import { fileLimits } from '../files/file.ts';
import { civilDate, guid } from '../ids.ts';
import { finalVitals, vitalProblems } from '../vital-signs/vital-rules.ts';
import { answerTo } from './answer-sheet.ts';
import { defaultOf, isTakenAway, withDefaults } from './form-defaults.ts';
import { type ReadFacts, readFacts } from './form-facts.ts';
import type { AnswerProblem, AnswerProblems } from './form-problems.ts';
import { type FormSheet, numberOf, type SheetGiven, sheetOf } from './form-sheet.ts';
import {
  type AnswerValue,
  ControlType,
  type Form,
  type FormColumn,
  type FormControl,
  type FormOption,
} from './forms.ts';
import { mostOf, pickedProblems } from './picked-rows.ts';
import { fitsPattern } from './safe-pattern.ts';
import { signatureOf } from './signature-answer.ts';

type Controls = Pick<Form, 'controls'>;

const { SECTION, INFORMATION, NUMBER, CHECKBOX, DATE, TIME, DATETIME, YES_NO, SCALE, CALCULATED, FILE, TABLE } =
  ControlType;
const { DIAGNOSIS, MEDICINE, EXAM, VITALS, SIGNATURE } = ControlType;

/** Headings, texts and calculated controls take no input. */
export const isRead = ({ ControlType: type }: Pick<FormControl, 'ControlType'>) =>
  type === SECTION || type === INFORMATION || type === CALCULATED;

const dayLength = 86_400_000;

function numberProblem({ Min, Max }: FormColumn, text: string): AnswerProblem | null {
  const value = numberOf(text);
  if (value === null) return 'number';
  if (Min !== null && value < Min) return 'min';
  return Max !== null && value > Max ? 'max' : null;
}

/** `Max` of a date: days ahead. Default: not after today (domain 7). */
function dateProblem({ Max }: FormColumn, text: string, today: string): AnswerProblem | null {
  if (!civilDate.safeParse(text).success) return 'date';
  return Date.parse(text) > Date.parse(today) + (Max ?? 0) * dayLength ? 'future' : null;
}

const timeProblem = (text: string): AnswerProblem | null => (clockTime.test(text) ? null : 'time');
const oneOf = (allowed: readonly string[], text: string): AnswerProblem | null =>
  allowed.includes(text) ? null : 'option';

function kindProblem(control: FormColumn, text: string, today: string): AnswerProblem | null {
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
    case SIGNATURE:
      return signatureOf(text) === null ? 'signature' : null;
    default:
      return null;
  }
}

const offeredOf = (options: readonly FormOption[]) => options.flatMap(({ Value, Retired }) => (Retired ? [] : [Value]));

type Answer = Pick<AnswerValue, 'Value' | 'Values'>;
/** `offered`: options of the control that are currently selectable. */
type Asked = { final: boolean; today: string; required: boolean; offered?: readonly string[] };

/** Problem of one answer, or null. A draft may lack required answers. */
export function answerProblem(
  control: FormColumn,
  answer: Answer | undefined,
  { final, today, required, offered }: Asked,
): AnswerProblem | null {
  if (isRead(control)) return null;
  const text = answer?.Value ?? '';
  const many = answer?.Values ?? [];
  if (text.trim() === '' && many.length === 0) return final && required ? 'required' : null;
  if (control.ControlType === FILE) return filesProblem(control, many);
  if (control.MaxLength !== null && text.length > control.MaxLength) return 'tooLong';
  const chosen = many.length > 0 ? many : [text];
  const alone = control.Options.some(({ Value, Exclusive }) => Exclusive && chosen.includes(Value));
  const options = offered ?? offeredOf(control.Options);
  if (control.Options.length > 0 && chosen.some((value) => !options.includes(value))) return 'option';
  if (alone && chosen.length > 1) return 'exclusive';
  if (many.length > 0) return null;
  if (control.RegexValidator !== null && !fitsPattern(control.RegexValidator, text)) return 'format';
  return kindProblem(control, text, today);
}

/** Maximum number of files of a file control. */
export const mostFiles = ({ Max }: Pick<FormControl, 'Max'>) => Max ?? fileLimits.perControl;

function filesProblem({ Max }: Pick<FormColumn, 'Max'>, ids: readonly string[]): AnswerProblem | null {
  if (ids.some((id) => !guid.safeParse(id).success)) return 'file';
  return ids.length > mostFiles({ Max }) ? 'filesMax' : null;
}

export type TableRow = Readonly<Record<string, string>>;
/** A row that was added but not filled. */
export const isEmptyRow = (row: TableRow) => Object.values(row).every((cell) => cell.trim() === '');
export const cellName = (control: Pick<FormControl, 'Name'>, row: number, column: Pick<FormColumn, 'Name'>) =>
  `${control.Name}.${row}.${column.Name}`;
export const mostRows = ({ Max, ControlType: type }: Pick<FormControl, 'Max' | 'ControlType'>) =>
  type === DIAGNOSIS ? mostDiagnoses : mostOf({ Max });

function tableProblems(control: FormControl, rows: readonly TableRow[], asked: Asked): AnswerProblems {
  const { Name, Columns, Min } = control;
  const problems: AnswerProblems = {};
  const written = rows.filter((row) => !isEmptyRow(row)).length;
  if (rows.length > mostRows(control)) problems[Name] = 'rowsMax';
  else if (asked.final && written < (Min ?? 0) && (asked.required || written > 0)) problems[Name] = 'rowsMin';
  else if (asked.final && asked.required && written === 0) problems[Name] = 'required';
  for (const [at, row] of rows.entries()) {
    if (isEmptyRow(row)) continue;
    if (Object.keys(row).some((name) => !Columns.some((column) => column.Name === name))) problems[Name] = 'unknown';
    for (const column of Columns) {
      const answer = { Value: row[column.Name] ?? null, Values: null };
      const problem = answerProblem(column, answer, {
        final: asked.final,
        today: asked.today,
        required: column.Required,
      });
      if (problem) problems[cellName(control, at, column)] = problem;
    }
  }
  return problems;
}

type AskedOf = Asked & { facts: ReadFacts };

function controlProblems(control: FormControl, answer: AnswerValue | undefined, asked: AskedOf): AnswerProblems {
  switch (control.ControlType) {
    case TABLE:
      return tableProblems(control, answer?.Rows ?? [], asked);
    case VITALS:
      return vitalProblems(control, answer, asked);
    case DIAGNOSIS:
      return diagnosisProblems(control, answer, asked);
    case MEDICINE:
    case EXAM:
      return pickedProblems(control, answer, asked);
    default: {
      const problem = answerProblem(control, answer, asked);
      return problem ? { [control.Name]: problem } : {};
    }
  }
}

type AnswerGiven = SheetGiven & { final: boolean };

/**
 * Problems by control name; `today` is Chile's civil date. Hidden controls are not validated. A draft may lack required
 * answers; a value must belong to a control of the form.
 */
export function validateAnswer(form: Controls, written: readonly AnswerValue[], given: AnswerGiven): AnswerProblems {
  const values = withDefaults(form, written);
  const { final, today } = given;
  const sheet = sheetOf(form, values, given);
  const facts = readFacts(values, given.facts);
  const known = new Set(form.controls.map((control) => control.Name));
  const problems: AnswerProblems = {};
  for (const { Name } of values) if (!known.has(Name)) problems[Name] = 'unknown';
  for (const control of form.controls.filter((one) => !one.ReadOnly && sheet.isVisible(one))) {
    const offered = offeredOf(sheet.options(control));
    const asked = { final, today, required: sheet.isRequired(control), facts, offered };
    Object.assign(problems, controlProblems(control, answerTo(values, control), asked));
  }
  return problems;
}

const isEmptyValue = ({ Value, Values, Rows }: AnswerValue) =>
  (Value ?? '') === '' && (Values ?? []).length === 0 && (Rows ?? []).length === 0;
/** Stored with the answer; otherwise the default would reappear when the answer is continued. */
const isLeftBlank = ({ controls }: Controls, value: AnswerValue) =>
  isTakenAway(value) && controls.some((control) => control.Name === value.Name && defaultOf(control) !== null);
const withoutEmptyRows = (value: AnswerValue): AnswerValue =>
  value.Rows === undefined ? value : { ...value, Rows: value.Rows.filter((row) => !isEmptyRow(row)) };

/** Values of visible controls only; hidden ones are not displayed to any reader. */
export function askedValues({ controls }: Controls, values: readonly AnswerValue[], sheet: FormSheet): AnswerValue[] {
  const hidden = new Set(controls.filter((control) => !sheet.isVisible(control)).map(({ Name }) => Name));
  return values.filter(({ Name }) => !hidden.has(Name));
}

/** Final answer: without hidden controls, and with results recalculated regardless of the data sent. */
export function finalValues(form: Controls, sent: readonly AnswerValue[], given: SheetGiven): AnswerValue[] {
  const values = withDefaults(form, sent);
  const formulas = form.controls.filter(({ ControlType: type }) => type === CALCULATED);
  const written = values.filter(({ Name }) => !formulas.some((control) => control.Name === Name));
  const sheet = sheetOf(form, written, given);
  const results = formulas.flatMap((control) => {
    const Value = sheet.result(control);
    return Value === null ? [] : [{ Name: control.Name, Value, Values: null }];
  });
  const facts = readFacts(values, given.facts);
  const isOf = (type: number, value: AnswerValue) =>
    form.controls.some((control) => control.ControlType === type && control.Name === value.Name);
  const asked = askedValues(form, written, sheet)
    .map((value) => {
      if (isOf(VITALS, value)) return finalVitals(value, facts);
      return isOf(DIAGNOSIS, value) ? diagnosesAnswer(value.Name, diagnosesOf(value)) : withoutEmptyRows(value);
    })
    .filter((value) => !isEmptyValue(value) || isLeftBlank(form, value));
  return [...asked, ...results];
}
