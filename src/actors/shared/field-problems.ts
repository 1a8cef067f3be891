import type { FieldProblems } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';

/** What is wrong by field, as codes of our own. */
export const codedFields = (problems: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, { code }]));

/** What the server refused of a record, in its sentences by field. Throws every other failure. */
export function refusedFields(error: unknown): { kind: 'invalid'; fields: FieldProblems } {
  const { code, problem } = failureOf(error);
  if (code !== 'validation' && code !== 'in_use') throw error;
  const sentences = Object.entries(problem?.Fields ?? {});
  return {
    kind: 'invalid',
    fields: Object.fromEntries(sentences.map(([path, sentence]) => [path.replace(/^\//, ''), { sentence }])),
  };
}
