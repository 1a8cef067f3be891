import { AnswerValue, type FormControl } from '#domain/forms/forms.ts';
import { vitalsIn } from '../../medical-records/answered.ts';

/** Milliseconds within which signs count as measured together: a blood pressure is typed as two numbers. */
const oneMeasurement = 10 * 60_000;

type Sheet = { values: unknown; signTimes: Readonly<Record<string, string>> };

const signsOf = (controls: FormControl[], values: unknown) =>
  Object.entries(vitalsIn({ controls, values: AnswerValue.array().parse(values) })).flatMap(
    ([name, text]): [name: string, value: string][] => {
      const value = text.trim().replace(',', '.');
      return value === '' ? [] : [[name, value]];
    },
  );

/**
 * When each vital sign of `values` was written, by its name (decision 192): since the draft that first had its value, else now.
 * The times are ISO strings in UTC, so their order is that of text.
 */
export function signTimesOf(
  controls: FormControl[],
  values: readonly AnswerValue[],
  drafts: readonly Sheet[],
  now: Date,
): Record<string, string> {
  const signs = signsOf(controls, values);
  if (signs.length === 0) return {};
  const before = drafts.map(({ values, signTimes }) => ({ values: new Map(signsOf(controls, values)), signTimes }));
  const [current = now.toISOString()] = before
    .flatMap(({ signTimes }) => Object.values(signTimes))
    .filter((at) => now.getTime() - Date.parse(at) < oneMeasurement)
    .sort();
  const writtenAt = ([name, value]: [name: string, value: string]) => {
    const times = before.flatMap((draft) => (draft.values.get(name) === value ? (draft.signTimes[name] ?? []) : []));
    return [name, times.sort()[0] ?? current];
  };
  return Object.fromEntries(signs.map(writtenAt));
}
