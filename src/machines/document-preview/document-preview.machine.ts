import { assign, setup } from 'xstate';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  DocumentPreviewContext,
  DocumentPreviewEvent,
  DocumentPreviewInput,
  DocumentPreviewPorts,
} from './document-preview.types.ts';

const actors: DocumentPreviewPorts['actors'] = {
  open: promisePort('open'),
  search: promisePort('search'),
  connection: eventsPort('connection'),
};
type Words = { words: string };
type Context = { context: DocumentPreviewContext };

const base = setup({
  types: {} as {
    input: DocumentPreviewInput;
    context: DocumentPreviewContext;
    events: DocumentPreviewEvent;
    tags: 'opening' | 'failed' | 'searching' | 'found' | 'notSearched';
  },
  actors,
  guards: {
    isPage: ({ context: { pages } }, { page }: { page: number }) => page >= 1 && page <= pages,
    isNothing: (_, { words }: Words) => words.trim() === '',
    hasHits: ({ context: { hits } }) => hits.length > 0,
  },
  actions: {
    adopt: assign((_, { pages }: { pages: number }) => ({ pages, page: 1 })),
    go: assign((_, { page }: { page: number }) => ({ page })),
    ask: assign((_, { words }: Words) => ({ words, hits: [], hit: 0 })),
    /** Selects the first match at or after the current page. */
    find: assign(({ context: { page } }, { hits }: { hits: number[] }) => {
      const hit = Math.max(
        0,
        hits.findIndex((on) => on >= page),
      );
      return { hits, hit, page: hits[hit] ?? page };
    }),
    move: assign(({ context: { hits, hit, page } }, { by }: { by: 1 | -1 }) => {
      const next = (hit + by + hits.length) % hits.length;
      return { hit: next, page: hits[next] ?? page };
    }),
  },
});

const words = ({ event }: { event: Words }) => ({ words: event.words });
const move = (by: 1 | -1) => ({ guard: 'hasHits', actions: { type: 'move', params: { by } } }) as const;

/** Issue 16, section 2: preview of a document, page by page, with search. */
export const documentPreviewMachine = base.createMachine({
  id: 'documentPreview',
  context: ({ input }) => ({ ...input, pages: 0, page: 1, words: '', hits: [], hit: 0 }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }: Context) => ({ source: context.source }),
        onDone: { target: 'shown', actions: { type: 'adopt', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', on: { 'preview.retry': 'opening', 'hub.live': 'opening' } },
    shown: {
      on: {
        'preview.go': {
          guard: { type: 'isPage', params: ({ event }) => event },
          actions: { type: 'go', params: ({ event }) => ({ page: event.page }) },
        },
        'preview.search': [
          { guard: { type: 'isNothing', params: words }, target: '.idle', actions: { type: 'ask', params: words } },
          { target: '.searching', actions: { type: 'ask', params: words } },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        searching: {
          tags: 'searching',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }: Context) => ({ words: context.words }),
            onDone: { target: 'found', actions: { type: 'find', params: ({ event }) => ({ hits: event.output }) } },
            onError: 'notSearched',
          },
        },
        found: { tags: 'found', on: { 'preview.nextHit': move(1), 'preview.previousHit': move(-1) } },
        notSearched: { tags: 'notSearched' },
      },
    },
  },
});
