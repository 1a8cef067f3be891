import { genders } from '../session/user.ts';
import { conditionProblem, type RuledBy } from './condition-checks.ts';
import { takesDefault } from './form-defaults.ts';
import { controlKinds, formLimits, hasOptions, isAsked, namePattern } from './form-kinds.ts';
import type { FormProblemCode } from './form-problem-codes.ts';
import { mostControls } from './form-record.ts';
import { answerProblem } from './form-rules.ts';
import { ControlType, type FormControl } from './forms.ts';
import { formulaProblem } from './formula-checks.ts';
import { columnsProblem, limitProblems, optionsProblem, publishedOptions } from './part-checks.ts';

const { MULTISELECT, CALCULATED, TABLE, INFORMATION } = ControlType;

export type FormProblemField = keyof FormControl | 'controls';
/** `at`: index of the control, null for the form. `part`: index of its option or column, if any. */
export type FormProblem = {
  at: number | null;
  control: string;
  field: FormProblemField;
  code: FormProblemCode;
  part: number | null;
};

/** Facts of the encounter that conditions may use, as in `careFormFacts`, with their possible values. */
export const conditionFacts: Readonly<Record<string, RuledBy>> = {
  'care.mode': { values: ['INPERSON', 'REMOTE'], isNumber: false },
  'patient.gender': { values: [...genders], isNumber: false },
  'author.kind': { values: ['MEDIC', 'STAFF'], isNumber: false },
  'care.attentionType': { values: ['1', '2', '3', '4', '5'], isNumber: false },
  'patient.age': { values: null, isNumber: true },
  'place.altitude': { values: null, isNumber: true },
};

type Found = (field: FormProblemField, code: FormProblemCode, part?: number | null) => unknown;
/** Controls that a condition may refer to, by name; `isEarlier` for those before it. */
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

/** Latest possible date, so that a default is never reported as a future date. */
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
  const check = (condition: FormControl['VisibleIf'], field: FormProblemField, part: number | null = null) => {
    if (condition === null) return;
    const named = seen.get(condition.Name);
    const problem = conditionProblem(condition, {
      fact: conditionFacts[condition.Name],
      control: named?.control,
      isEarlier: named !== undefined && named.at < at,
    });
    if (problem) found(field, problem, part);
  };
  check(control.VisibleIf, 'VisibleIf');
  check(control.RequiredIf, 'RequiredIf');
  for (const [part, { VisibleIf }] of control.Options.entries()) check(VisibleIf, 'Options', part);
}

type FormWritten = { Name: string; controls: readonly FormControl[] };

/**
 * Problems that prevent publication, in form order; shared by the creator and the server. `before`: the replaced version,
 * whose options are retired and never removed (domain 7).
 */
export function formProblems({ Name, controls }: FormWritten, before: readonly FormControl[] = []): FormProblem[] {
  const problems: FormProblem[] = [];
  const ofForm = (field: FormProblemField, code: FormProblemCode) =>
    problems.push({ at: null, control: '', field, code, part: null });
  if (Name.trim() === '') ofForm('Name', 'formNameMissing');
  else if (Name.length > 120) ofForm('Name', 'textLong');
  if (!controls.some(({ ControlType: kind }) => isAsked(kind))) ofForm('controls', 'controlsMissing');
  if (controls.length > mostControls) ofForm('controls', 'controlsMany');
  const seen: Map<string, { control: FormControl; at: number }> = new Map();
  for (const [at, control] of controls.entries()) {
    if (!seen.has(control.Name)) seen.set(control.Name, { control, at });
  }
  for (const [at, control] of controls.entries()) {
    const found: Found = (field, code, part = null) => {
      if (problems.some((one) => one.at === at && one.field === field)) return;
      problems.push({ at, control: control.Name, field, code, part });
    };
    const kind = control.ControlType;
    if (!controlKinds.includes(kind)) found('ControlType', 'kind');
    if (control.Name === '') found('Name', 'nameMissing');
    else if (!namePattern.test(control.Name) || control.Name.length > formLimits.name) found('Name', 'namePattern');
    else if (seen.get(control.Name)?.at !== at) found('Name', 'nameRepeated');
    checkTexts(control, found);
    const was = before.find((one) => one.Name === control.Name);
    const options = hasOptions(kind) ? optionsProblem(control.Options, publishedOptions(was)) : null;
    if (options) found('Options', options.code, options.part);
    const columns = kind === TABLE ? columnsProblem(control.Columns, was?.Columns ?? []) : null;
    if (columns) found('Columns', columns.code, columns.part);
    const formula = kind === CALCULATED ? formulaProblem(control, controls) : null;
    if (formula) found('Formula', formula);
    for (const [field, code] of limitProblems(control)) found(field, code);
    checkConditions(control, at, seen, found);
    checkDefault(control, found);
  }
  return problems;
}

/** Controls as stored: in order, texts trimmed, and Spanish where English is empty. */
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

/** True when a control has no English text: Spanish is then used in both languages. */
export const lacksEnglish = ({ LabelEn, Options, Columns }: FormControl) =>
  [LabelEn, ...[...Options, ...Columns, ...Columns.flatMap((column) => column.Options)].map((one) => one.LabelEn)].some(
    (label) => label.trim() === '',
  );

export const problemKey = ({ at, field }: Pick<FormProblem, 'at' | 'field'>) =>
  at === null ? field : `controls.${at}.${field}`;
