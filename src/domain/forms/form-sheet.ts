import { civilDate } from '../ids.ts';
import { answerTo } from './answer-sheet.ts';
import {
  type AnswerValue,
  ControlType,
  type Form,
  type FormCondition,
  type FormControl,
  type FormOption,
} from './forms.ts';
import { calculate } from './formula.ts';

/** Facts of the care that a form may use: `care.mode`, `patient.gender`. */
export type FormFacts = Readonly<Record<string, string>>;
export type SheetGiven = { today: string; facts?: FormFacts };
type Controls = Pick<Form, 'controls'>;

/** Form evaluated with the current answers: visible, required and calculated controls. */
export type FormSheet = {
  isVisible(control: FormControl): boolean;
  isRequired(control: FormControl): boolean;
  /** Options selectable with the current answers, and those chosen while they were. */
  options(control: FormControl): FormOption[];
  /** Result of a calculated control; null while an input is missing. */
  result(control: FormControl): string | null;
};

const { CHECKBOX, CALCULATED } = ControlType;
const numberPattern = /^-?\d{1,9}([.,]\d{1,4})?$/;

/** Without the characters that no number has. */
export const numericText = (typed: string): string => typed.replace(/[^\d.,-]/g, '');

/** Accepts `1,5` and `1.5`; null when it is no number. */
export const numberOf = (text: string): number | null =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : null;

/** Numbers by value, all else as text: later dates compare greater. */
function compared(a: string, b: string): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== null && y !== null) return x - y;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** No condition holds for an unanswered control. */
function holds({ Op, Value }: FormCondition, answered: readonly string[]): boolean {
  const wanted = [Value].flat();
  const isWanted = (one: string) => wanted.some((value) => compared(one, value) === 0);
  const [first] = answered;
  const [limit] = wanted;
  if (first === undefined || limit === undefined) return false;
  switch (Op) {
    case 'eq':
    case 'in':
      return answered.some(isWanted);
    case 'ne':
      return !answered.some(isWanted);
    case 'gt':
      return answered.length === 1 && compared(first, limit) > 0;
    case 'lt':
      return answered.length === 1 && compared(first, limit) < 0;
  }
}

const chosenIn = (answer: AnswerValue | undefined) => [...(answer?.Values ?? []), answer?.Value ?? ''];

function yearsBetween(from: string, to: string): number | null {
  if (!civilDate.safeParse(from).success || from > to) return null;
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** Evaluates the form with these answers. Circular rules hide their controls and yield no result. */
export function sheetOf({ controls }: Controls, values: readonly AnswerValue[], given: SheetGiven): FormSheet {
  const { today, facts = {} } = given;
  const byName = new Map(controls.map((control) => [control.Name, control]));
  const visible = new Map<string, boolean>();
  const results = new Map<string, string | null>();

  /** Memoizes per control; recursive calls get `meanwhile`. */
  function once<T>(known: Map<string, T>, name: string, meanwhile: T, find: () => T): T {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, meanwhile);
    const found = find();
    known.set(name, found);
    return found;
  }

  const isVisible = (control: FormControl): boolean =>
    control.VisibleIf === null ||
    once(visible, control.Name, false, () => control.VisibleIf !== null && applies(control.VisibleIf));

  /** Values chosen, entered or left unmarked; empty for hidden controls. */
  function answered(control: FormControl): string[] {
    if (!isVisible(control)) return [];
    const { Value, Values: many } = answerTo(values, control) ?? { Value: null, Values: null };
    if (control.ControlType === CALCULATED) return [result(control)].filter((one) => one !== null);
    if (many !== null && many.length > 0) return many;
    if (Value !== null && Value.trim() !== '') return [Value];
    return control.ControlType === CHECKBOX ? ['false'] : [];
  }

  function applies(condition: FormCondition): boolean {
    const control = byName.get(condition.Name);
    const fact = facts[condition.Name];
    return holds(condition, control ? answered(control) : fact === undefined ? [] : [fact]);
  }

  const isRequired = (control: FormControl) =>
    control.Required || (control.RequiredIf !== null && applies(control.RequiredIf));

  function options(control: FormControl): FormOption[] {
    if (control.Options.every(({ VisibleIf, Retired }) => VisibleIf === null && !Retired)) return control.Options;
    const chosen = chosenIn(answerTo(values, control));
    return control.Options.filter(
      ({ Value, VisibleIf, Retired }) =>
        (!Retired || chosen.includes(Value)) && (VisibleIf === null || applies(VisibleIf)),
    );
  }

  const one = (name: string): string | null => {
    const control = byName.get(name);
    return control ? (answered(control)[0] ?? null) : null;
  };

  const hasPoints = ({ Options }: FormControl) => Options.some(({ Score }) => Score !== null);

  /** Null while a required answer is missing, because the score would be too low. */
  function pointsOf(control: FormControl): number | null {
    const chosen = answered(control);
    if (chosen.length === 0) return isVisible(control) && isRequired(control) ? null : 0;
    return control.Options.reduce((sum, { Value, Score }) => sum + (chosen.includes(Value) ? (Score ?? 0) : 0), 0);
  }

  function pointsOfOption(name: string, option: string): number | null {
    const control = byName.get(name);
    const points = control?.Options.find(({ Value }) => Value === option)?.Score ?? null;
    if (!control || points === null) return null;
    return pointsOf(control) === null ? null : answered(control).includes(option) ? points : 0;
  }

  function score(of: string): number | null {
    const [name = '', option] = of.split('.');
    if (option !== undefined) return pointsOfOption(name, option);
    const counted = controls.filter((control) => hasPoints(control) && (name === '*' || control.Name === name));
    const points = counted.map(pointsOf);
    return points.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
  }

  function result(control: FormControl): string | null {
    const { Formula, Name } = control;
    if (control.ControlType !== CALCULATED || Formula === null || !isVisible(control)) return null;
    return once(results, Name, null, () => {
      const value = calculate(Formula, {
        number: (name) => numberOf(one(name) ?? ''),
        score,
        age: (name) => yearsBetween((one(name) ?? facts[name] ?? '').slice(0, 10), today),
      });
      return value === null ? null : String(value);
    });
  }

  return { isVisible, isRequired, options, result };
}
