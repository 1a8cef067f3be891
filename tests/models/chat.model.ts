import { assign, setup } from 'xstate';

export const chatRoomsEvents = [
  'loaded',
  'loadFailed',
  'retried',
  'resync',
  'open',
  'activate',
  'minimize',
  'close',
  'receivedOpen',
  'receivedMinimized',
  'receivedClosed',
  'openedNew',
  'receivedUnknown',
  'messageReceived',
  'messageToClosed',
  'messageToClosedOpening',
  'messageBefore',
  'missedCall',
  'otherMissedCall',
  'readByMe',
  'readByOther',
  'cameOnline',
  'wentOffline',
] as const;
export type ChatRoomsShown = {
  view: 'loading' | 'failed' | 'ready' | 'renewing';
  window: 'open' | 'minimized' | 'closed';
  active: boolean;
  unread: number;
  isNewThere: boolean;
  online: boolean;
  /** Presence of the same person in a list read earlier, while they were away. */
  listedOnline: boolean;
  /** A user who is not looking at the screen was notified of a message. */
  announced: boolean;
};
type Facts = Omit<ChatRoomsShown, 'view'>;
const fresh: Facts = {
  window: 'open',
  active: false,
  unread: 0,
  isNewThere: false,
  online: false,
  listedOnline: false,
  announced: false,
};

const rooms = setup({
  types: {} as { context: Facts; events: { type: (typeof chatRoomsEvents)[number] } },
  guards: {
    few: ({ context }) => context.unread < 2,
    fewInFront: ({ context }) => context.unread < 2 && context.active,
    inFront: ({ context }) => context.active,
  },
  actions: {
    move: (_, _params: { roomId: string; act: string }) => {},
    read: () => {},
    soundMessage: (_, _params: { roomId: string }) => {},
    // An event about a person is newer than the response, whenever that was requested.
    adopt: assign(({ context: { announced, listedOnline } }) => ({
      ...fresh,
      announced,
      listedOnline,
      online: listedOnline,
    })),
    announce: assign({ announced: true }),
    window: assign((_, { window, active }: Pick<Facts, 'window' | 'active'>) => ({ window, active })),
    count: assign(({ context }) => ({ unread: context.unread + 1 })),
    markRead: assign({ unread: 0 }),
    newThere: assign({ isNewThere: true, active: false }),
    /** U8: a window not opened by its user stays minimized, regardless of the server state. */
    arrive: assign(({ context: { window } }) => ({
      window: window === 'open' ? ('open' as const) : ('minimized' as const),
      active: false,
    })),
    renew: assign(({ context: { announced, window, listedOnline } }) => ({
      ...fresh,
      announced,
      listedOnline,
      online: listedOnline,
      window: window === 'open' ? ('open' as const) : ('minimized' as const),
    })),
    online: assign((_, { online }: { online: boolean }) => ({ online, listedOnline: online })),
    listedOnline: assign((_, { online }: { online: boolean }) => ({ listedOnline: online })),
  },
});
const places = {
  open: { window: 'open', active: true },
  activate: { window: 'open', active: true },
  minimize: { window: 'minimized', active: false },
  close: { window: 'closed', active: false },
} as const;
const to = (act: keyof typeof places) => ({ type: 'window', params: places[act] }) as const;

/** Clinical 4, "Chat window", and domain 4: windows follow their user across devices, and every message counts once. */
export const chatRoomsModel = (roomId: string) => {
  const move = (act: keyof typeof places) =>
    ({ actions: [to(act), { type: 'move', params: { roomId, act } }] }) as const;
  const moves = {
    open: move('open'),
    activate: move('activate'),
    minimize: move('minimize'),
    close: move('close'),
  };
  /** Plays one tone, unless its window is in front. */
  const sound = { type: 'soundMessage', params: { roomId } } as const;
  const anew = <T extends 'loading' | 'renewing'>(target: T) => {
    const readAgain = { target, reenter: true } as const;
    return {
      resync: readAgain,
      receivedOpen: readAgain,
      receivedMinimized: readAgain,
      receivedClosed: readAgain,
      openedNew: readAgain,
      messageReceived: [
        { ...readAgain, guard: 'inFront', actions: 'announce' },
        { ...readAgain, actions: ['announce', sound] },
      ],
      // Counted and announced like a message, only to whom it names.
      missedCall: [
        { ...readAgain, guard: 'inFront', actions: 'announce' },
        { ...readAgain, actions: ['announce', sound] },
      ],
      otherMissedCall: readAgain,
      // Its room is sent before the message: two events, each of which triggers a new read.
      messageToClosed: [
        { ...readAgain, guard: 'inFront', actions: ['announce', 'read'] },
        { ...readAgain, actions: ['announce', 'read', sound] },
      ],
      messageToClosedOpening: [
        { ...readAgain, guard: 'inFront', actions: ['announce', 'read'] },
        { ...readAgain, actions: ['announce', 'read', sound] },
      ],
      readByMe: readAgain,
    } as const;
  };
  const dots = (type: 'online' | 'listedOnline') =>
    ({
      cameOnline: { actions: { type, params: { online: true } } },
      wentOffline: { actions: { type, params: { online: false } } },
    }) as const;
  return rooms.createMachine({
    id: 'rooms',
    context: { ...fresh, window: 'closed' },
    initial: 'loading',
    states: {
      // An event during a read may be newer than the response, so the rooms are read again.
      loading: {
        entry: 'read',
        on: {
          ...dots('listedOnline'),
          ...anew('loading'),
          loaded: { target: 'ready', actions: 'adopt' },
          loadFailed: 'failed',
        },
      },
      failed: { on: { ...dots('listedOnline'), retried: 'loading', resync: 'loading' } },
      ready: {
        on: {
          ...moves,
          ...dots('online'),
          resync: 'renewing',
          receivedOpen: { actions: to('open') },
          receivedMinimized: { actions: to('minimize') },
          receivedClosed: { actions: to('close') },
          openedNew: { actions: 'newThere' },
          receivedUnknown: 'ready',
          messageReceived: [
            { guard: 'fewInFront', actions: ['count', 'announce'] },
            { guard: 'few', actions: ['count', 'announce', sound] },
          ],
          messageToClosed: { guard: 'few', actions: ['count', 'announce', sound, to('minimize')] },
          messageToClosedOpening: { guard: 'few', actions: ['count', 'announce', sound, 'arrive'] },
          messageBefore: 'ready',
          missedCall: [
            { guard: 'fewInFront', actions: ['count', 'announce'] },
            { guard: 'few', actions: ['count', 'announce', sound] },
          ],
          otherMissedCall: 'ready',
          readByMe: { actions: 'markRead' },
          readByOther: 'ready',
        },
      },
      renewing: {
        entry: 'read',
        on: {
          ...moves,
          ...dots('online'),
          ...anew('renewing'),
          loaded: { target: 'ready', actions: 'renew' },
          loadFailed: 'ready',
        },
      },
    },
  });
};

export const chatMovesEvents = [
  'opened',
  'minimized',
  'answered',
  'refused',
  'receivedElsewhere',
  'receivedBefore',
  'resync',
  'loaded',
  'loadedBefore',
] as const;
type Spot = 'open' | 'minimized';
export type ChatMovesShown = { view: 'ready' | 'renewing'; window: Spot; waiting: number };
/** Position shown, position on the server, unanswered moves, and whether the server answered one since the read. */
type Moves = { window: Spot; server: Spot; moves: Spot[]; since: boolean };

const moving = setup({
  types: {} as { context: Moves; events: { type: (typeof chatMovesEvents)[number] } },
  guards: {
    few: ({ context }) => context.moves.length < 2,
    some: ({ context }) => context.moves.length > 0,
    since: ({ context }) => context.since,
  },
  actions: {
    move: assign(({ context }, { to: window }: { to: Spot }) => ({ window, moves: [...context.moves, window] })),
    answer: assign(
      ({
        context: {
          server,
          window,
          moves: [at = server, ...left],
        },
      }) => ({
        server: at,
        window: left.length > 0 ? window : at,
        moves: left,
        since: true,
      }),
    ),
    drop: assign(({ context }) => ({ moves: context.moves.slice(1) })),
    elsewhere: assign(({ context: { server, window, moves } }) => {
      const now: Spot = server === 'open' ? 'minimized' : 'open';
      return { server: now, window: moves.length > 0 ? window : now };
    }),
    /** Received during a read, whose response contains it. */
    unknown: assign(({ context: { server } }) => ({ server: server === 'open' ? 'minimized' : 'open' }) as const),
    anew: assign({ since: false }),
    settle: assign(({ context: { server, window, moves } }) => ({ window: moves.length > 0 ? window : server })),
  },
});
const moveTo = (to: Spot) => ({ guard: 'few', actions: { type: 'move', params: { to } } }) as const;
const ownMoves = {
  opened: moveTo('open'),
  minimized: moveTo('minimized'),
  answered: { guard: 'some', actions: 'answer' },
} as const;
const refused = { guard: 'some', target: 'renewing', reenter: true, actions: 'drop' } as const;
const anew = { target: 'renewing', reenter: true } as const;

/** A window stays where its user moved it last despite late events, unless the server rejects the move. */
export const chatMovesModel = moving.createMachine({
  id: 'moves',
  context: { window: 'open', server: 'open', moves: [], since: false },
  initial: 'ready',
  states: {
    ready: {
      on: { ...ownMoves, refused, receivedBefore: {}, resync: anew, receivedElsewhere: { actions: 'elsewhere' } },
    },
    renewing: {
      entry: 'anew',
      on: {
        ...ownMoves,
        refused,
        receivedBefore: anew,
        resync: anew,
        receivedElsewhere: { ...anew, actions: 'unknown' },
        loaded: { target: 'ready', actions: 'settle' },
        loadedBefore: { guard: 'since', target: 'ready' },
      },
    },
  },
});

export const chatOpeningEvents = [
  'contactsOpen',
  'contactsClose',
  'person',
  'created',
  'createFailed',
  'focusTaken',
  'focusTakenElsewhere',
] as const;
export type ChatOpeningShown = { contacts: boolean; opening: boolean; notOpened: boolean; focus: boolean };

const opening = setup({
  types: {} as { context: { contacts: boolean; focus: boolean }; events: { type: (typeof chatOpeningEvents)[number] } },
  actions: {
    contacts: assign((_, { contacts }: { contacts: boolean }) => ({ contacts })),
    focus: assign({ focus: true, contacts: false }),
    unfocus: assign({ focus: false }),
  },
});

/**
 * Clinical 2: pressing a contact opens the conversation and focuses its input once; a failure is shown until the contacts
 * are closed.
 */
export const chatOpeningModel = opening.createMachine({
  id: 'opening',
  context: { contacts: false, focus: false },
  initial: 'idle',
  on: {
    contactsOpen: { actions: { type: 'contacts', params: { contacts: true } } },
    contactsClose: { actions: { type: 'contacts', params: { contacts: false } } },
    focusTaken: { actions: 'unfocus' },
    focusTakenElsewhere: {},
  },
  states: {
    idle: { on: { person: 'creating' } },
    creating: { on: { created: { target: 'idle', actions: 'focus' }, createFailed: 'failed' } },
    failed: {
      on: {
        person: 'creating',
        contactsClose: { target: 'idle', actions: { type: 'contacts', params: { contacts: false } } },
      },
    },
  },
});

export const chatMuteEvents = ['mute', 'unmute', 'stored', 'failed', 'elsewhere', 'wrote', 'wroteLater'] as const;
export type ChatMuteShown = { muted: boolean; state: 'idle' | 'busy' | 'failed'; announced: number };

const muting = setup({
  types: {} as {
    context: Omit<ChatMuteShown, 'state'> & { wanted: boolean; late: boolean };
    events: { type: (typeof chatMuteEvents)[number] };
  },
  guards: {
    announces: ({ context }) => !context.muted && !context.late && context.announced < 2,
    few: ({ context }) => context.announced < 2,
  },
  actions: {
    want: assign((_, { muted }: { muted: boolean }) => ({ wanted: muted })),
    settle: assign(({ context }) => ({ muted: context.wanted })),
    elsewhere: assign({ muted: true }),
    announce: assign(({ context }) => ({ announced: context.announced + 1 })),
    pass: assign({ late: true }),
  },
});
const want = (muted: boolean) => ({ target: 'busy', actions: { type: 'want', params: { muted } } }) as const;
const asks = { mute: want(true), unmute: want(false) };

/** Issue 17: messages in a muted room cause no notification until the mute ends, by server dates. */
export const chatMuteModel = muting.createMachine({
  id: 'mute',
  context: { muted: false, wanted: false, late: false, announced: 0 },
  initial: 'idle',
  on: {
    elsewhere: { actions: 'elsewhere' },
    // A message older than the newest was counted before.
    wrote: [
      { guard: 'announces', actions: 'announce' },
      { guard: 'few', actions: [] },
    ],
    wroteLater: { guard: 'few', actions: ['announce', 'pass'] },
  },
  states: {
    idle: { on: asks },
    busy: { on: { stored: { target: 'idle', actions: 'settle' }, failed: 'failed' } },
    failed: { on: asks },
  },
});
