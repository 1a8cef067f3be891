import { assign, setup } from 'xstate';

export const hubModelEvents = [
  'opened',
  'openFailed',
  'openFailedBusy',
  'openBroke',
  'open401',
  'openRefused',
  'replayed',
  'resync',
  'resumeFailed',
  'resumeBroke',
  'reloaded',
  'reloadBroke',
  'closed',
  'closedForGood',
  'silent',
  'gap',
  'linkBroke',
  'waited',
  'networkBack',
  'networkLost',
  'tabShown',
  'retryPressed',
  'dismissed',
] as const;
type ModelEvent = { type: (typeof hubModelEvents)[number] };

export type HubShown = {
  status: 'connecting' | 'reconciling' | 'live' | 'disconnected' | 'down';
  /** Events were missed since a known time. */
  missing: boolean;
  missed: number | 'all' | null;
  /** Milliseconds to the next attempt, as shown by the countdown. */
  wait: number | null;
};

/** Shell 9 and design 4: 0, 2, 10, 30 s, then every 30 s. */
const schedule = [0, 2_000, 10_000, 30_000, 30_000];
/** Retry-After of a busy server in the tests. */
export const busyFor = 20_000;

type Context = {
  attempt: number;
  busy: boolean;
  missing: boolean;
  known: boolean;
  missed: HubShown['missed'];
};

export const waitOf = ({ attempt, busy }: Pick<Context, 'attempt' | 'busy'>) =>
  Math.max(schedule[attempt] ?? 0, busy ? busyFor : 0);

const spec = setup({
  types: {} as { context: Context; events: ModelEvent; meta: { status: HubShown['status'] } },
  actions: {
    refreshToken: () => {},
    unauthorized: () => {},
    verifyLink: () => {},
    /** An attempt ended without being live; `known` when it reported a time. */
    missed: assign(({ context }, params: { known: boolean; busy?: boolean }) => ({
      attempt: Math.min(context.attempt + 1, 4),
      busy: params.busy ?? false,
      known: params.known,
      missing: context.missing || params.known,
    })),
    dropped: assign({ known: true, missing: true }),
    goneForGood: assign({ known: false, missing: true }),
    reset: assign({ attempt: 0, busy: false, known: false }),
    live: assign(({ context }, params: { missed: number | 'all' }) => ({
      attempt: 0,
      busy: false,
      known: false,
      missing: false,
      missed: context.missing ? params.missed : context.missed,
    })),
    dismiss: assign({ missed: null }),
  },
});

const failed = { target: '#hub.waiting', actions: { type: 'missed', params: { known: true } } } as const;
const broke = { target: '#hub.waiting', actions: { type: 'missed', params: { known: false } } } as const;
const closedForGood = { target: '#hub.refused', actions: 'goneForGood' } as const;

const asking = {
  opened: '#hub.linked.resuming',
  openFailed: failed,
  openFailedBusy: { target: '#hub.waiting', actions: { type: 'missed', params: { known: true, busy: true } } },
  openBroke: broke,
  openRefused: closedForGood,
} as const;

const dropped = { target: '#hub.waiting', actions: 'dropped' } as const;
/** A connection that was never live counts as one more attempt; one that was live is retried immediately. */
const beforeLive = {
  closed: failed,
  silent: failed,
  networkLost: failed,
  closedForGood,
  gap: '#hub.linked.resuming',
} as const;
const onceLive = {
  closed: dropped,
  silent: dropped,
  networkLost: dropped,
  closedForGood,
  gap: '#hub.linked.filling',
} as const;
const live = { target: '#hub.linked.live', actions: { type: 'live', params: { missed: 3 } } } as const;
const reloaded = { target: '#hub.linked.live', actions: { type: 'live', params: { missed: 'all' } } } as const;

/** Shell 4, "Real-time connection"; design 4, "missed events" and "reconnect"; QUALITY facts 1-5, H1-H11. */
export const hubModel = spec.createMachine({
  id: 'hub',
  context: { attempt: 0, busy: false, missing: false, known: false, missed: null },
  on: { dismissed: { actions: 'dismiss' } },
  initial: 'asking',
  states: {
    asking: {
      meta: { status: 'connecting' },
      // Requests sent while the network was away may hang, so they are repeated (H4).
      on: {
        ...asking,
        networkBack: { target: 'asking', reenter: true },
        open401: { target: 'askingWithNewToken', actions: 'refreshToken' },
      },
    },
    askingWithNewToken: {
      meta: { status: 'connecting' },
      on: {
        ...asking,
        networkBack: { target: 'askingWithNewToken', reenter: true },
        open401: { target: 'over', actions: ['unauthorized', 'goneForGood'] },
      },
    },
    linked: {
      on: { tabShown: { actions: 'verifyLink' }, networkBack: { actions: 'verifyLink' }, linkBroke: broke },
      initial: 'resuming',
      states: {
        resuming: {
          meta: { status: 'reconciling' },
          on: { ...beforeLive, replayed: live, resync: 'reloading', resumeFailed: failed, resumeBroke: broke },
        },
        reloading: { meta: { status: 'reconciling' }, on: { ...beforeLive, reloaded, reloadBroke: broke } },
        live: { meta: { status: 'live' }, on: onceLive },
        filling: {
          meta: { status: 'reconciling' },
          on: { ...onceLive, replayed: live, resync: 'refilling', resumeFailed: failed, resumeBroke: broke },
        },
        refilling: { meta: { status: 'reconciling' }, on: { ...onceLive, reloaded, reloadBroke: broke } },
      },
    },
    waiting: {
      meta: { status: 'disconnected' },
      on: { waited: 'asking', networkBack: 'asking', tabShown: 'asking', retryPressed: 'asking' },
    },
    refused: { meta: { status: 'down' }, on: { retryPressed: { target: 'asking', actions: 'reset' } } },
    over: { meta: { status: 'down' }, on: { retryPressed: { target: 'asking', actions: 'reset' } } },
  },
});
