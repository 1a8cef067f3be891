import { documentPreviewMachine, selectMarks, selectPages, selectPreview } from '#machines/document-preview/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

export const documentPreviewWalker: Walker<typeof documentPreviewMachine> = {
  machine: documentPreviewMachine,
  input: () => ({ source: { kind: 'MEDICAL_ORDER', careId: guid(1) } }),
  events: [
    () => ({ type: 'preview.retry' }),
    (n) => ({ type: 'preview.go', page: n % 6 }),
    (n) => ({ type: 'preview.search', words: n % 3 === 0 ? '' : `words ${n}` }),
    () => ({ type: 'preview.nextHit' }),
    () => ({ type: 'preview.previousHit' }),
    () => ({ type: 'hub.live' }),
  ],
  answers: {
    open: (n) => ({ pages: 1 + (n % 4) }),
    search: (n) => Array.from({ length: n % 4 }, () => 1),
  },
  invariants: {
    'shows an existing page': ({ snapshot }) => {
      const { page, pages } = selectPages(snapshot);
      return selectPreview(snapshot) !== 'shown' || (page >= 1 && page <= pages);
    },
    'loads the file exactly while it is opening': ({ snapshot }) =>
      (snapshot.children.open !== undefined) === (selectPreview(snapshot) === 'opening'),
    'searches exactly while the state is searching': ({ snapshot }) =>
      (snapshot.children.search !== undefined) === snapshot.hasTag('searching'),
    'marks no place that is not among the hits': ({ snapshot }) => {
      const { current } = selectMarks(snapshot);
      return current === null || (current >= 0 && current < snapshot.context.hits.length);
    },
  },
};
