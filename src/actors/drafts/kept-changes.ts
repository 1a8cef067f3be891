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
