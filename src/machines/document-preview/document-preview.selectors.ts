import type { SnapshotFrom } from 'xstate';
import type { documentPreviewMachine } from './document-preview.machine.ts';

type Snapshot = SnapshotFrom<typeof documentPreviewMachine>;

export const selectPreview = (snapshot: Snapshot): 'opening' | 'failed' | 'shown' =>
  snapshot.hasTag('opening') ? 'opening' : snapshot.hasTag('failed') ? 'failed' : 'shown';
export const selectPages = ({ context: { page, pages } }: Snapshot) => ({ page, pages });
/** Null while there is no search; `at` is 1-based, and 0 when nothing was found. */
export function selectHits(
  snapshot: Snapshot,
): { state: 'searching' | 'failed' | 'found'; at: number; of: number } | null {
  const { hits, hit } = snapshot.context;
  const at = hits.length === 0 ? 0 : hit + 1;
  if (snapshot.hasTag('searching')) return { state: 'searching', at: 0, of: 0 };
  if (snapshot.hasTag('notSearched')) return { state: 'failed', at: 0, of: 0 };
  return snapshot.hasTag('found') ? { state: 'found', at, of: hits.length } : null;
}
/** Search words of the page and the number of matches on earlier pages. */
export function selectMarks({ context: { words, hits, hit, page } }: Snapshot) {
  const before = hits.filter((on) => on < page).length;
  return { words: hits.length === 0 ? '' : words, current: hits[hit] === page ? hit - before : null };
}
