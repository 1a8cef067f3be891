import { assign, type SnapshotFrom, setup } from 'xstate';

export const historyEvents = [
  'loadedSome',
  'loadedNone',
  'loadedOlder',
  'renewedNear',
  'renewedFar',
  'loadFailed',
  'olderWanted',
  'retried',
  'live',
  'resync',
  'waited',
  'received',
  'receivedElsewhere',
] as const;
export type HistoryShown = {
  view: 'loading' | 'failed' | 'empty' | 'messages';
  older: 'none' | 'more' | 'loading' | 'failed';
  ids: number[];
};

const history = setup({
  types: {} as {
    context: { ids: number[]; more: boolean; until: number; behind: boolean };
    events: { type: (typeof historyEvents)[number] };
  },
  guards: {
    more: ({ context }) => context.more,
    behind: ({ context }) => context.behind,
    meets: ({ context }, { first }: { first: number }) => first <= context.until,
  },
  actions: {
    add: assign(({ context }, { ids }: { ids: number[] }) => ({
      ids: [...new Set([...context.ids, ...ids])].sort((a, b) => a - b),
    })),
    begin: assign(({ context }, { ids }: { ids: number[] }) => ({
      ids: [...ids, ...context.ids.filter((id) => id > context.until && !ids.includes(id))].sort((a, b) => a - b),
    })),
    hearNothing: assign({}),
    mark: assign(({ context }) => (context.behind ? {} : { until: Math.max(0, ...context.ids), behind: true })),
    caughtUp: assign({ behind: false }),
    more: assign((_, { more }: { more: boolean }) => ({ more })),
  },
});
const add = (...ids: number[]) => ({ type: 'add', params: { ids } }) as const;
const begin = (...ids: number[]) => ({ type: 'begin', params: { ids } }) as const;
const more = (is: boolean) => ({ type: 'more', params: { more: is } }) as const;
const older = { guard: 'more', target: 'older' } as const;
/** Until the newest page is loaded, missed messages are unknown, whatever arrives meanwhile. */
const again = { guard: 'behind', target: 'renewing' } as const;

/** Clinical 9: the newest page, then older ones; after a disconnect the loaded pages stay if the new page overlaps them. */
export const chatHistoryModel = history.createMachine({
  id: 'history',
  context: { ids: [], more: false, until: 0, behind: false },
  initial: 'loading',
  on: { received: { actions: add(7) }, receivedElsewhere: { actions: 'hearNothing' } },
  states: {
    loading: {
      on: {
        loadedSome: { target: 'ready', actions: [add(3), more(true)] },
        loadedNone: { target: 'ready', actions: more(false) },
        loadFailed: 'failed',
        // The response may be older than the missed messages.
        resync: 'loading',
      },
    },
    failed: { on: { retried: 'loading', live: 'loading', resync: 'loading' } },
    ready: { on: { olderWanted: older, resync: 'renewing', waited: again } },
    older: {
      on: {
        loadedOlder: { target: 'ready', actions: [add(1, 2), more(false)] },
        loadFailed: 'olderFailed',
        resync: 'renewing',
      },
    },
    olderFailed: { on: { olderWanted: older, resync: 'renewing', waited: again } },
    renewing: {
      entry: 'mark',
      on: {
        resync: 'renewing',
        renewedNear: [
          { guard: { type: 'meets', params: { first: 3 } }, target: 'ready', actions: [add(3, 4), 'caughtUp'] },
          { target: 'ready', actions: [begin(3, 4), more(true), 'caughtUp'] },
        ],
        renewedFar: [
          { guard: { type: 'meets', params: { first: 5 } }, target: 'ready', actions: [add(5, 6), 'caughtUp'] },
          { target: 'ready', actions: [begin(5, 6), more(true), 'caughtUp'] },
        ],
        loadFailed: 'ready',
      },
    },
  },
});

const views = { loading: 'loading', failed: 'failed' } as const;
const olders = { older: 'loading', olderFailed: 'failed' } as const;
/** Received messages are always shown, together with the notice that the rest is missing. */
export const chatHistoryShows = ({
  value,
  context: { ids, more: isMore },
}: SnapshotFrom<typeof chatHistoryModel>): HistoryShown => ({
  view: value in views ? views[value as keyof typeof views] : ids.length > 0 ? 'messages' : 'empty',
  older:
    value in olders
      ? olders[value as keyof typeof olders]
      : isMore
        ? value === 'renewing'
          ? 'loading'
          : 'more'
        : 'none',
  ids,
});

export const outboxEvents = [
  'foundNothing',
  'foundStored',
  'draftBroke',
  'typed',
  'blanked',
  'replyChosen',
  'replyDropped',
  'send',
  'stored',
  'echoed',
  'refused',
  'broke',
  'waited',
  'live',
  'retried',
  'dropped',
] as const;
export type OutboxShown = {
  view: 'opening' | 'open';
  text: 'none' | 'blank' | 'kept' | 'typed';
  replying: boolean;
  outbox: 'empty' | 'sending' | 'waiting' | 'refused';
  unsent: number;
  failure: string | null;
};

const most = 2;
const outbox = setup({
  types: {} as {
    context: Pick<OutboxShown, 'text' | 'replying' | 'unsent' | 'failure'> & { echoed: boolean; draft: boolean };
    events: { type: (typeof outboxEvents)[number] };
  },
  guards: {
    sendable: ({ context }) => (context.text === 'typed' || context.text === 'kept') && context.unsent < most,
    waits: ({ context }) => context.unsent > 0,
    waitsBehind: ({ context }) => context.unsent > (context.echoed ? 0 : 1),
    notEchoed: ({ context }) => !context.echoed,
    draftWorks: ({ context }) => context.draft,
  },
  actions: {
    text: assign((_, { text }: { text: OutboxShown['text'] }) => ({ text })),
    queueKept: assign({ unsent: 1, replying: true }),
    replying: assign((_, { is }: { is: boolean }) => ({ replying: is })),
    queue: assign(({ context }) => ({ unsent: context.unsent + 1, text: 'none' as const, replying: false })),
    leave: assign(({ context }) => ({ unsent: context.unsent - (context.echoed ? 0 : 1), echoed: false })),
    echo: assign(({ context }) => ({ unsent: context.unsent - 1, echoed: true })),
    unecho: assign({ echoed: false }),
    refuse: assign({ failure: 'notContact' }),
    forgive: assign({ failure: null }),
    lose: assign({ draft: false }),
  },
});
const wrote = (text: OutboxShown['text']) => ({ type: 'text', params: { text } }) as const;

const replying = (is: boolean) => ({ type: 'replying', params: { is } }) as const;

const inFlight = {
  send: { guard: 'sendable', actions: 'queue' },
  stored: [
    { guard: 'waitsBehind', target: 'sending', actions: 'leave' },
    { target: 'empty', actions: 'leave' },
  ],
  echoed: { guard: 'notEchoed', actions: 'echo' },
  refused: { guard: 'notEchoed', target: 'refused', actions: 'refuse' },
  broke: { target: 'waiting', actions: 'unecho' },
} as const;

/** C1, C2: messages queue, are sent in order, and leave the queue once delivered. */
export const chatOutboxModel = outbox.createMachine({
  id: 'outbox',
  context: { text: 'none', replying: false, unsent: 0, failure: null, echoed: false, draft: true },
  initial: 'opening',
  states: {
    opening: {
      on: {
        foundNothing: 'empty',
        foundStored: { target: 'sending', actions: [wrote('kept'), 'queueKept'] },
        draftBroke: { target: 'empty', actions: 'lose' },
        // Nothing is overwritten before it is loaded.
        typed: 'opening',
        blanked: 'opening',
        replyChosen: 'opening',
        replyDropped: 'opening',
      },
    },
    empty: {
      on: { send: { guard: 'sendable', target: 'sending', actions: 'queue' } },
    },
    sending: { on: inFlight },
    waiting: {
      on: {
        send: { guard: 'sendable', actions: 'queue' },
        waited: [{ guard: 'waits', target: 'retrying' }, { target: 'empty' }],
        live: [{ guard: 'waits', target: 'sending' }, { target: 'empty' }],
        retried: [{ guard: 'waits', target: 'sending' }, { target: 'empty' }],
      },
    },
    /** An automatic retry: shown as waiting until the user asks for one. */
    retrying: { on: { ...inFlight, retried: 'sending' } },
    refused: {
      on: {
        send: { guard: 'sendable', actions: 'queue' },
        retried: { target: 'sending', actions: 'forgive' },
        dropped: [
          { guard: 'waitsBehind', target: 'sending', actions: ['leave', 'forgive'] },
          { target: 'empty', actions: ['leave', 'forgive'] },
        ],
      },
    },
  },
  on: {
    typed: { actions: wrote('typed') },
    blanked: { actions: wrote('blank') },
    replyChosen: { actions: replying(true) },
    replyDropped: { actions: replying(false) },
    draftBroke: { guard: 'draftWorks', actions: 'lose' },
  },
});

const outboxes = { opening: 'empty', retrying: 'waiting' } as const;

export const chatOutboxShows = ({
  value,
  context: { text, replying: isReplying, unsent, failure },
}: SnapshotFrom<typeof chatOutboxModel>): OutboxShown => ({
  view: value === 'opening' ? 'opening' : 'open',
  text,
  replying: isReplying,
  outbox: value === 'opening' || value === 'retrying' ? outboxes[value] : value,
  unsent,
  failure,
});

export const composingEvents = [
  'storedHere',
  'nothingHere',
  'serverNothing',
  'serverNewer',
  'typed',
  'tookTheirs',
  'keptMine',
  'broke',
] as const;
export type ComposingShown = { readOnly: boolean; text: 'none' | 'kept' | 'typed' | 'other'; choice: boolean };

const composing = setup({
  types: {} as { context: Pick<ComposingShown, 'text'>; events: { type: (typeof composingEvents)[number] } },
  guards: { isBlank: ({ context }) => context.text === 'none' },
  actions: { show: assign((_, { text }: Pick<ComposingShown, 'text'>) => ({ text })) },
});
const shows = (text: ComposingShown['text']) => ({ type: 'show', params: { text } }) as const;

/** Issue 17: the local draft opens the input; a draft of another device never replaces a text. */
export const chatComposingModel = composing.createMachine({
  id: 'composing',
  context: { text: 'none' },
  initial: 'opening',
  states: {
    opening: {
      on: {
        storedHere: { target: 'asking', actions: shows('kept') },
        nothingHere: 'asking',
        broke: 'alone',
        // The local draft is not loaded yet.
        typed: 'opening',
      },
    },
    asking: {
      on: {
        typed: { actions: shows('typed') },
        serverNothing: 'known',
        serverNewer: [{ guard: 'isBlank', target: 'known', actions: shows('other') }, { target: 'choosing' }],
        broke: 'alone',
      },
    },
    choosing: {
      on: {
        typed: { actions: shows('typed') },
        keptMine: 'known',
        tookTheirs: { target: 'known', actions: shows('other') },
        broke: 'alone',
      },
    },
    known: { on: { typed: { actions: shows('typed') }, broke: 'alone' } },
    alone: { on: { typed: { actions: shows('typed') } } },
  },
});

export const chatComposingShows = ({
  value,
  context: { text },
}: SnapshotFrom<typeof chatComposingModel>): ComposingShown => ({
  readOnly: value === 'opening',
  text,
  choice: value === 'choosing',
});

export const readingEvents = ['focus', 'blur', 'arrived', 'received', 'notifyFailed', 'live', 'readElsewhere'] as const;
export type ReadingShown = { focused: boolean; telling: boolean; unread: boolean };

const reading = setup({
  types: {} as {
    context: { unread: boolean; late: boolean };
    events: { type: (typeof readingEvents)[number] };
  },
  guards: { unread: ({ context }) => context.unread, late: ({ context }) => context.late },
  actions: {
    arrive: assign({ unread: true }),
    late: assign({ unread: true, late: true }),
    again: assign({ unread: true, late: false }),
    read: assign({ unread: false, late: false }),
  },
});

/** Clinical 4: focusing the input marks all messages read, including later ones while it has the focus. */
export const chatReadingModel = reading.createMachine({
  id: 'reading',
  context: { unread: true, late: false },
  initial: 'away',
  states: {
    away: {
      on: {
        focus: [{ guard: 'unread', target: 'telling' }, { target: 'seen' }],
        arrived: { actions: 'arrive' },
        readElsewhere: { actions: 'read' },
      },
    },
    seen: { on: { blur: 'away', arrived: { target: 'telling', actions: 'arrive' } } },
    telling: {
      on: {
        blur: { target: 'away', actions: 'again' },
        arrived: { actions: 'late' },
        received: [
          { guard: 'late', target: 'telling', actions: 'again' },
          { target: 'seen', actions: 'read' },
        ],
        notifyFailed: { target: 'unread', actions: 'again' },
      },
    },
    unread: { on: { blur: 'away', live: 'telling', arrived: { target: 'telling', actions: 'arrive' } } },
  },
});

export const reachEvents = [
  'page',
  'pageFailed',
  'wantedNear',
  'wantedFar',
  'quotePressed',
  'olderWanted',
  'cancelled',
  'shown',
  'resync',
] as const;
export type ReachShown = { reaching: boolean; failed: boolean; ids: number[]; at: number | null };

const [near, far] = [3, 1];
const reach = setup({
  types: {} as {
    context: { ids: number[]; wanted: number | null; at: number | null };
    events: { type: (typeof reachEvents)[number] };
  },
  guards: {
    wanted: ({ context }) => context.wanted !== null,
    wantsKnown: ({ context }) => context.wanted !== null && Math.min(...context.ids) <= context.wanted,
    knows: ({ context }, { id }: { id: number }) => Math.min(...context.ids) <= id,
    nothingOlder: ({ context }) => context.ids.includes(far),
  },
  actions: {
    want: assign((_, { id }: { id: number }) => ({ wanted: id, at: null })),
    forget: assign({ wanted: null }),
    showWanted: assign(({ context }) => ({ at: context.wanted, wanted: null })),
    show: assign((_, { id }: { id: number }) => ({ at: id, wanted: null })),
    showQuoted: assign({ at: near }),
    unshow: assign({ at: null }),
    newest: assign(({ context }) => ({ ids: [...new Set([...context.ids, near])].sort() })),
    all: assign({ ids: [far, 2, near] }),
  },
});
const want = (id: number) => ({ type: 'want', params: { id } }) as const;
const show = (id: number) => ({ type: 'show', params: { id } }) as const;
const knows = (id: number) => ({ type: 'knows', params: { id } }) as const;
const whenReady = {
  wantedNear: { guard: knows(near), target: 'ready', actions: show(near) },
  wantedFar: [
    { guard: knows(far), target: 'ready', actions: show(far) },
    { target: 'reaching', actions: want(far) },
  ],
} as const;
/** The page of the oldest messages ends every search for an older one. */
const oldest = [
  { guard: 'wanted', target: 'ready', actions: ['all', 'showWanted'] },
  { target: 'ready', actions: 'all' },
] as const;
/** When only the newest page is loaded, older ones remain to be read. */
const goOn = [
  { guard: 'wantsKnown', target: 'ready', actions: 'showWanted' },
  { guard: 'wanted', target: 'reaching' },
  { target: 'ready' },
] as const;

/** Issue 17: jumps to a found message, or to the first unread one, however far back it is. */
export const chatReachModel = reach.createMachine({
  id: 'reach',
  context: { ids: [], wanted: null, at: null },
  initial: 'loading',
  on: {
    wantedNear: { actions: want(near) },
    wantedFar: { actions: want(far) },
    // Loaded messages are shown immediately, regardless of pending requests.
    quotePressed: { guard: knows(near), actions: 'showQuoted' },
    shown: { actions: 'unshow' },
  },
  states: {
    loading: {
      on: {
        page: [
          { guard: ({ context }) => context.wanted === near, target: 'ready', actions: ['newest', 'showWanted'] },
          { guard: 'wanted', target: 'reaching', actions: 'newest' },
          { target: 'ready', actions: 'newest' },
        ],
        pageFailed: 'unknown',
      },
    },
    unknown: {},
    ready: {
      on: { ...whenReady, olderWanted: [{ guard: 'nothingOlder' }, { target: 'older' }], resync: 'renewing' },
    },
    older: { on: { page: oldest, pageFailed: 'failed', resync: 'renewing' } },
    reaching: {
      on: {
        page: oldest,
        pageFailed: 'failed',
        cancelled: { target: 'ready', actions: 'forget' },
        resync: 'renewing',
      },
    },
    failed: {
      on: {
        ...whenReady,
        olderWanted: 'older',
        resync: 'renewing',
      },
    },
    renewing: { on: { page: goOn, pageFailed: goOn } },
  },
});

export const chatReachShows = ({ value, context: { ids, at } }: SnapshotFrom<typeof chatReachModel>): ReachShown => ({
  reaching: value === 'reaching',
  failed: value === 'failed' || value === 'unknown',
  ids,
  at,
});
