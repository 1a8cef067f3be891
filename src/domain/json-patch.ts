import { z } from './zod.ts';

/** SEC-3: `replace`, `remove` and `add` only; whole-property paths only; at most 50 operations. */
export const JsonPatch = z
  .array(
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal('replace'), path: z.string().max(80), value: z.unknown() }),
      z.strictObject({ op: z.literal('add'), path: z.string().max(80), value: z.unknown() }),
      z.strictObject({ op: z.literal('remove'), path: z.string().max(80) }),
    ]),
  )
  .min(1)
  .max(50)
  .meta({ id: 'JsonPatch' });
export type JsonPatch = z.infer<typeof JsonPatch>;

/**
 * Converts a patch to an object of changed fields, each validated by the field's schema.
 * Only own keys of `allowed` are paths; `remove` sets null and so needs a nullable field.
 */
export function readPatch<S extends z.ZodObject>(
  patch: JsonPatch,
  allowed: S,
): { ok: true; changes: Partial<z.infer<S>> } | { ok: false; path: string } {
  const changes: Record<string, unknown> = Object.create(null);
  for (const operation of patch) {
    const key = operation.path.startsWith('/') ? operation.path.slice(1) : '';
    const field = Object.hasOwn(allowed.shape, key) ? allowed.shape[key] : undefined;
    if (!field) return { ok: false, path: operation.path };
    const parsed = z.safeParse(field, operation.op === 'remove' ? null : operation.value);
    if (!parsed.success) return { ok: false, path: operation.path };
    changes[key] = parsed.data;
  }
  return { ok: true, changes: { ...changes } as Partial<z.infer<S>> };
}

/** Changed fields of a form as a patch: `replace`, or `remove` when the value is null (clinical 7). */
export const toPatch = (changes: Record<string, unknown>): JsonPatch =>
  Object.entries(changes).map(([key, value]) =>
    value === null ? { op: 'remove', path: `/${key}` } : { op: 'replace', path: `/${key}`, value },
  );
