import type { FieldProblems } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';

/** Field problems from client-side codes. */
export const codedFields = (problems: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, { code }]));

/** Returns the refused fields of a record with the server's messages. Throws any other failure. */
export function refusedFields(error: unknown): { kind: 'invalid'; fields: FieldProblems } {
  const { code, problem } = failureOf(error);
  if (code !== 'validation' && code !== 'in_use') throw error;
  const sentences = Object.entries(problem?.Fields ?? {});
  return {
    kind: 'invalid',
    fields: Object.fromEntries(sentences.map(([path, sentence]) => [path.replace(/^\//, ''), { sentence }])),
  };
}
