import { isEqual } from '../equal.ts';
import { z } from '../zod.ts';
import { isTakenAway } from './form-defaults.ts';
import { AnswerValue, type Form, type FormControl, type FormOption } from './forms.ts';

const Values = z.array(AnswerValue);

/** Answer as stored in its draft, with the version of the form it is written in: null until something is written. */
export type AnswerSheet = { FormId: string | null; FormVersion: number | null; values: readonly AnswerValue[] };
export const emptySheet: AnswerSheet = { FormId: null, FormVersion: null, values: [] };

/** A blank row that was added is not empty, because it is displayed; nor is a removed default. */
const isEmpty = (value: AnswerValue) =>
  (value.Value ?? '') === '' &&
  (value.Values ?? []).length === 0 &&
  (value.Rows ?? []).length === 0 &&
  !isTakenAway(value);
const byName = (a: AnswerValue, b: AnswerValue) => (a.Name < b.Name ? -1 : 1);

/** Canonical order, so that equal values make equal sheets. */
export const answerSheet = (
  { FormId, FormVersion }: Pick<AnswerSheet, 'FormId' | 'FormVersion'>,
  values: readonly AnswerValue[],
): AnswerSheet => ({
  FormId,
  FormVersion,
  values: values.filter((value) => !isEmpty(value)).toSorted(byName),
});

/** Empty sheets are equal in every form. */
export const isSameSheet = (a: AnswerSheet, b: AnswerSheet) =>
  a === b || ((a.FormId === b.FormId || a.values.length === 0) && isEqual(a.values, b.values));

const StoredSheet = z.object({
  FormId: z.string().nullable(),
  FormVersion: z.number().nullable().default(null),
  values: Values,
});

function readSheet(kept: unknown): AnswerSheet | null {
  const sheet = StoredSheet.safeParse(kept);
  return sheet.success ? answerSheet(sheet.data, sheet.data.values) : null;
}

const differ = (a: string | number | null, b: string | number | null) => a !== null && b !== null && a !== b;

/** Takes each value from the version that changed it; null when both changed the same one, or wrote in different forms. */
function mergedSheet(base: AnswerSheet, mine: AnswerSheet, theirs: AnswerSheet): AnswerSheet | null {
  if (differ(mine.FormId, theirs.FormId) || differ(mine.FormVersion, theirs.FormVersion)) return null;
  const names = new Set([...mine.values, ...theirs.values].map(({ Name }) => Name));
  const merged: AnswerValue[] = [];
  for (const Name of names) {
    const [before, here, there] = [base, mine, theirs].map(({ values }) => answerTo(values, { Name }));
    const isMine = isEqual(there, before) || isEqual(there, here);
    if (!isMine && !isEqual(here, before)) return null;
    const value = isMine ? here : there;
    if (value) merged.push(value);
  }
  return answerSheet(theirs.FormId === null ? mine : theirs, merged);
}

/** A sheet of this form without answers. */
export const sheetIn = (form: Pick<Form, 'FormId' | 'Version'> | null): AnswerSheet =>
  form === null ? emptySheet : { ...emptySheet, FormId: form.FormId, FormVersion: form.Version };

export const answerTo = (values: readonly AnswerValue[], { Name }: Pick<FormControl, 'Name'>) =>
  values.find((value) => value.Name === Name);

export const sheetKind = { empty: emptySheet, isSame: isSameSheet, read: readSheet, merged: mergedSheet };

/** Keeps the other values' object identity, so that only dependent controls render again. */
export const withValue = (
  sheet: AnswerSheet,
  value: AnswerValue,
  form: Pick<Form, 'FormId' | 'Version'> | null,
): AnswerSheet =>
  answerSheet(sheet.FormId === null ? sheetIn(form) : sheet, [
    ...sheet.values.filter(({ Name }) => Name !== value.Name),
    value,
  ]);

/** Toggles one of several options, in form order: an exclusive option clears the others, and any other clears it. */
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
