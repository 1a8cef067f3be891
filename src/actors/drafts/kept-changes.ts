import type { z } from '#domain/zod.ts';
import type { StoredChanges } from '#machines/record-edit/record-edit.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

/** Keeps unsaved changes of a record's form with the version they are based on; without changes, keeps nothing. */
export function keepChanges(
  local: Pick<LocalDrafts, 'write' | 'remove'>,
  key: string,
  { changes, version }: { changes: object; version: number },
): void {
  if (Object.keys(changes).length > 0) local.write(key, { content: changes, revision: version });
  else local.remove(key);
}

/** Returns the kept changes; null when there are none or their shape is outdated. */
export async function keptChanges<T>(
  local: Pick<LocalDrafts, 'read'>,
  key: string,
  shape: z.ZodType<Partial<T>>,
): Promise<StoredChanges<T> | null> {
  const kept = await local.read(key);
  const { data } = shape.safeParse(kept?.content);
  return kept && data ? { version: kept.revision, changes: data } : null;
}
