import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import type { AnswerProblem } from './form-problems.ts';
import type { AnswerValue, FormControl } from './forms.ts';

/** A medicine or exam of an answer. `name` and `detail` are those of the catalogue when it was chosen. */
const Row = z.strictObject({ id: guid, name: z.string().min(1).max(300), detail: z.string().max(300) });
export type PickedRow = z.infer<typeof Row>;

const mostPicked = 20;
export const mostOf = ({ Max }: Pick<FormControl, 'Max'>) => Max ?? mostPicked;

type Medicine = { Name: string; Dci: string; Strength: string; PharmaceuticalForm: string };
export const pickedMedicine = (id: string, it: Medicine): PickedRow => ({
  id,
  name: `${it.Name} ${it.Strength}, ${it.PharmaceuticalForm}`,
  detail: it.Dci,
});
export const pickedExam = (id: string, { Name, Code }: { Name: string; Code: string }): PickedRow => ({
  id,
  name: Name,
  detail: Code,
});

/** Ignores invalid rows. */
export const pickedOf = (answer: Pick<AnswerValue, 'Rows'> | undefined): PickedRow[] =>
  (answer?.Rows ?? []).flatMap((row) => Row.safeParse(row).data ?? []);

export const pickedAnswer = (Name: string, rows: readonly PickedRow[]): AnswerValue => ({
  Name,
  Value: null,
  Values: null,
  ...(rows.length > 0 && { Rows: [...rows] }),
});

/** Adds without duplicates, up to the maximum. */
export const withPicked = (
  control: Pick<FormControl, 'Max'>,
  rows: readonly PickedRow[],
  picked: readonly PickedRow[],
): PickedRow[] => {
  const known = new Map(
    [...rows, ...picked.filter((one) => !rows.some(({ id }) => id === one.id))].map((row) => [row.id, row]),
  );
  return [...known.values()].slice(0, Math.max(rows.length, mostOf(control)));
};
export const withoutPicked = (rows: readonly PickedRow[], id: string) => rows.filter((row) => row.id !== id);

type Asked = { final: boolean; required: boolean };

export function pickedProblems(
  control: Pick<FormControl, 'Name' | 'Max'>,
  answer: AnswerValue | undefined,
  { final, required }: Asked,
): Record<string, AnswerProblem> {
  const { Name } = control;
  const rows = pickedOf(answer);
  const ids = new Set(rows.map(({ id }) => id));
  const isWritten = (answer?.Value ?? '') !== '' || (answer?.Values ?? []).length > 0;
  if (isWritten || rows.length !== (answer?.Rows ?? []).length || ids.size !== rows.length) {
    return { [Name]: 'catalogue' };
  }
  if (rows.length > mostOf(control)) return { [Name]: 'rowsMax' };
  return rows.length === 0 && final && required ? { [Name]: 'required' } : {};
}
