import { hasOptions } from './form-kinds.ts';
import { ControlType, type FormColumn, type FormCondition, type FormControl, type FormOption } from './forms.ts';

/** Letters and digits of a text as a key: `Presión arterial` as `presionArterial`. */
export function keyOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  const key = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')
    .replace(/^\d+/, '');
  return (key.charAt(0).toLowerCase() + key.slice(1)).slice(0, 40);
}

/** The key, or the first unused `key2`, `key3`. */
export function freeKey(key: string, taken: readonly string[]): string {
  const base = key === '' ? 'campo' : key;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.includes(name)) return name;
  }
}

const namesOf = (controls: readonly FormControl[]) => controls.map(({ Name }) => Name);
const ordered = (controls: readonly FormControl[]) => controls.map((control, at) => ({ ...control, Order: at + 1 }));

export const newOption = (options: readonly FormOption[]): FormOption => ({
  Value: freeKey(
    'opcion',
    options.map(({ Value }) => Value),
  ),
  LabelEs: '',
  LabelEn: '',
  Score: null,
  Exclusive: false,
  VisibleIf: null,
  Retired: false,
});

/** Initial options of a choice. */
function firstOptions(): FormOption[] {
  const first = newOption([]);
  return [first, newOption([first])];
}

/**
 * Changes the kind of a column. Restores published options, or adds initial ones, because a choice without options would
 * reject every answer.
 */
export function columnOfKind({ Options }: FormColumn, kind: number, published: readonly FormOption[]) {
  const some = [Options, published].find(({ length }) => length > 0) ?? firstOptions();
  return { ControlType: kind, Options: hasOptions(kind) ? [...some] : [] };
}

export function newControl(kind: number, ControlId: string, controls: readonly FormControl[]): FormControl {
  return {
    ControlId,
    ControlType: kind,
    Name: freeKey('', namesOf(controls)),
    LabelEs: '',
    LabelEn: '',
    HelpEs: null,
    HelpEn: null,
    Order: controls.length + 1,
    Long: 1,
    InSummary: false,
    Required: false,
    ReadOnly: false,
    DefaultValue: null,
    Unit: null,
    UnitEn: null,
    Min: null,
    Max: null,
    MaxLength: kind === ControlType.TEXTAREA ? 2_000 : null,
    RegexValidator: null,
    Formula: null,
    VisibleIf: null,
    RequiredIf: null,
    Columns: [],
    Options: hasOptions(kind) ? firstOptions() : [],
  };
}

/** Inserts after the control at `at`, or at the end. */
export function withControl(controls: readonly FormControl[], control: FormControl, at: number | null): FormControl[] {
  return ordered(controls.toSpliced(at === null ? controls.length : at + 1, 0, control));
}

export function duplicated(controls: readonly FormControl[], at: number, ControlId: string): FormControl[] {
  const control = controls[at];
  if (!control) return [...controls];
  return withControl(controls, { ...control, ControlId, Name: freeKey(control.Name, namesOf(controls)) }, at);
}

export const without = (controls: readonly FormControl[], at: number): FormControl[] =>
  ordered(controls.toSpliced(at, 1));

/** Moves one position; unchanged where it cannot move. */
export function moved(controls: readonly FormControl[], at: number, by: -1 | 1): readonly FormControl[] {
  const [control, to] = [controls[at], at + by];
  if (!control || to < 0 || to >= controls.length) return controls;
  return ordered(controls.toSpliced(at, 1).toSpliced(to, 0, control));
}

/** Updates references to the old key. */
function renamed(control: FormControl, from: string, to: string): FormControl {
  const condition = (one: FormCondition | null) => (one?.Name === from ? { ...one, Name: to } : one);
  return {
    ...control,
    VisibleIf: condition(control.VisibleIf),
    RequiredIf: condition(control.RequiredIf),
    Formula: control.Formula?.replace(/[a-zA-Z]\w*/g, (word) => (word === from ? to : word)) ?? null,
    Options: control.Options.map((option) => ({ ...option, VisibleIf: condition(option.VisibleIf) })),
  };
}

/** The key of an unpublished control follows its label until it is edited. */
function keyChange(
  controls: readonly FormControl[],
  control: FormControl,
  change: Partial<FormControl>,
  isNew: boolean,
) {
  if (change.LabelEs === undefined || change.Name !== undefined || !isNew) return change;
  const others = namesOf(controls.filter((one) => one !== control));
  const follows = control.Name === freeKey(keyOf(control.LabelEs), others);
  return follows ? { ...change, Name: freeKey(keyOf(change.LabelEs), others) } : change;
}

/** `isNew`: no published version has the control yet. */
export function changedControl(
  controls: readonly FormControl[],
  at: number,
  change: Partial<FormControl>,
  isNew: boolean,
): FormControl[] {
  const control = controls[at];
  if (!control) return [...controls];
  const whole = keyChange(controls, control, change, isNew);
  const { Name: from } = control;
  const to = whole.Name ?? from;
  const isAlone = namesOf(controls).filter((name) => name === from).length === 1;
  return controls.map((one, index) => {
    const next = index === at ? { ...one, ...whole } : one;
    return to !== from && isAlone && to !== '' && from !== '' ? renamed(next, from, to) : next;
  });
}
