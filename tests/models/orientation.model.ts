import { assign, setup } from 'xstate';
import { guid } from './support/fixtures.ts';

/** What the row is to this person, in the words of domain 2.2 and 4. */
export type Row = 'free' | 'mine' | 'others' | 'stale' | 'answeredByMe' | 'answeredByOther' | 'withdrawn';
export type Text = 'none' | 'short' | 'well' | 'long';

export type OrientationShown = {
  stage: string;
  /** The text on the screen; it outlives the lock. */
  text: Text;
  /** May it be done now, and if it is refused, why. */
  answer: [possible: boolean, reason: string | null];
  take: [possible: boolean, reason: string | null];
  takeWithReason: [possible: boolean, reason: string | null];
  unlock: [possible: boolean, reason: string | null];
  failure: string | null;
  reloading: boolean;
};

type Context = { live: boolean; row: Row; text: Text; failure: string | null };
type Meta = { stage: OrientationShown['stage']; reloading?: boolean };

const heardEvents = [
  'heardTakenByOther',
  'heardTakenByMe',
  'heardFreed',
  'heardWithdrawn',
  'heardAnsweredByOther',
  'heardAnsweredByMe',
  'heardOfAnother',
  'heardOld',
] as const;
const told = {
  heardTakenByOther: 'others',
  heardTakenByMe: 'mine',
  heardFreed: 'free',
  heardWithdrawn: 'withdrawn',
  heardAnsweredByOther: 'answeredByOther',
  heardAnsweredByMe: 'answeredByMe',
} as const satisfies Partial<Record<(typeof heardEvents)[number], Row>>;

/** The one orientation on the screen of the tests. */
export const id = guid(100);
const forgetDraft = { type: 'forgetDraft', params: { orientationId: id } } as const;
const row = (value: Row) => ({ type: 'row', params: { row: value } }) as const;
const fail = (failure: string | null) => ({ type: 'fail', params: { failure } }) as const;
const taken = 'ui.generic_error';

const connection = {
  hubLive: { actions: { type: 'connect', params: { live: true } } },
  hubLost: { actions: { type: 'connect', params: { live: false } } },
} as const;

/** Only the row changes: whoever is waiting for an answer of the server waits on. */
const heardOnly = Object.fromEntries(Object.entries(told).map(([event, value]) => [event, { actions: row(value) }]));

export const viewingEvents = [
  'loadedFree',
  'loadedMine',
  'loadedOthers',
  'loadedStale',
  'loadedAnswered',
  'loadedMineAnswered',
  'loadedMissing',
  'loadBroke',
  'retry',
  'hubLive',
  'hubLost',
  'hubStreamBroke',
  'take',
  'takeWithReason',
  'taken',
  'takeRefused',
  'takeRefusedSilently',
  'takeBroke',
  'lockGrewStale',
  'woke',
  ...heardEvents,
] as const;

/** Whichever state the row has now; `over` and `mine` are the ends of this part. */
const seen = {
  heardTakenByOther: { target: '#viewing.others', actions: row('others') },
  heardTakenByMe: { target: '#viewing.mine', actions: row('mine') },
  heardFreed: { target: '#viewing.free', actions: row('free') },
  heardWithdrawn: { target: '#viewing.over', actions: row('withdrawn') },
  heardAnsweredByOther: { target: '#viewing.over', actions: row('answeredByOther') },
  heardAnsweredByMe: { target: '#viewing.answered', actions: row('answeredByMe') },
} as const;

const loaded = {
  loadedFree: { target: '#viewing.free', actions: row('free') },
  loadedMine: { target: '#viewing.mine', actions: row('mine') },
  loadedOthers: { target: '#viewing.others', actions: row('others') },
  loadedStale: { target: '#viewing.stale', actions: row('stale') },
  loadedAnswered: { target: '#viewing.over', actions: row('answeredByOther') },
  loadedMineAnswered: { target: '#viewing.answered', actions: row('answeredByMe') },
} as const;

const back = [
  { guard: 'rowMine', target: '#viewing.mine' },
  { guard: 'rowFree', target: '#viewing.free' },
  { guard: 'rowOthers', target: '#viewing.others' },
  { guard: 'rowStale', target: '#viewing.stale' },
  { guard: 'rowAnsweredByMe', target: '#viewing.answered' },
  { target: '#viewing.over' },
] as const;

const viewing = setup({
  types: {} as { context: Context; events: { type: (typeof viewingEvents)[number] }; meta: Meta },
  guards: {
    live: ({ context }) => context.live,
    rowMine: ({ context }) => context.row === 'mine',
    rowFree: ({ context }) => context.row === 'free',
    rowOthers: ({ context }) => context.row === 'others',
    rowStale: ({ context }) => context.row === 'stale',
    rowAnsweredByMe: ({ context }) => context.row === 'answeredByMe',
  },
  actions: {
    forgetDraft: (_, _params: { orientationId: string }) => {},
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    row: assign((_, params: { row: Row }) => ({ row: params.row })),
    write: assign((_, params: { text: Text }) => ({ text: params.text })),
    fail: assign((_, params: { failure: string | null }) => ({ failure: params.failure })),
  },
});

/** From opening the screen to holding the lock, or seeing it held, or gone. */
export const viewingModel = viewing.createMachine({
  id: 'viewing',
  context: { live: false, row: 'free', text: 'none', failure: null },
  on: { ...connection, hubStreamBroke: connection.hubLost },
  initial: 'loading',
  states: {
    loading: {
      meta: { stage: 'loading', reloading: true },
      on: {
        ...loaded,
        loadedMissing: 'missing',
        loadBroke: 'failed',
        heardFreed: 'loading',
        heardTakenByOther: 'loading',
        heardWithdrawn: 'loading',
        heardAnsweredByOther: 'loading',
        heardOfAnother: 'loading',
      },
    },
    failed: { meta: { stage: 'failed' }, on: { retry: 'loading' } },
    missing: { meta: { stage: 'notFound' }, on: { retry: 'loading' } },
    free: {
      meta: { stage: 'free' },
      on: {
        ...seen,
        heardOfAnother: 'free',
        heardOld: 'free',
        take: { guard: 'live', target: 'taking', actions: fail(null) },
      },
    },
    others: {
      meta: { stage: 'openOthers' },
      on: {
        ...seen,
        heardOfAnother: 'others',
        heardOld: 'others',
        lockGrewStale: { target: 'stale', actions: row('stale') },
        woke: { target: 'stale', actions: row('stale') },
      },
    },
    stale: {
      meta: { stage: 'stale' },
      on: {
        ...seen,
        heardOfAnother: 'stale',
        takeWithReason: { guard: 'live', target: 'taking', actions: fail(null) },
      },
    },
    taking: {
      meta: { stage: 'taking' },
      on: {
        ...heardOnly,
        taken: { target: 'mine', actions: row('mine') },
        takeRefused: { target: 'others', actions: [row('others'), fail(taken)] },
        takeRefusedSilently: { target: 'deciding', actions: fail(taken) },
        takeBroke: { target: 'deciding', actions: fail(taken) },
      },
    },
    deciding: { always: back },
    mine: { meta: { stage: 'openMine' } },
    answered: { meta: { stage: 'answered' }, entry: forgetDraft },
    over: { meta: { stage: 'closed' } },
  },
});

export const writingEvents = [
  'hubLive',
  'hubLost',
  'typedShort',
  'typedWell',
  'typedLong',
  'answer',
  'answered',
  'answerRefused',
  'answerBroke',
  'unlock',
  'unlocked',
  'unlockRefused',
  'unlockBroke',
  'take',
  'takeWithReason',
  'taken',
  'takeRefused',
  'takeBroke',
  'woke',
  'draftBroke',
  ...heardEvents,
] as const;

const writing = setup({
  types: {} as { context: Context; events: { type: (typeof writingEvents)[number] }; meta: Meta },
  guards: {
    live: ({ context }) => context.live,
    mayAnswer: ({ context }) => context.live && context.text === 'well',
    mayRetake: ({ context }) => context.live && context.row === 'free',
    mayTakeOver: ({ context }) => context.live && (context.row === 'free' || context.row === 'stale'),
    heldByOther: ({ context }) => context.row === 'others',
    rowMine: ({ context }) => context.row === 'mine',
    rowAnsweredByMe: ({ context }) => context.row === 'answeredByMe',
    rowWithdrawn: ({ context }) => context.row === 'withdrawn',
    rowAnsweredByOther: ({ context }) => context.row === 'answeredByOther',
  },
  actions: {
    forgetDraft: (_, _params: { orientationId: string }) => {},
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    row: assign((_, params: { row: Row }) => ({ row: params.row })),
    write: assign((_, params: { text: Text }) => ({ text: params.text })),
    fail: assign((_, params: { failure: string | null }) => ({ failure: params.failure })),
  },
});

const lostOrOver = {
  heardTakenByOther: { target: '#writing.lost', actions: row('others') },
  heardFreed: { target: '#writing.lost', actions: row('free') },
  heardWithdrawn: { target: '#writing.withdrawn', actions: row('withdrawn') },
  heardAnsweredByOther: { target: '#writing.overtaken', actions: row('answeredByOther') },
  heardAnsweredByMe: { target: '#writing.answered', actions: row('answeredByMe') },
} as const;

const texts = {
  typedShort: { actions: { type: 'write', params: { text: 'short' } } },
  typedWell: { actions: { type: 'write', params: { text: 'well' } } },
  typedLong: { actions: { type: 'write', params: { text: 'long' } } },
} as const;

const whereItIs = [
  { guard: 'rowMine', target: '#writing.holding' },
  { guard: 'rowAnsweredByMe', target: '#writing.answered' },
  { guard: 'rowWithdrawn', target: '#writing.withdrawn' },
  { guard: 'rowAnsweredByOther', target: '#writing.overtaken' },
  { target: '#writing.lost' },
] as const;

/** From holding the lock on: answering, giving back, losing it with the text kept. */
export const writingModel = writing.createMachine({
  id: 'writing',
  context: { live: true, row: 'mine', text: 'none', failure: null },
  on: connection,
  initial: 'holding',
  states: {
    holding: {
      meta: { stage: 'openMine' },
      on: {
        ...lostOrOver,
        ...texts,
        heardTakenByMe: 'holding',
        heardOfAnother: 'holding',
        heardOld: 'holding',
        answer: { guard: 'mayAnswer', target: 'answering', actions: fail(null) },
        unlock: { guard: 'live', target: 'unlocking', actions: fail(null) },
        draftBroke: { actions: fail(taken) },
      },
    },
    answering: {
      meta: { stage: 'answering' },
      on: {
        ...heardOnly,
        answered: { target: 'answered', actions: row('answeredByMe') },
        answerRefused: { target: 'lost', actions: [row('others'), fail('orientation_answered_error')] },
        answerBroke: { target: 'deciding', actions: fail('orientation_answered_error') },
      },
    },
    unlocking: {
      meta: { stage: 'unlocking' },
      on: {
        ...heardOnly,
        unlocked: { target: 'givenBack', actions: [row('free'), { type: 'write', params: { text: 'none' } }] },
        unlockRefused: { target: 'lost', actions: [row('others'), fail('orientation_no_unlocked_error')] },
        unlockBroke: { target: 'deciding', actions: fail('orientation_no_unlocked_error') },
      },
    },
    lost: {
      meta: { stage: 'lostLock' },
      on: {
        ...lostOrOver,
        ...texts,
        heardTakenByMe: { target: 'holding', actions: row('mine') },
        heardOfAnother: 'lost',
        heardOld: 'lost',
        woke: { guard: 'heldByOther', actions: row('stale') },
        take: { guard: 'mayRetake', target: 'retaking', actions: fail(null) },
        takeWithReason: { guard: 'mayTakeOver', target: 'retaking', actions: fail(null) },
      },
    },
    retaking: {
      meta: { stage: 'taking' },
      on: {
        ...heardOnly,
        taken: { target: 'holding', actions: row('mine') },
        takeRefused: { target: 'lost', actions: [row('others'), fail(taken)] },
        takeBroke: { target: 'deciding', actions: fail(taken) },
      },
    },
    deciding: { always: whereItIs },
    withdrawn: { meta: { stage: 'withdrawn' }, on: { heardOfAnother: 'withdrawn', typedWell: 'withdrawn' } },
    overtaken: { meta: { stage: 'closed' }, on: { heardOfAnother: 'overtaken', typedWell: 'overtaken' } },
    answered: { meta: { stage: 'answered' }, entry: forgetDraft },
    givenBack: { meta: { stage: 'free' } },
  },
});

export const syncEvents = [
  'resync',
  'heardEdited',
  'heardTakenByMe',
  'loadedFree',
  'loadedMine',
  'loadedOthers',
  'loadedStale',
  'loadedAnswered',
  'loadedMissing',
  'loadBroke',
] as const;

const sync = setup({
  types: {} as {
    input: { mine: boolean };
    context: Context & { reloading: boolean; mine: boolean };
    events: { type: (typeof syncEvents)[number] };
    meta: Meta;
  },
  guards: {
    reloading: ({ context }) => context.reloading,
    notReloading: ({ context }) => !context.reloading,
  },
  actions: {
    forgetDraft: (_, _params: { orientationId: string }) => {},
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    row: assign((_, params: { row: Row }) => ({ row: params.row })),
    write: assign((_, params: { text: Text }) => ({ text: params.text })),
    fail: assign((_, params: { failure: string | null }) => ({ failure: params.failure })),
    ask: assign({ reloading: true }),
    heard: assign({ reloading: false }),
  },
});

const reads = (target: string, value: Row) =>
  ({ guard: 'reloading', target, actions: ['heard', { type: 'row', params: { row: value } }] }) as const;
const asks = {
  resync: { actions: 'ask' },
  heardEdited: { actions: 'ask' },
  loadBroke: { guard: 'reloading', actions: 'heard' },
} as const;
const viewed = {
  ...asks,
  // Whoever is mine is not masked any more.
  heardTakenByMe: { target: '#sync.mine', actions: ['ask', row('mine')] },
  loadedFree: reads('#sync.free', 'free'),
  loadedMine: reads('#sync.mine', 'mine'),
  loadedOthers: reads('#sync.others', 'others'),
  loadedStale: reads('#sync.stale', 'stale'),
  loadedAnswered: reads('#sync.over', 'answeredByOther'),
  loadedMissing: { guard: 'reloading', target: '#sync.missing', actions: 'heard' },
} as const;
const held = {
  ...asks,
  loadedFree: reads('#sync.lost', 'free'),
  loadedMine: reads('#sync.mine', 'mine'),
  loadedOthers: reads('#sync.lost', 'others'),
  loadedStale: reads('#sync.lost', 'stale'),
  loadedAnswered: reads('#sync.overtaken', 'answeredByOther'),
  loadedMissing: { guard: 'reloading', target: '#sync.withdrawn', actions: 'heard' },
} as const;

/** Design 4, "missed events": what is shown is read again without leaving the screen, whatever is on it. */
export const syncModel = sync.createMachine({
  id: 'sync',
  context: ({ input }) => ({
    mine: input.mine,
    live: true,
    row: input.mine ? 'mine' : 'free',
    text: 'none',
    failure: null,
    reloading: false,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: ({ context }) => context.mine, target: 'mine' }, { target: 'free' }] },
    free: { meta: { stage: 'free' }, on: viewed },
    others: { meta: { stage: 'openOthers' }, on: viewed },
    stale: { meta: { stage: 'stale' }, on: viewed },
    mine: { meta: { stage: 'openMine' }, on: held },
    lost: { meta: { stage: 'lostLock' }, on: held },
    missing: { meta: { stage: 'notFound' } },
    over: { meta: { stage: 'closed' } },
    overtaken: { meta: { stage: 'closed' } },
    withdrawn: { meta: { stage: 'withdrawn' } },
  },
});

/** Why an act is refused, by the stage on the screen (guard names of domain 2.1 and of the design). */
export function reasonsOf(
  stage: OrientationShown['stage'],
  { live, row: value, text }: Pick<Context, 'live' | 'row' | 'text'>,
): Pick<OrientationShown, 'answer' | 'take' | 'takeWithReason' | 'unlock'> {
  const no = [false, null] as [boolean, string | null];
  const because = (reason: string): [boolean, string | null] => [false, reason];
  const yes = [true, null] as [boolean, string | null];
  if (stage === 'answered' || stage === 'withdrawn' || stage === 'closed')
    return {
      answer: because('wrongStatus'),
      take: because('wrongStatus'),
      takeWithReason: because('wrongStatus'),
      unlock: no,
    };
  if (stage === 'openMine') {
    const tooShort = text === 'none' || text === 'short';
    return {
      answer: !live
        ? because('disconnected')
        : tooShort
          ? because('answerTooShort')
          : text === 'long'
            ? because('answerTooLong')
            : yes,
      take: no,
      takeWithReason: no,
      unlock: live ? yes : because('disconnected'),
    };
  }
  if (!['free', 'openOthers', 'stale', 'lostLock'].includes(stage))
    return { answer: no, take: no, takeWithReason: no, unlock: no };
  const lost = stage === 'lostLock';
  const take = (withReason: boolean): [boolean, string | null] => {
    if (value === 'others') return because('lockedByOther');
    if (!live) return because('disconnected');
    return value === 'stale' && !withReason ? because('reasonRequired') : yes;
  };
  return {
    answer: lost ? because(value === 'others' ? 'lockedByOther' : 'lockStale') : no,
    take: take(false),
    takeWithReason: take(true),
    unlock: no,
  };
}
