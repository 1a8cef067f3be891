import type { z } from '#domain/zod.ts';
import type { StoredChanges } from '#machines/record-edit/record-edit.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

/** What is written in a form of a record and not saved, under the version it was written on; nothing written keeps nothing. */
export function keepChanges(
  local: Pick<LocalDrafts, 'write' | 'remove'>,
  key: string,
  { changes, version }: { changes: object; version: number },
): void {
  if (Object.keys(changes).length > 0) local.write(key, { content: changes, revision: version });
  else local.remove(key);
}

/** The same as it was kept; null when nothing was, or it is not of this shape any more. */
export async function keptChanges<T>(
  local: Pick<LocalDrafts, 'read'>,
  key: string,
  shape: z.ZodType<Partial<T>>,
): Promise<StoredChanges<T> | null> {
  const kept = await local.read(key);
  const { data } = shape.safeParse(kept?.content);
  return kept && data ? { version: kept.revision, changes: data } : null;
}
