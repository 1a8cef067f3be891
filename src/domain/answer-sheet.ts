import { AnswerValue, type FormControl } from './forms.ts';
import { z } from './zod.ts';

/** The values of a form as one text: what a draft saves, keeps and compares. Nothing written is the empty text. */
const Values = z.array(AnswerValue);

const isEmpty = ({ Value, Values: many }: AnswerValue) => (Value ?? '') === '' && (many ?? []).length === 0;
const byName = (a: AnswerValue, b: AnswerValue) => (a.Name < b.Name ? -1 : 1);

/** The same values give the same text, in whatever order they were written. */
export function sheetText(values: readonly AnswerValue[]): string {
  const written = values.filter((value) => !isEmpty(value)).sort(byName);
  return written.length === 0
    ? ''
    : JSON.stringify(written.map(({ Name, Value, Values: many }) => ({ Name, Value, Values: many })));
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
