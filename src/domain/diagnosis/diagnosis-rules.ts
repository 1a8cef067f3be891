import type { ReadFacts } from '../forms/form-facts.ts';
import type { AnswerProblem } from '../forms/form-problems.ts';
import type { AnswerValue, FormControl } from '../forms/forms.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { type Certainty, certainties, type Diagnosis, diagnosisKinds } from './diagnosis.ts';

/** One diagnosis row of an answer. Code and name are those of the catalogue when it was chosen. */
const Row = z.strictObject({
  id: guid,
  code: z.string().max(40),
  name: z.string().max(300),
  kind: z.enum(diagnosisKinds),
  certainty: z.enum(certainties),
});
export type DiagnosisRow = z.infer<typeof Row>;

export const mostDiagnoses = 10;

/** Ignores invalid rows. */
export const diagnosesOf = (answer: Pick<AnswerValue, 'Rows'> | undefined): DiagnosisRow[] =>
  (answer?.Rows ?? []).flatMap((row) => {
    const read = Row.safeParse(row);
    return read.success ? [read.data] : [];
  });

/** Marks the first diagnosis as the main one if no other is. */
function withMain(rows: readonly DiagnosisRow[]): DiagnosisRow[] {
  const main = rows.find(({ kind }) => kind === 'MAIN') ?? rows[0];
  return rows.map((row) => ({ ...row, kind: row === main ? 'MAIN' : 'SECONDARY' }));
}

export const diagnosesAnswer = (Name: string, rows: readonly DiagnosisRow[]): AnswerValue => ({
  Name,
  Value: null,
  Values: null,
  ...(rows.length > 0 && { Rows: withMain(rows) }),
});

export const withDiagnosis = (rows: readonly DiagnosisRow[], { DiagnosisId, Code, Name }: Diagnosis): DiagnosisRow[] =>
  rows.some(({ id }) => id === DiagnosisId)
    ? [...rows]
    : withMain([...rows, { id: DiagnosisId, code: Code, name: Name, kind: 'SECONDARY', certainty: 'PRESUMPTIVE' }]);
export const withoutDiagnosis = (rows: readonly DiagnosisRow[], id: string) =>
  withMain(rows.filter((row) => row.id !== id));
export const withMainDiagnosis = (rows: readonly DiagnosisRow[], id: string): DiagnosisRow[] =>
  rows.map((row) => ({ ...row, kind: row.id === id ? 'MAIN' : 'SECONDARY' }));
export const withCertainty = (rows: readonly DiagnosisRow[], id: string, certainty: Certainty): DiagnosisRow[] =>
  rows.map((row) => (row.id === id ? { ...row, certainty } : row));

/** Domain 3.1: only physicians confirm. */
export const mayConfirm = ({ medic }: Pick<ReadFacts, 'medic'>) => medic;

type Asked = { final: boolean; required: boolean; facts: Pick<ReadFacts, 'medic'> };

/** Physicians must enter at least one diagnosis (domain 2.1), regardless of the form. Keys: `control`, or `control.row`. */
export function diagnosisProblems(
  { Name }: Pick<FormControl, 'Name'>,
  answer: AnswerValue | undefined,
  { final, required, facts }: Asked,
): Record<string, AnswerProblem> {
  const rows = diagnosesOf(answer);
  const problems: Record<string, AnswerProblem> = {};
  const ids = new Set(rows.map(({ id }) => id));
  if (rows.length !== (answer?.Rows ?? []).length || ids.size !== rows.length) problems[Name] = 'diagnosis';
  else if (rows.length > mostDiagnoses) problems[Name] = 'rowsMax';
  else if (rows.length === 0 && final && (required || facts.medic)) problems[Name] = 'required';
  else if (rows.length > 0 && rows.filter(({ kind }) => kind === 'MAIN').length !== 1) problems[Name] = 'mainDiagnosis';
  for (const [at, { certainty }] of rows.entries()) {
    if (certainty === 'CONFIRMED' && !mayConfirm(facts)) problems[`${Name}.${at}`] = 'certainty';
  }
  return problems;
}
