import type { z } from '../zod.ts';

/** Fields of a stored draft; an incompatible one yields none. */
export function parseDraftFields<S extends z.ZodObject>(form: S, content: unknown): Partial<z.infer<S>> {
  const fields = Object.entries(form.partial().safeParse(content).data ?? {});
  // The entries are those of the form, without the undefined values that `partial` allows.
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.infer<S>>;
}
