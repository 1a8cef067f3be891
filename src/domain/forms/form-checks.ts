import { genders } from '../session/user.ts';
import { conditionProblem, type RuledBy } from './condition-checks.ts';
import { takesDefault } from './form-defaults.ts';
import { mostControls } from './form-record.ts';
import { answerProblem } from './form-rules.ts';
import { ControlType, type FormColumn, type FormControl, type FormOption } from './forms.ts';
import { formulaProblem } from './formula-checks.ts';
import { readPattern } from './safe-pattern.ts';

/** What the creator of a form did not write as it must be; `messages` of both sides have a sentence for each. */
export const formProblemCodes = [
  'formNameMissing',
  'controlsMissing',
  'controlsMany',
  'kind',
  'nameMissing',
  'namePattern',
  'nameRepeated',
  'labelMissing',
  'textLong',
  'optionsMissing',
  'optionsMany',
  'optionValue',
  'optionRepeated',
  'optionLabel',
  'optionRemoved',
  'minMax',
  'maxLength',
  'pattern',
  'formulaMissing',
  'formulaUnreadable',
  'formulaName',
  'formulaCycle',
  'conditionName',
  'conditionLater',
  'conditionOperator',
  'conditionValue',
  'default',
  'readOnlyEmpty',
  'columnsMissing',
] as const;
export type FormProblemCode = (typeof formProblemCodes)[number];
export type FormProblemField = keyof FormControl | 'controls';
/** `at`: which control; null for the form itself. */
export type FormProblem = { at: number | null; control: string; field: FormProblemField; code: FormProblemCode };

const { SECTION, TEXT, TEXTAREA, NUMBER, SELECT, MULTISELECT, RADIO, CHECKBOX, DATE, TIME } = ControlType;
const { DATETIME, YES_NO, SCALE, CALCULATED, DIAGNOSIS, MEDICINE, EXAM, FILE, VITALS, TABLE, INFORMATION } =
  ControlType;

const kinds: readonly number[] = Object.values(ControlType);
const chosenKinds: readonly number[] = [SELECT, MULTISELECT, RADIO];
const writtenKinds: readonly number[] = [TEXT, TEXTAREA];
const countedKinds: readonly number[] = [NUMBER, DATE, DATETIME, FILE, TABLE, DIAGNOSIS, MEDICINE, EXAM];
const columnKinds: readonly number[] = [TEXT, TEXTAREA, NUMBER, SELECT, RADIO, CHECKBOX, DATE, TIME, YES_NO, SCALE];
const readKinds: readonly number[] = [SECTION, INFORMATION, CALCULATED, VITALS];

export const hasOptions = (kind: number) => chosenKinds.includes(kind);
/** Whether a person writes words in it. */
export const isWritten = (kind: number) => writtenKinds.includes(kind);
/** What `Min` and `Max` limit: the value, the days ahead, or how many there may be. */
export const hasMax = (kind: number) => countedKinds.includes(kind);
export const hasMin = (kind: number) => kind === NUMBER || kind === TABLE;
/** Whether somebody answers it. */
export const isAsked = (kind: number) => !readKinds.includes(kind) || kind === VITALS;
export const isColumnKind = (kind: number) => columnKinds.includes(kind);

export const formLimits = { name: 80, label: 200, information: 2_000, help: 500, unit: 20, options: 100, value: 200 };
const namePattern = /^[a-z][a-zA-Z0-9]*$/;

/** What a form may ask of the encounter, as `careFormFacts` says it, and the values it can have. */
export const conditionFacts: Readonly<Record<string, RuledBy>> = {
  'care.mode': { values: ['INPERSON', 'REMOTE'], isNumber: false },
  'patient.gender': { values: [...genders], isNumber: false },
  'author.kind': { values: ['MEDIC', 'STAFF'], isNumber: false },
  'care.attentionType': { values: ['1', '2', '3', '4', '5'], isNumber: false },
  'patient.age': { values: null, isNumber: true },
  'place.altitude': { values: null, isNumber: true },
};

type Found = (field: FormProblemField, code: FormProblemCode) => unknown;
/** The control that a condition may name, by its name; `isEarlier` where it comes before. */
type Seen = ReadonlyMap<string, { control: FormControl; at: number }>;

function checkTexts(control: FormControl, found: Found): void {
  const most = control.ControlType === INFORMATION ? formLimits.information : formLimits.label;
  if (control.LabelEs.trim() === '') found('LabelEs', 'labelMissing');
  for (const field of ['LabelEs', 'LabelEn'] as const) if (control[field].length > most) found(field, 'textLong');
  for (const field of ['HelpEs', 'HelpEn'] as const) {
    if ((control[field] ?? '').length > formLimits.help) found(field, 'textLong');
  }
  for (const field of ['Unit', 'UnitEn'] as const) {
    if ((control[field] ?? '').length > formLimits.unit) found(field, 'textLong');
  }
}

function optionsProblem(options: readonly FormOption[], before: readonly FormOption[]): FormProblemCode | null {
  const values = options.map(({ Value }) => Value);
  if (before.some(({ Value }) => !values.includes(Value))) return 'optionRemoved';
  if (!options.some(({ Retired }) => !Retired)) return 'optionsMissing';
  if (options.length > formLimits.options) return 'optionsMany';
  // A comma separates the options of a default.
  if (values.some((value) => value.trim() === '' || value.length > formLimits.value || value.includes(','))) {
    return 'optionValue';
  }
  if (new Set(values).size !== values.length) return 'optionRepeated';
  if (options.some(({ LabelEs }) => LabelEs.trim() === '')) return 'optionLabel';
  return options.some(({ LabelEs, LabelEn }) => Math.max(LabelEs.length, LabelEn.length) > formLimits.label)
    ? 'textLong'
    : null;
}

function checkLimits(control: FormColumn, found: Found): void {
  const { ControlType: kind, Min, Max, MaxLength, RegexValidator } = control;
  if (Min !== null && Max !== null && Min > Max) found('Min', 'minMax');
  const counts = hasMax(kind) && kind !== NUMBER;
  if (counts && Max !== null && (!Number.isInteger(Max) || Max < 0)) found('Max', 'minMax');
  if (MaxLength !== null && (MaxLength < 1 || MaxLength > 4_000)) found('MaxLength', 'maxLength');
  if (RegexValidator !== null && readPattern(RegexValidator) === null) found('RegexValidator', 'pattern');
}

function columnsProblem({ Columns }: FormControl): FormProblemCode | null {
  const names = Columns.map(({ Name }) => Name);
  if (Columns.length === 0) return 'columnsMissing';
  if (names.some((name) => !namePattern.test(name) || name.length > formLimits.name)) return 'namePattern';
  if (new Set(names).size !== names.length) return 'nameRepeated';
  if (Columns.some(({ LabelEs }) => LabelEs.trim() === '')) return 'labelMissing';
  if (!Columns.every(({ ControlType: kind }) => isColumnKind(kind))) return 'kind';
  const problems = Columns.flatMap((column) => {
    const found: FormProblemCode[] = [];
    checkLimits(column, (_, code) => found.push(code));
    const option = hasOptions(column.ControlType) ? optionsProblem(column.Options, []) : null;
    return option ? [option, ...found] : found;
  });
  return problems[0] ?? null;
}

/** The last day there is: a default is not in the future of anybody. */
const everyDay = '9999-12-31';

function checkDefault(control: FormControl, found: Found): void {
  const { DefaultValue: value, ControlType: kind } = control;
  if (value === null || value === '') {
    if (control.ReadOnly && isAsked(kind)) found('ReadOnly', 'readOnlyEmpty');
    return;
  }
  const many = kind === MULTISELECT ? value.split(',').map((one) => one.trim()) : null;
  const answer = many ? { Value: null, Values: many } : { Value: value, Values: null };
  const asked = { final: false, today: everyDay, required: false };
  if (!takesDefault(control) || answerProblem(control, answer, asked) !== null) found('DefaultValue', 'default');
}

function checkConditions(control: FormControl, at: number, seen: Seen, found: Found): void {
  const check = (condition: FormControl['VisibleIf'], field: FormProblemField) => {
    if (condition === null) return;
    const named = seen.get(condition.Name);
    const problem = conditionProblem(condition, {
      fact: conditionFacts[condition.Name],
      control: named?.control,
      isEarlier: named !== undefined && named.at < at,
    });
    if (problem) found(field, problem);
  };
  check(control.VisibleIf, 'VisibleIf');
  check(control.RequiredIf, 'RequiredIf');
  for (const { VisibleIf } of control.Options) check(VisibleIf, 'Options');
}

type FormWritten = { Name: string; controls: readonly FormControl[] };

/**
 * What keeps a form from being published, in its order; the same function in the creator and on the server. `before` is
 * the version that it replaces: an option that existed is retired and never removed (domain 7).
 */
export function formProblems({ Name, controls }: FormWritten, before: readonly FormControl[] = []): FormProblem[] {
  const problems: FormProblem[] = [];
  const ofForm = (field: FormProblemField, code: FormProblemCode) =>
    problems.push({ at: null, control: '', field, code });
  if (Name.trim() === '') ofForm('Name', 'formNameMissing');
  else if (Name.length > 120) ofForm('Name', 'textLong');
  if (!controls.some(({ ControlType: kind }) => isAsked(kind))) ofForm('controls', 'controlsMissing');
  if (controls.length > mostControls) ofForm('controls', 'controlsMany');
  const seen: Map<string, { control: FormControl; at: number }> = new Map();
  for (const [at, control] of controls.entries()) {
    if (!seen.has(control.Name)) seen.set(control.Name, { control, at });
  }
  for (const [at, control] of controls.entries()) {
    const found: Found = (field, code) => {
      if (problems.some((one) => one.at === at && one.field === field)) return;
      problems.push({ at, control: control.Name, field, code });
    };
    const kind = control.ControlType;
    if (!kinds.includes(kind)) found('ControlType', 'kind');
    if (control.Name === '') found('Name', 'nameMissing');
    else if (!namePattern.test(control.Name) || control.Name.length > formLimits.name) found('Name', 'namePattern');
    else if (seen.get(control.Name)?.at !== at) found('Name', 'nameRepeated');
    checkTexts(control, found);
    const was = before.find((one) => one.Name === control.Name && hasOptions(one.ControlType));
    const ofParts: [FormProblemField, FormProblemCode | null][] = [
      ['Options', hasOptions(kind) ? optionsProblem(control.Options, was?.Options ?? []) : null],
      ['Columns', kind === TABLE ? columnsProblem(control) : null],
      ['Formula', kind === CALCULATED ? formulaProblem(control, controls) : null],
    ];
    for (const [field, code] of ofParts) if (code) found(field, code);
    checkLimits(control, found);
    checkConditions(control, at, seen, found);
    checkDefault(control, found);
  }
  return problems;
}

/** As it is stored: in its order, without blanks around the texts, and in Spanish where English was left empty. */
export function storedControls(controls: readonly FormControl[]): FormControl[] {
  const inBoth = <T extends { LabelEs: string; LabelEn: string }>(one: T): T => {
    const LabelEs = one.LabelEs.trim();
    return { ...one, LabelEs, LabelEn: one.LabelEn.trim() || LabelEs };
  };
  return controls.map((control, at) => ({
    ...inBoth(control),
    Order: at + 1,
    Options: control.Options.map(inBoth),
    Columns: control.Columns.map((column) => ({ ...inBoth(column), Options: column.Options.map(inBoth) })),
  }));
}

/** Whether a control has nothing of its own in English: it is then asked in Spanish in both languages. */
export const lacksEnglish = ({ LabelEn, Options, Columns }: FormControl) =>
  LabelEn.trim() === '' || [...Options, ...Columns].some((one) => one.LabelEn.trim() === '');

export const problemKey = ({ at, field }: Pick<FormProblem, 'at' | 'field'>) =>
  at === null ? field : `controls.${at}.${field}`;
