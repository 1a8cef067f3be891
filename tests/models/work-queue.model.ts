import { assign, setup } from 'xstate';
import { guid } from './support/fixtures.ts';

export const listEvents = [
  'listArrived',
  'listBroke',
  'retry',
  'refresh',
  'resync',
  'somethingUnknownHappened',
  'somethingKnownHappened',
  'totalsArrived',
  'totalsBroke',
  'showMine',
  'showClosed',
  'showWaiting',
] as const;

/** Events of the counters beside the list, which only some boards have. */
const totalsEvents = ['totalsArrived', 'totalsBroke', 'somethingKnownHappened'] as const;
export type ListEvent = Exclude<(typeof listEvents)[number], (typeof totalsEvents)[number]>;
export const aboutList = (event: (typeof listEvents)[number]): event is ListEvent =>
  !totalsEvents.some((one) => one === event);

export type ListShown = {
  view: 'loading' | 'failed' | 'empty' | 'rows';
  outdated: boolean;
  reloading: boolean;
  /** Pending requests; never more than one of each kind. */
  lists: number;
  totals: number;
  tab: 'waiting' | 'mine' | 'closed';
};

type ListMeta = Partial<Pick<ListShown, 'view' | 'outdated' | 'lists' | 'totals' | 'tab'>>;

/** Design 7, "Work home", and H15: an event with its row triggers no request; the others one request at a time. */
export const listModel = setup({
  types: {} as { events: { type: (typeof listEvents)[number] }; meta: ListMeta },
}).createMachine({
  id: 'list',
  type: 'parallel',
  // The event carries its row and the total.
  on: { somethingKnownHappened: {} },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          meta: { view: 'loading', lists: 1 },
          on: {
            listArrived: 'loaded',
            listBroke: 'failed',
            somethingUnknownHappened: 'loadingBehind',
            resync: 'loading',
          },
        },
        loadingBehind: {
          meta: { view: 'loading', lists: 1 },
          on: { listArrived: 'refreshing', listBroke: 'failed', resync: 'loading' },
        },
        failed: {
          meta: { view: 'failed', lists: 0 },
          on: { retry: 'loading', somethingUnknownHappened: 'loading', resync: 'loading' },
        },
        loaded: {
          meta: { view: 'rows', lists: 0 },
          on: { refresh: 'refreshing', somethingUnknownHappened: 'refreshing', resync: 'refreshing' },
        },
        refreshing: {
          meta: { view: 'rows', lists: 1 },
          on: {
            listArrived: 'loaded',
            listBroke: 'outdated',
            somethingUnknownHappened: 'refreshingBehind',
            resync: 'refreshing',
          },
        },
        refreshingBehind: {
          meta: { view: 'rows', lists: 1 },
          on: { listArrived: 'refreshing', listBroke: 'outdated', resync: 'refreshing' },
        },
        outdated: {
          meta: { view: 'rows', outdated: true, lists: 0 },
          on: {
            retry: 'refreshing',
            refresh: 'refreshing',
            somethingUnknownHappened: 'refreshing',
            resync: 'refreshing',
          },
        },
      },
    },
    // After the first response, events carry the totals.
    totals: {
      initial: 'asking',
      states: {
        asking: { meta: { totals: 1 }, on: { totalsArrived: 'known', totalsBroke: 'unknown', resync: 'asking' } },
        known: { meta: { totals: 0 }, on: { resync: 'asking' } },
        unknown: {
          meta: { totals: 0 },
          on: { refresh: 'asking', somethingUnknownHappened: 'asking', resync: 'asking' },
        },
      },
    },
    tab: {
      initial: 'waiting',
      on: { showMine: '.mine', showClosed: '.closed', showWaiting: '.waiting' },
      states: {
        waiting: { meta: { tab: 'waiting' } },
        mine: { meta: { tab: 'mine' } },
        closed: { meta: { tab: 'closed' } },
      },
    },
  },
});

/** The case on the board from the start, and the arriving one. */
export const caseA = guid(101);
export const caseB = guid(102);

export const boardEvents = [
  'takenByOther',
  'takenByMe',
  'freed',
  'answeredByMe',
  'answeredByOther',
  'withdrawn',
  'edited',
  'addedAgain',
  'receivedOld',
  'newCase',
  'newCaseReplayed',
  'seen',
  'dutyStarted',
  'dutyEnded',
  'otherTaken',
  'otherFreed',
  'otherEdited',
  'otherAnswered',
  'otherWithdrawn',
  'listArrived',
  'listBroke',
] as const;

export type BoardShown = {
  waiting: string[];
  mine: string[];
  closed: string[];
  counts: { waiting: number; mine: number; closed: number };
  arrived: string[];
  onDuty: boolean;
  asking: boolean;
};

type Context = {
  a: 'free' | 'mine' | 'others' | 'closedByMe' | 'gone';
  /**
   * Announced without its row: `coming`: the pending list contains it; `announced`: that list was requested too early to
   * contain it.
   */
  b: 'unknown' | 'announced' | 'coming' | 'shown';
  arrived: boolean;
  duty: boolean;
  asked: 'no' | 'inFlight' | 'behind';
  /** Case B arrived with its row after the pending list was requested, so that list does not contain it. */
  outrun: boolean;
};

const asks = ({ asked }: Context) => (asked === 'no' ? ('inFlight' as const) : ('behind' as const));

/**
 * Domain 4 and H12, H14: the board applies each change once and immediately, whether the event or the earlier requested list
 * arrives first. For cases of others it receives only replayed events, without rows. Starts with case A waiting, off duty.
 */
export const boardModel = setup({
  types: {} as { context: Context; events: { type: (typeof boardEvents)[number] } },
  guards: {
    aIsThere: ({ context }) => context.a !== 'gone' && context.a !== 'closedByMe',
    bIsUnknown: ({ context }) => context.b === 'unknown',
    bIsUnknownOnDuty: ({ context }) => context.b === 'unknown' && context.duty,
    asking: ({ context }) => context.asked !== 'no',
  },
  actions: {
    soundNewCase: (_, _params: { orientationId: string }) => {},
    a: assign((_, params: { a: Context['a'] }) => ({ a: params.a })),
    show: assign(({ context }) => ({
      b: 'shown' as const,
      arrived: context.b === 'shown' ? context.arrived : true,
      outrun: context.outrun || (['unknown', 'announced'].includes(context.b) && context.asked !== 'no'),
    })),
    announce: assign(({ context }) => ({
      b: context.asked === 'no' ? ('coming' as const) : ('announced' as const),
      arrived: true,
      asked: asks(context),
    })),
    /** Only shown cases can have been seen. */
    see: assign(({ context }) => ({ arrived: context.arrived && context.b !== 'shown' })),
    duty: assign((_, params: { duty: boolean }) => ({ duty: params.duty })),
    list: assign(({ context }) => ({
      outrun: false,
      asked: context.asked === 'behind' ? ('inFlight' as const) : ('no' as const),
      b:
        context.b === 'coming'
          ? ('shown' as const)
          : context.b === 'announced' && context.asked === 'behind'
            ? ('coming' as const)
            : context.b,
    })),
    noList: assign(({ context }) => ({
      outrun: false,
      asked: 'no',
      b: context.b === 'coming' ? ('announced' as const) : context.b,
    })),
    catchUp: assign(({ context }) => ({
      asked: asks(context),
      b: context.asked === 'no' && context.b === 'announced' ? ('coming' as const) : context.b,
    })),
  },
}).createMachine({
  id: 'board',
  context: { a: 'free', b: 'unknown', arrived: false, duty: false, asked: 'no', outrun: false },
  initial: 'open',
  states: {
    open: {
      on: {
        takenByOther: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'others' } } },
        takenByMe: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'mine' } } },
        freed: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'free' } } },
        answeredByMe: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'closedByMe' } } },
        answeredByOther: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'gone' } } },
        withdrawn: { guard: 'aIsThere', target: 'open', actions: { type: 'a', params: { a: 'gone' } } },
        edited: { guard: 'aIsThere', target: 'open' },
        addedAgain: { guard: 'aIsThere', target: 'open' },
        receivedOld: 'open',
        newCase: [
          {
            guard: 'bIsUnknownOnDuty',
            target: 'open',
            actions: ['show', { type: 'soundNewCase', params: { orientationId: caseB } }],
          },
          { target: 'open', actions: 'show' },
        ],
        newCaseReplayed: [
          {
            guard: 'bIsUnknownOnDuty',
            target: 'open',
            actions: ['announce', { type: 'soundNewCase', params: { orientationId: caseB } }],
          },
          { guard: 'bIsUnknown', target: 'open', actions: 'announce' },
          { target: 'open', actions: 'catchUp' },
        ],
        seen: { target: 'open', actions: 'see' },
        dutyStarted: { target: 'open', actions: { type: 'duty', params: { duty: true } } },
        dutyEnded: { target: 'open', actions: { type: 'duty', params: { duty: false } } },
        otherTaken: { target: 'open', actions: 'catchUp' },
        otherFreed: { target: 'open', actions: 'catchUp' },
        otherEdited: { target: 'open', actions: 'catchUp' },
        otherAnswered: { target: 'open', actions: 'catchUp' },
        otherWithdrawn: { target: 'open', actions: 'catchUp' },
        listArrived: { guard: 'asking', target: 'open', actions: 'list' },
        listBroke: { guard: 'asking', target: 'open', actions: 'noList' },
      },
    },
  },
});

export const boardShows = ({ a, b, arrived, duty, asked }: Context): BoardShown => {
  const waiting = [...(a === 'free' || a === 'others' ? [caseA] : []), ...(b === 'shown' ? [caseB] : [])];
  const mine = a === 'mine' ? [caseA] : [];
  const closed = a === 'closedByMe' ? [caseA] : [];
  return {
    waiting,
    mine,
    closed,
    counts: { waiting: waiting.length, mine: mine.length, closed: closed.length },
    arrived: arrived ? [caseB] : [],
    onDuty: duty,
    asking: asked !== 'no',
  };
};
