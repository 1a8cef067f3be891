import { assign, setup } from 'xstate';
import { type Context, type Meta, type Row, row, type Text } from './orientation.model.ts';

export const syncEvents = [
  'resync',
  'receivedEdited',
  'receivedReplayed',
  'receivedTakenByMe',
  'loadedFree',
  'loadedMine',
  'loadedPending',
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
    received: assign({ reloading: false }),
  },
});

const reads = (target: string, value: Row) =>
  ({ guard: 'reloading', target, actions: ['received', { type: 'row', params: { row: value } }] }) as const;
const asks = {
  resync: { actions: 'ask' },
  /** A live event carries the shown row; a replayed one only triggers a reload. */
  receivedEdited: {},
  receivedReplayed: { actions: 'ask' },
  loadBroke: { guard: 'reloading', actions: 'received' },
} as const;
const viewed = {
  ...asks,
  receivedTakenByMe: { target: '#sync.mine', actions: row('mine') },
  loadedFree: reads('#sync.free', 'free'),
  loadedMine: reads('#sync.mine', 'mine'),
  loadedPending: reads('#sync.pending', 'pending'),
  loadedOthers: reads('#sync.others', 'others'),
  loadedStale: reads('#sync.stale', 'stale'),
  loadedAnswered: reads('#sync.over', 'answeredByOther'),
  loadedMissing: { guard: 'reloading', target: '#sync.missing', actions: 'received' },
} as const;
const held = {
  ...asks,
  loadedFree: reads('#sync.lost', 'free'),
  loadedMine: reads('#sync.mine', 'mine'),
  loadedPending: reads('#sync.pending', 'pending'),
  loadedOthers: reads('#sync.lost', 'others'),
  loadedStale: reads('#sync.lost', 'stale'),
  loadedAnswered: reads('#sync.overtaken', 'answeredByOther'),
  loadedMissing: { guard: 'reloading', target: '#sync.withdrawn', actions: 'received' },
} as const;

/** Design 4, "missed events": the shown data is reloaded without leaving the screen, in every state. */
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
    pending: { meta: { stage: 'pending' }, on: held },
    lost: { meta: { stage: 'lostLock' }, on: held },
    missing: { meta: { stage: 'notFound' } },
    over: { meta: { stage: 'closed' } },
    overtaken: { meta: { stage: 'closed' } },
    withdrawn: { meta: { stage: 'withdrawn' } },
  },
});
