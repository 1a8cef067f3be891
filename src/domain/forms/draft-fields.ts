import type { z } from '../zod.ts';

/** The fields of a stored draft; nothing of a draft with another shape. */
export function parseDraftFields<S extends z.ZodObject>(form: S, content: unknown): Partial<z.infer<S>> {
  const fields = Object.entries(form.partial().safeParse(content).data ?? {});
  // The entries are those of the form, without what `partial` allows to be undefined.
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.infer<S>>;
}
