import { type JsonPatch, readPatch } from '#domain/json-patch.ts';
import type { z } from '#domain/zod.ts';
import { ProblemError } from './problems.ts';

/**
 * Returns the changed fields of a patch.
 * @throws ProblemError `validation` at the first path that is not allowed or has an invalid value.
 */
export function changesOf<S extends z.ZodObject>(patch: JsonPatch, allowed: S): Partial<z.infer<S>> {
  const read = readPatch(patch, allowed);
  if (!read.ok) throw new ProblemError('validation', { Fields: { [read.path]: 'path' } });
  return read.changes;
}
