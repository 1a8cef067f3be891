import { assign, setup } from 'xstate';
import {
  type Context,
  connection,
  fail,
  forgetDraft,
  type Meta,
  type Row,
  receivedEvents,
  receivedOnly,
  row,
  type Text,
  taken,
} from './orientation.model.ts';

export const viewingEvents = [
  'loadedFree',
  'loadedMine',
  'loadedPending',
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
  ...receivedEvents,
] as const;

/** Any current state of the row; `over` and `mine` end this part. */
const seen = {
  receivedTakenByOther: { target: '#viewing.others', actions: row('others') },
  receivedTakenByMe: { target: '#viewing.mine', actions: row('mine') },
  receivedFreed: { target: '#viewing.free', actions: row('free') },
  receivedWithdrawn: { target: '#viewing.over', actions: row('withdrawn') },
  receivedAnsweredByOther: { target: '#viewing.over', actions: row('answeredByOther') },
  receivedAnsweredByMe: { target: '#viewing.answered', actions: row('answeredByMe') },
} as const;

const loaded = {
  loadedFree: { target: '#viewing.free', actions: row('free') },
  loadedMine: { target: '#viewing.mine', actions: row('mine') },
  loadedPending: { target: '#viewing.pending', actions: row('pending') },
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

/** From opening the screen to acquiring the lock, or seeing it held or closed. */
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
        receivedFreed: 'loading',
        receivedTakenByOther: 'loading',
        receivedWithdrawn: 'loading',
        receivedAnsweredByOther: 'loading',
        receivedOfAnother: 'loading',
      },
    },
    failed: { meta: { stage: 'failed' }, on: { retry: 'loading' } },
    missing: { meta: { stage: 'notFound' }, on: { retry: 'loading' } },
    free: {
      meta: { stage: 'free' },
      on: {
        ...seen,
        receivedOfAnother: 'free',
        receivedOld: 'free',
        take: { guard: 'live', target: 'taking', actions: fail(null) },
      },
    },
    others: {
      meta: { stage: 'openOthers' },
      on: {
        ...seen,
        receivedOfAnother: 'others',
        receivedOld: 'others',
        lockGrewStale: { target: 'stale', actions: row('stale') },
        woke: { target: 'stale', actions: row('stale') },
      },
    },
    stale: {
      meta: { stage: 'stale' },
      on: {
        ...seen,
        receivedOfAnother: 'stale',
        takeWithReason: { guard: 'live', target: 'taking', actions: fail(null) },
      },
    },
    taking: {
      meta: { stage: 'taking' },
      on: {
        ...receivedOnly,
        taken: { target: 'mine', actions: row('mine') },
        takeRefused: { target: 'others', actions: [row('others'), fail(taken)] },
        takeRefusedSilently: { target: 'deciding', actions: fail(taken) },
        takeBroke: { target: 'deciding', actions: fail(taken) },
      },
    },
    deciding: { always: back },
    mine: { meta: { stage: 'openMine' } },
    pending: { meta: { stage: 'pending' } },
    answered: { meta: { stage: 'answered' }, entry: forgetDraft },
    over: { meta: { stage: 'closed' } },
  },
});
