import { type AnswerValue, ControlType, type Form, type FormControl } from './forms.ts';

const { SECTION, INFORMATION, CALCULATED, FILE, VITALS, DIAGNOSIS, TABLE, MULTISELECT } = ControlType;
const { MEDICINE, EXAM, SIGNATURE } = ControlType;
/** What is nobody's answer, or more than one text says. */
const withoutDefault: readonly number[] = [
  ...[SECTION, INFORMATION, CALCULATED, FILE, VITALS, DIAGNOSIS, TABLE],
  ...[MEDICINE, EXAM, SIGNATURE],
];

export const takesDefault = ({ ControlType: type }: Pick<FormControl, 'ControlType'>) => !withoutDefault.includes(type);

/** The answer of whoever leaves a control as they found it; of several options those between commas. */
export function defaultOf({ Name, ControlType: type, DefaultValue }: FormControl): AnswerValue | null {
  if (DefaultValue === null || DefaultValue === '' || withoutDefault.includes(type)) return null;
  return type === MULTISELECT
    ? { Name, Value: null, Values: DefaultValue.split(',').map((one) => one.trim()) }
    : { Name, Value: DefaultValue, Values: null };
}

const isBlank = ({ Value, Values }: AnswerValue) => (Value ?? '') === '' && (Values ?? []).length === 0;
const same = (a: AnswerValue, b: AnswerValue) =>
  (a.Value ?? '') === (b.Value ?? '') && (a.Values ?? []).join() === (b.Values ?? []).join();

/** Somebody took the default away: no answer, and not the same as one nobody touched. */
export const isTakenAway = ({ Value, Values }: AnswerValue) => Value === '' && Values !== null && Values.length === 0;

/** As a sheet keeps it: the default is not written; a removed one differs from an untouched one. */
export function besideDefault(control: FormControl, value: AnswerValue): AnswerValue {
  const usual = defaultOf(control);
  if (!usual) return value;
  if (same(value, usual)) return { Name: control.Name, Value: null, Values: null };
  return isBlank(value) ? { Name: control.Name, Value: '', Values: [] } : value;
}

/**
 * The answers as they stand on the screen. Whoever opens a form finds the defaults in it: what nobody touched is
 * answered with them, and read-only ones are what their form says, whatever was sent.
 */
export function withDefaults(
  { controls }: Pick<Form, 'controls'>,
  values: readonly AnswerValue[],
): readonly AnswerValue[] {
  const usual = new Map(controls.map((control) => [control.Name, defaultOf(control)]));
  const fixed = new Set(controls.filter(({ ReadOnly }) => ReadOnly).map(({ Name }) => Name));
  const written = values.filter(
    (value) => !fixed.has(value.Name) && !(usual.get(value.Name) && isBlank(value) && !isTakenAway(value)),
  );
  const names = new Set(written.map(({ Name }) => Name));
  const given = [...usual].flatMap(([name, value]) => (value === null || names.has(name) ? [] : [value]));
  return given.length === 0 && written.length === values.length ? values : [...written, ...given];
}
