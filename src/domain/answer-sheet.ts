import { isTakenAway } from './form-defaults.ts';
import { AnswerValue, type FormControl, type FormOption } from './forms.ts';
import { z } from './zod.ts';

/** The values of a form as one text: what a draft saves, keeps and compares. Nothing written is the empty text. */
const Values = z.array(AnswerValue);

/** A row that was added and not written in yet is not nothing: it is on the screen. A default taken away is not either. */
const isEmpty = (value: AnswerValue) =>
  (value.Value ?? '') === '' &&
  (value.Values ?? []).length === 0 &&
  (value.Rows ?? []).length === 0 &&
  !isTakenAway(value);
const ordered = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
const byName = (a: AnswerValue, b: AnswerValue) => (a.Name < b.Name ? -1 : 1);

/** The same values give the same text, in whatever order they were written. */
export function sheetText(values: readonly AnswerValue[]): string {
  const written = values.filter((value) => !isEmpty(value)).sort(byName);
  return written.length === 0
    ? ''
    : JSON.stringify(
        written.map(({ Name, Value, Values: many, Rows }) => ({
          Name,
          Value,
          Values: many,
          ...(Rows && { Rows: Rows.map(ordered) }),
        })),
      );
}

/** Null when the text is no sheet. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function sheetValues(text: string): AnswerValue[] {
  const values = text === '' ? null : Values.safeParse(parsed(text));
  return values?.success ? values.data : [];
}

export const answerTo = (values: readonly AnswerValue[], { Name }: Pick<FormControl, 'Name'>) =>
  values.find((value) => value.Name === Name);

export const withValue = (text: string, value: AnswerValue): string =>
  sheetText([...sheetValues(text).filter(({ Name }) => Name !== value.Name), value]);

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
