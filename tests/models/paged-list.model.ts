import { assign, setup } from 'xstate';

export const pagedListModelEvents = [
  'load',
  'refresh',
  'renew',
  'retry',
  'resync',
  'typeAna',
  'clearSearch',
  'pauseEnded',
  'filterActive',
  'typeActive',
  'resize',
  'rowReceived',
  'turnToSecond',
  'arrived',
  'arrivedEmpty',
  'arrivedPastEnd',
  'broke',
] as const;

export type PagedListShown = {
  view: 'idle' | 'loading' | 'failed' | 'empty' | 'rows';
  failed: boolean;
  searching: boolean;
  /** The pending request, as received by the server. */
  asked: { page: number; searchText: string; filters: 'all' | 'active'; size: number } | null;
  /** The shown row was set by an event, not by a load. */
  received: boolean;
};

type Question = { page: number; searchText: '' | 'Ana'; filters: 'all' | 'active'; size: 10 | 20 };
type Context = Question & {
  searching: boolean;
  rows: 'none' | 'empty' | 'some' | 'received';
  failed: boolean;
  asked: Question | null;
};

const spec = setup({
  types: {} as {
    input: { start: 'idle' | 'loading' };
    context: Context & { start: 'idle' | 'loading' };
    events: { type: (typeof pagedListModelEvents)[number] };
  },
  guards: {
    searching: ({ context }) => context.searching,
    startsIdle: ({ context }) => context.start === 'idle',
    onSecond: ({ context }) => context.page === 2,
    failed: ({ context }) => context.failed,
    hasRow: ({ context }) => context.rows === 'some',
  },
  actions: {
    search: assign((_, params: { searchText: '' | 'Ana' }) => ({
      searchText: params.searchText,
      page: 1,
      searching: params.searchText !== '',
    })),
    settle: assign({ searching: false }),
    filter: assign({ filters: 'active', page: 1 }),
    typeFilter: assign({ filters: 'active', page: 1, searching: true }),
    resize: assign({ size: 20, page: 1 }),
    notify: assign({ rows: 'received' }),
    turn: assign((_, params: { page: number }) => ({ page: params.page })),
    // The loaded rows are older than the received one.
    show: assign(({ context }, params: { rows: 'empty' | 'some' }) => ({
      rows: params.rows === 'some' && context.rows === 'received' ? ('received' as const) : params.rows,
      failed: false,
    })),
    forget: assign({ rows: 'none', failed: false }),
    fail: assign({ failed: true }),
    ask: assign(({ context: { page, searchText, filters, size } }) => ({ asked: { page, searchText, filters, size } })),
    answered: assign({ asked: null }),
  },
});

const asks = {
  load: { target: '#list.asking', reenter: true },
  refresh: { target: '#list.asking', reenter: true },
  renew: { target: '#list.asking', reenter: true, actions: 'forget' },
  resync: { target: '#list.asking', reenter: true },
  clearSearch: {
    target: '#list.asking',
    reenter: true,
    actions: { type: 'search', params: { searchText: '' } },
  },
  pauseEnded: { guard: 'searching', target: '#list.asking', reenter: true, actions: 'settle' },
  filterActive: { target: '#list.asking', reenter: true, actions: ['filter', 'settle'] },
  resize: { target: '#list.asking', reenter: true, actions: 'resize' },
  typeActive: { actions: 'typeFilter' },
  rowReceived: { guard: 'hasRow', actions: 'notify' },
  turnToSecond: { target: '#list.asking', reenter: true, actions: { type: 'turn', params: { page: 2 } } },
  typeAna: { actions: { type: 'search', params: { searchText: 'Ana' } } },
} as const;

/** Clinical 9, lists; R7: an older response never replaces a newer one. */
export const pagedListModel = spec.createMachine({
  id: 'list',
  context: ({ input }) => ({
    start: input.start,
    page: 1,
    searchText: '',
    filters: 'all',
    size: 10,
    searching: false,
    rows: 'none',
    failed: false,
    asked: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'startsIdle', target: 'resting' }, { target: 'asking' }] },
    resting: {
      on: { ...asks, retry: { guard: 'failed', target: 'asking' } },
    },
    asking: {
      entry: 'ask',
      exit: 'answered',
      on: {
        ...asks,
        arrived: { target: 'resting', actions: { type: 'show', params: { rows: 'some' } } },
        arrivedEmpty: { target: 'resting', actions: { type: 'show', params: { rows: 'empty' } } },
        arrivedPastEnd: {
          guard: 'onSecond',
          target: 'asking',
          reenter: true,
          actions: { type: 'turn', params: { page: 1 } },
        },
        broke: { target: 'resting', actions: 'fail' },
      },
    },
  },
});

export const pagedListShows = ({ rows, failed, searching, asked }: Context): PagedListShown => ({
  view:
    rows === 'some' || rows === 'received'
      ? 'rows'
      : rows === 'empty'
        ? 'empty'
        : asked
          ? 'loading'
          : failed
            ? 'failed'
            : 'idle',
  failed: failed && asked === null,
  searching,
  asked,
  received: rows === 'received',
});
