import { type AnswerValue, ControlType, type Form, type FormControl } from './forms.ts';

const { SECTION, INFORMATION, CALCULATED, FILE, VITALS, DIAGNOSIS, TABLE, MULTISELECT } = ControlType;
const { MEDICINE, EXAM, SIGNATURE } = ControlType;
/** Controls without an answer, or with more than one text can express. */
const withoutDefault: readonly number[] = [
  ...[SECTION, INFORMATION, CALCULATED, FILE, VITALS, DIAGNOSIS, TABLE],
  ...[MEDICINE, EXAM, SIGNATURE],
];

export const takesDefault = ({ ControlType: type }: Pick<FormControl, 'ControlType'>) => !withoutDefault.includes(type);

/** Answer of an untouched control; several options are separated by commas. */
export function defaultOf({ Name, ControlType: type, DefaultValue }: FormControl): AnswerValue | null {
  if (DefaultValue === null || DefaultValue === '' || withoutDefault.includes(type)) return null;
  return type === MULTISELECT
    ? { Name, Value: null, Values: DefaultValue.split(',').map((one) => one.trim()) }
    : { Name, Value: DefaultValue, Values: null };
}

const isBlank = ({ Value, Values }: AnswerValue) => (Value ?? '') === '' && (Values ?? []).length === 0;
const same = (a: AnswerValue, b: AnswerValue) =>
  (a.Value ?? '') === (b.Value ?? '') && (a.Values ?? []).join() === (b.Values ?? []).join();

/** True when the default was removed: no answer, but different from an untouched control. */
export const isTakenAway = ({ Value, Values }: AnswerValue) => Value === '' && Values !== null && Values.length === 0;

/** Value as stored in a sheet: defaults are not stored; a removed default differs from an untouched one. */
export function besideDefault(control: FormControl, value: AnswerValue): AnswerValue {
  const usual = defaultOf(control);
  if (!usual) return value;
  if (same(value, usual)) return { Name: control.Name, Value: null, Values: null };
  return isBlank(value) ? { Name: control.Name, Value: '', Values: [] } : value;
}

/**
 * Answers as displayed: untouched controls have their defaults, and read-only ones the form's value, regardless of the data
 * sent.
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
