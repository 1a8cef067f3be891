import { assign, setup } from 'xstate';

export const documentPreviewEvents = [
  'opened',
  'notOpened',
  'retry',
  'live',
  'goToSecond',
  'goBeyond',
  'searched',
  'searchedNothing',
  'foundOnFirstAndThird',
  'foundNowhere',
  'notSearched',
  'nextHit',
  'previousHit',
] as const;

type Facts = {
  file: 'asked' | 'failed' | 'open';
  page: number;
  search: 'none' | 'asked' | 'failed' | 'answered';
  /** Page number of each match. */
  hits: number[];
  at: number;
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof documentPreviewEvents)[number] } },
  guards: {
    isAsked: ({ context: { file } }) => file === 'asked',
    isFailed: ({ context: { file } }) => file === 'failed',
    isOpen: ({ context: { file } }) => file === 'open',
    isSearching: ({ context: { search } }) => search === 'asked',
    hasHits: ({ context: { hits } }) => hits.length > 0,
  },
  actions: {
    ask: assign({ file: 'asked' }),
    open: assign({ file: 'open' }),
    fail: assign({ file: 'failed' }),
    goToSecond: assign({ page: 2 }),
    search: assign({ search: 'asked', hits: [], at: 0 }),
    clear: assign({ search: 'none', hits: [], at: 0 }),
    // Starts at the current page: earlier matches come last.
    find: assign(({ context: { page } }) => ({
      search: 'answered' as const,
      hits: [1, 3],
      ...(page === 1 ? { at: 0, page: 1 } : { at: 1, page: 3 }),
    })),
    findNothing: assign({ search: 'answered', hits: [], at: 0 }),
    failSearch: assign({ search: 'failed' }),
    // Two matches: both directions lead to the other one.
    other: assign(({ context: { hits, at } }) => ({ at: 1 - at, page: hits[1 - at] ?? 1 })),
  },
});

/**
 * Issue 16, section 2: a document of three pages. Missing pages are not opened; matches are counted and cycled, and the
 * latest search text applies. A failed read is retried by the user, or when the connection is back.
 */
export const documentPreviewModel = model.createMachine({
  id: 'documentPreview',
  context: { file: 'asked', page: 1, search: 'none', hits: [], at: 0 },
  on: {
    opened: { guard: 'isAsked', actions: 'open' },
    notOpened: { guard: 'isAsked', actions: 'fail' },
    retry: { guard: 'isFailed', actions: 'ask' },
    live: { guard: 'isFailed', actions: 'ask' },
    goToSecond: { guard: 'isOpen', actions: 'goToSecond' },
    goBeyond: {},
    searched: { guard: 'isOpen', actions: 'search' },
    searchedNothing: { guard: 'isOpen', actions: 'clear' },
    foundOnFirstAndThird: { guard: 'isSearching', actions: 'find' },
    foundNowhere: { guard: 'isSearching', actions: 'findNothing' },
    notSearched: { guard: 'isSearching', actions: 'failSearch' },
    nextHit: { guard: 'hasHits', actions: 'other' },
    previousHit: { guard: 'hasHits', actions: 'other' },
  },
});
