import type { DraftContext, DraftKind, DraftVersion, Meeting } from './draft.types.ts';

type Mine<T> = Pick<DraftContext<T>, 'content' | 'revision'>;

/** The local content wins, unless the server's draft is newer than the one it is based on. */
export function meetingOf<T>(
  { empty, isSame, isHeld = () => true, joined = () => null }: DraftKind<T>,
  { content, revision }: Mine<T>,
  server: DraftVersion<T> | null,
): Meeting<T> {
  const theirs = server?.content ?? empty;
  const isNewer = (server?.revision ?? 0) > revision;
  const together = isNewer ? joined(content, theirs) : content;
  if (together === null) return { outcome: 'conflict', content };
  if (!isSame(together, theirs) || !isHeld(together)) return { outcome: 'saving', content: together };
  return { outcome: server === null ? 'clean' : 'saved', content: together };
}
