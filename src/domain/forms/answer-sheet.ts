import { isEqual } from '../equal.ts';
import { z } from '../zod.ts';
import { isTakenAway } from './form-defaults.ts';
import { AnswerValue, type FormControl, type FormOption } from './forms.ts';

const Values = z.array(AnswerValue);

/** The answer of a form as its draft holds it: `FormId` is null until something is written. */
export type AnswerSheet = { FormId: string | null; values: readonly AnswerValue[] };
export const emptySheet: AnswerSheet = { FormId: null, values: [] };

/** A row that was added and not written in yet is not nothing: it is on the screen. A default taken away is not either. */
const isEmpty = (value: AnswerValue) =>
  (value.Value ?? '') === '' &&
  (value.Values ?? []).length === 0 &&
  (value.Rows ?? []).length === 0 &&
  !isTakenAway(value);
const byName = (a: AnswerValue, b: AnswerValue) => (a.Name < b.Name ? -1 : 1);

/** The same values make the same sheet, in whatever order they were written. */
export const answerSheet = (FormId: string | null, values: readonly AnswerValue[]): AnswerSheet => ({
  FormId,
  values: values.filter((value) => !isEmpty(value)).toSorted(byName),
});

/** An empty sheet is the same in every form. */
export const isSameSheet = (a: AnswerSheet, b: AnswerSheet) =>
  a === b || ((a.FormId === b.FormId || a.values.length === 0) && isEqual(a.values, b.values));

const StoredSheet = z.object({ FormId: z.string().nullable(), values: Values });

function readSheet(kept: unknown): AnswerSheet | null {
  const sheet = StoredSheet.safeParse(kept);
  return sheet.success ? answerSheet(sheet.data.FormId, sheet.data.values) : null;
}

export const sheetKind = { empty: emptySheet, isSame: isSameSheet, read: readSheet };

export const answerTo = (values: readonly AnswerValue[], { Name }: Pick<FormControl, 'Name'>) =>
  values.find((value) => value.Name === Name);

/** The other values stay the objects they were: only what depends on this one is drawn again. */
export const withValue = ({ FormId, values }: AnswerSheet, value: AnswerValue, formId: string | null): AnswerSheet =>
  answerSheet(FormId ?? formId, [...values.filter(({ Name }) => Name !== value.Name), value]);

/** Of several options: what stands alone puts the others away, and goes when another comes. In the order of the form. */
export function toggled(
  options: readonly FormOption[],
  chosen: readonly string[],
  value: string,
  on: boolean,
): string[] {
  const alone = (one: string) => options.some(({ Value, Exclusive }) => Exclusive && Value === one);
  const goes = (one: string) => one === value || (on && (alone(value) || alone(one)));
  const kept = chosen.filter((one) => !goes(one));
  return options.map(({ Value }) => Value).filter((one) => kept.includes(one) || (on && one === value));
}
