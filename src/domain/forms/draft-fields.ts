import type { z } from '../zod.ts';

/** What was kept of an earlier writing of this form; of another shape it is nothing. */
export function keptFields<S extends z.ZodObject>(form: S, content: unknown): Partial<z.infer<S>> {
  const fields = Object.entries(form.partial().safeParse(content).data ?? {});
  // The entries are those of the form, without what `partial` allows to be undefined.
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.infer<S>>;
}
