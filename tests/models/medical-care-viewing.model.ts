import { assign, setup } from 'xstate';
import { closedShare, type Row, type Share } from './medical-care.model.ts';

export const viewingEvents = [
  'loadedNew',
  'loadedScheduled',
  'loadedReserved',
  'loadedInPerson',
  'loadedReservedByOther',
  'loadedProcess',
  'loadedHeld',
  'loadedOthers',
  'loadedStale',
  'loadedDerived',
  'loadedBegun',
  'loadedAnswered',
  'loadedValidation',
  'loadedClosed',
  'loadedSame',
  'loadedMissing',
  'loadBroke',
  'retry',
  'resync',
  'hubLive',
  'hubLost',
  'hubStreamBroke',
  'lockRanOut',
  'woke',
  'receivedReserved',
  'receivedReservedByMe',
  'receivedStarted',
  'receivedStartedByMe',
  'receivedFreed',
  'receivedPaused',
  'receivedFinished',
  'receivedClosed',
  'receivedShared',
  'receivedNotShared',
  'receivedSharedOfAnother',
  'receivedAnswered',
  'receivedAnsweredOfAnother',
  'receivedCallChanged',
  'receivedReferralChanged',
  'receivedAdmission',
  'receivedAdmissionOfAnother',
  'receivedReferralOfAnother',
  'receivedCallOfAnother',
  'receivedMoved',
  'receivedOfAnother',
  'receivedOld',
] as const;

type Context = { live: boolean; row: Row; share: Share; reloading: boolean };

const waiting: readonly Row[] = ['new', 'scheduled', 'reserved', 'inPerson', 'walkIn', 'reservedByOther'];
const written: readonly Row[] = ['process', 'others', 'stale'];

const spec = setup({
  types: {} as {
    context: Context;
    events: { type: (typeof viewingEvents)[number] };
    meta: { stage?: 'loading' | 'failed' | 'notFound' };
  },
  guards: {
    reloading: ({ context }) => context.reloading,
    waiting: ({ context }) => waiting.includes(context.row),
    written: ({ context }) => written.includes(context.row),
    open: ({ context }) => context.row !== 'closed',
    reserved: ({ context }) => context.row === 'reserved' || context.row === 'reservedByOther',
    inPerson: ({ context }) => context.row === 'inPerson',
    scheduled: ({ context }) => context.row === 'scheduled',
    heldByOther: ({ context }) => context.row === 'others',
  },
  actions: {
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    loaded: assign((_, params: { row: Row }) => ({ row: params.row, reloading: false })),
    read: () => {},
    /** Shows the event, and reloads the rest of the encounter. */
    received: assign((_, params: { row: Row }) => ({ row: params.row, reloading: true })),
    freed: assign(({ context: { row } }) => ({
      row: waiting.includes(row) ? 'new' : written.includes(row) ? 'process' : row,
      reloading: true,
    })),
    share: assign((_, params: { share: Share }) => ({ share: params.share, reloading: true })),
    closeRecord: assign(({ context }) => ({ share: closedShare(context.share), reloading: true })),
    becomes: assign((_, params: { row: Row }) => ({ row: params.row })),
    ask: assign({ reloading: true }),
    answered: assign({ reloading: false }),
    /** Clears the known state. */
    forget: assign({ share: 'NONE' }),
  },
});

const loaded = (row: Row) => ({ target: '#viewing.seen', actions: { type: 'loaded', params: { row } } }) as const;
const received = (row: Row) => [{ type: 'received', params: { row } }, 'read'] as const;
const share = (to: Share) => [{ type: 'share', params: { share: to } }, 'read'] as const;
const ask = ['ask', 'read'] as const;
/** The pending response may be older than the event. */
const readAgain = { target: 'loading', reenter: true } as const;
const becomes = (row: Row) => ({ type: 'becomes', params: { row } }) as const;
const ranOut = [
  { guard: 'reserved', actions: becomes('new') },
  { guard: 'inPerson', actions: becomes('walkIn') },
  { guard: 'heldByOther', actions: becomes('stale') },
] as const;

const nothingThere = {
  retry: { target: '#viewing.loading', actions: 'ask' },
  resync: { actions: ask },
  // An event about it means that it may have become accessible.
  receivedStarted: { actions: ask },
  receivedFreed: { actions: ask },
  receivedFinished: { actions: ask },
  receivedClosed: { actions: ask },
  receivedMoved: { actions: ask },
  receivedOfAnother: {},
  loadedNew: { ...loaded('new'), guard: 'reloading' },
} as const;

/** Opening an encounter, and its display while others act on it; the row uses the names of domain 2.1 and 6. */
export const viewingModel = spec.createMachine({
  id: 'viewing',
  context: { live: false, row: 'new', share: 'NONE', reloading: true },
  on: {
    hubLive: { actions: { type: 'connect', params: { live: true } } },
    hubLost: { actions: { type: 'connect', params: { live: false } } },
    hubStreamBroke: { actions: { type: 'connect', params: { live: false } } },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { stage: 'loading' },
      entry: 'read',
      on: {
        resync: readAgain,
        loadedNew: loaded('new'),
        loadedScheduled: loaded('scheduled'),
        loadedReserved: loaded('reserved'),
        loadedInPerson: loaded('inPerson'),
        loadedReservedByOther: loaded('reservedByOther'),
        loadedProcess: loaded('process'),
        loadedHeld: { target: 'mine', actions: { type: 'loaded', params: { row: 'held' } } },
        loadedOthers: loaded('others'),
        loadedStale: loaded('stale'),
        loadedDerived: loaded('derived'),
        loadedBegun: loaded('begun'),
        loadedAnswered: loaded('answered'),
        loadedValidation: loaded('validation'),
        loadedClosed: loaded('closed'),
        loadedMissing: { target: 'missing', actions: 'answered' },
        loadBroke: { target: 'failed', actions: 'answered' },
        // Nothing is loaded yet that these could change.
        receivedReserved: readAgain,
        receivedStarted: readAgain,
        receivedFreed: readAgain,
        receivedPaused: readAgain,
        receivedFinished: readAgain,
        receivedClosed: readAgain,
        receivedShared: readAgain,
        receivedNotShared: readAgain,
        receivedAnswered: readAgain,
        receivedCallChanged: readAgain,
        receivedReferralChanged: readAgain,
        receivedAdmission: readAgain,
        receivedMoved: readAgain,
        receivedOfAnother: 'loading',
      },
    },
    failed: { meta: { stage: 'failed' }, on: nothingThere },
    missing: { meta: { stage: 'notFound' }, on: nothingThere },
    seen: {
      on: {
        resync: { actions: ask },
        loadedSame: { guard: 'reloading', actions: 'answered' },
        loadedMissing: { guard: 'reloading', target: 'missing', actions: ['answered', 'forget'] },
        loadBroke: { guard: 'reloading', actions: 'answered' },
        lockRanOut: [...ranOut],
        woke: [...ranOut],
        receivedReserved: { guard: 'waiting', actions: received('reservedByOther') },
        receivedReservedByMe: { guard: 'waiting', actions: received('reserved') },
        receivedStarted: { guard: 'open', actions: received('others') },
        receivedStartedByMe: { guard: 'open', target: 'mine', actions: received('held') },
        receivedFreed: { guard: 'open', actions: ['freed', 'read'] },
        receivedPaused: { guard: 'written', actions: received('process') },
        receivedFinished: { guard: 'written', actions: received('validation') },
        receivedClosed: { guard: 'open', actions: received('closed') },
        receivedShared: { target: 'seen', actions: share('SHARED') },
        receivedNotShared: { target: 'seen', actions: ['closeRecord', 'read'] },
        receivedSharedOfAnother: 'seen',
        receivedAnswered: { target: 'seen', actions: ask },
        receivedAnsweredOfAnother: 'seen',
        receivedCallChanged: { target: 'seen', actions: ask },
        receivedReferralChanged: { target: 'seen', actions: ask },
        receivedAdmission: { target: 'seen', actions: ask },
        receivedAdmissionOfAnother: 'seen',
        receivedReferralOfAnother: 'seen',
        receivedCallOfAnother: 'seen',
        receivedMoved: { guard: 'scheduled', target: 'seen', actions: ask },
        receivedOfAnother: 'seen',
        receivedOld: [{ guard: 'reloading', actions: 'read' }, { target: 'seen' }],
      },
    },
    mine: {},
  },
});
