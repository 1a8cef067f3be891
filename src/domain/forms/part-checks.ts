import { formLimits, hasMax, hasOptions, isColumnKind, namePattern } from './form-kinds.ts';
import type { FormProblemCode } from './form-problem-codes.ts';
import { ControlType, type FormColumn, type FormOption } from './forms.ts';
import { readPattern } from './safe-pattern.ts';

/** `part`: index of the option or column, null for all of them. */
type PartProblem = { code: FormProblemCode; part: number | null };

/** Published options of a column; none if its kind had none. */
export const publishedOptions = (was: Pick<FormColumn, 'ControlType' | 'Options'> | undefined) =>
  was && hasOptions(was.ControlType) ? was.Options : [];

const repeatedIn = (values: readonly string[]) => (value: string, at: number) => values.indexOf(value) !== at;

/** Problem of the first invalid part. */
function firstOf<T>(parts: readonly T[], code: FormProblemCode, isWrong: (part: T, at: number) => boolean) {
  const part = parts.findIndex(isWrong);
  return part === -1 ? [] : [{ code, part }];
}

export function optionsProblem(options: readonly FormOption[], before: readonly FormOption[]): PartProblem | null {
  const values = options.map(({ Value }) => Value);
  const ofAll = (code: FormProblemCode, isWrong: boolean) => (isWrong ? [{ code, part: null }] : []);
  const problems: PartProblem[] = [
    ...ofAll(
      'optionRemoved',
      before.some(({ Value }) => !values.includes(Value)),
    ),
    ...ofAll('optionsMissing', !options.some(({ Retired }) => !Retired)),
    ...ofAll('optionsMany', options.length > formLimits.options),
    // Default values are separated by commas.
    ...firstOf(
      values,
      'optionValue',
      (value) => value.trim() === '' || value.length > formLimits.value || value.includes(','),
    ),
    ...firstOf(values, 'optionRepeated', repeatedIn(values)),
    ...firstOf(options, 'optionLabel', ({ LabelEs }) => LabelEs.trim() === ''),
    ...firstOf(
      options,
      'textLong',
      ({ LabelEs, LabelEn }) => Math.max(LabelEs.length, LabelEn.length) > formLimits.label,
    ),
  ];
  return problems[0] ?? null;
}

type LimitProblem = ['Min' | 'Max' | 'MaxLength' | 'RegexValidator', FormProblemCode];

export function limitProblems({ ControlType: kind, Min, Max, MaxLength, RegexValidator }: FormColumn): LimitProblem[] {
  const counts = hasMax(kind) && kind !== ControlType.NUMBER;
  const isNoCount = counts && Max !== null && (!Number.isInteger(Max) || Max < 0);
  const found: [boolean, ...LimitProblem][] = [
    [Min !== null && Max !== null && Min > Max, 'Min', 'minMax'],
    [isNoCount, 'Max', 'minMax'],
    [MaxLength !== null && (MaxLength < 1 || MaxLength > 4_000), 'MaxLength', 'maxLength'],
    [RegexValidator !== null && readPattern(RegexValidator) === null, 'RegexValidator', 'pattern'],
  ];
  return found.flatMap(([is, field, code]): LimitProblem[] => (is ? [[field, code]] : []));
}

/** Problem of the options of a column; `before`: columns of the replaced version. */
export function columnOptionsProblem(column: FormColumn, before: readonly FormColumn[]): PartProblem | null {
  const was = before.find(({ Name }) => Name === column.Name);
  return hasOptions(column.ControlType) ? optionsProblem(column.Options, publishedOptions(was)) : null;
}

export function columnsProblem(columns: readonly FormColumn[], before: readonly FormColumn[]): PartProblem | null {
  const names = columns.map(({ Name }) => Name);
  const problems: PartProblem[] = [
    ...(columns.length === 0 ? [{ code: 'columnsMissing' as const, part: null }] : []),
    ...firstOf(names, 'namePattern', (name) => !namePattern.test(name) || name.length > formLimits.name),
    ...firstOf(names, 'nameRepeated', repeatedIn(names)),
    ...firstOf(columns, 'labelMissing', ({ LabelEs }) => LabelEs.trim() === ''),
    ...firstOf(columns, 'kind', ({ ControlType: kind }) => !isColumnKind(kind)),
    ...columns.flatMap((column, part) => {
      const options = columnOptionsProblem(column, before);
      const codes = [...(options ? [options.code] : []), ...limitProblems(column).map(([, code]) => code)];
      return codes.map((code) => ({ code, part }));
    }),
  ];
  return problems[0] ?? null;
}
