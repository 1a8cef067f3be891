import { assign, setup } from 'xstate';
import { type ActName, type Consent, generic, type Row, type Share } from './medical-care.model.ts';

export const actingEvents = [
  'start',
  'startWithReason',
  'putBack',
  'unlock',
  'unlockWithReason',
  'backToProcessWithReason',
  'reopenWithReason',
  'cancel',
  'requestConsent',
  'recordVerbal',
  'recordWaivedWithReason',
  'process',
  'processWithReason',
  'reschedule',
  'startWith',
  'requestShare',
  'recordShare',
  'validate',
  'remove',
  'done',
  'refusedLocked',
  'refusedChanged',
  'refusedSilently',
  'broke',
  'receivedClosed',
  'dismissed',
] as const;

/** Actions of this part: the encounter is viewed, not edited. */
export type ViewedAct = Exclude<
  ActName,
  | 'pause'
  | 'finish'
  | 'cancelShort'
  | 'recordWaived'
  | 'backToProcess'
  | 'reopen'
  | 'derive'
  | 'deriveShort'
  | 'rescheduleLate'
  | 'startWithNobody'
>;

type Context = {
  row: Row;
  before: Row;
  consent: Consent;
  share: Share;
  act: ViewedAct | null;
  failure: string | null;
  reloading: boolean;
};

/** Domain 2.1, column "to", for the rows it is possible from. */
const after: Record<ViewedAct, (row: Row) => Row> = {
  start: () => 'held',
  startWithReason: () => 'held',
  putBack: () => 'new',
  unlock: () => 'new',
  unlockWithReason: (row) => (row === 'stale' ? 'process' : 'new'),
  backToProcessWithReason: () => 'held',
  reopenWithReason: () => 'held',
  cancel: () => 'closed',
  requestConsent: (row) => row,
  recordVerbal: (row) => row,
  recordWaivedWithReason: (row) => row,
  process: () => 'held',
  processWithReason: () => 'held',
  reschedule: (row) => row,
  startWith: () => 'others',
  requestShare: (row) => row,
  recordShare: (row) => row,
  validate: () => 'closed',
  remove: () => 'closed',
};
const consents: Partial<Record<ViewedAct, Consent>> = {
  requestConsent: 'REQUESTED',
  recordVerbal: 'ACCEPTED',
  recordWaivedWithReason: 'WAIVED',
};
const releasing: readonly ViewedAct[] = ['unlock', 'unlockWithReason', 'startWith'];
const shares: Partial<Record<ViewedAct, Share>> = { requestShare: 'REQUESTED', recordShare: 'SHARED' };
const free: readonly Row[] = ['new', 'scheduled', 'reserved', 'inPerson', 'walkIn', 'process'];
/** Domain 2.1, columns "from" and "guard": free or held by this user unless stated otherwise. */
const from: Record<ViewedAct, readonly Row[]> = {
  start: free,
  startWithReason: [...free, 'stale'],
  putBack: ['reserved', 'inPerson'],
  unlock: ['reserved', 'inPerson'],
  unlockWithReason: ['reserved', 'inPerson', 'stale'],
  backToProcessWithReason: ['validation'],
  reopenWithReason: ['attended'],
  cancel: free,
  requestConsent: ['new', 'scheduled', 'reserved', 'reservedByOther', 'process', 'others', 'stale'],
  recordVerbal: ['reserved', 'inPerson'],
  recordWaivedWithReason: ['reserved', 'inPerson'],
  process: ['answered'],
  processWithReason: ['derived', 'answered'],
  reschedule: ['scheduled'],
  startWith: free,
  requestShare: [...free, 'reservedByOther', 'others', 'stale'],
  recordShare: ['inPerson'],
  validate: ['validation'],
  remove: ['new', 'scheduled', 'reserved', 'inPerson', 'walkIn'],
};

const spec = setup({
  types: {} as {
    input: { row: Row };
    context: Context;
    events: { type: (typeof actingEvents)[number] };
  },
  guards: {
    may: ({ context }, { act }: { act: ViewedAct }) =>
      from[act].includes(context.row) &&
      (act !== 'requestConsent' || context.consent !== 'ACCEPTED') &&
      ((act !== 'requestShare' && act !== 'recordShare') || context.share !== 'SHARED') &&
      (act !== 'requestShare' || context.share !== 'REQUESTED'),
    becomesMine: ({ context }) => context.act !== null && after[context.act](context.before) === 'held',
    failed: ({ context }) => context.failure !== null,
    open: ({ context }) => context.row !== 'closed' && context.row !== 'attended',
  },
  actions: {
    begin: assign(({ context }, { act }: { act: ViewedAct }) => ({ act, before: context.row, failure: null })),
    /** It may have been closed meanwhile: the answer was sent before. Who released it may have lost access to it. */
    end: assign(({ context: { act, before, consent, share, reloading } }) => ({
      reloading: reloading || (act !== null && releasing.includes(act)),
      row: act ? after[act](before) : before,
      share: (act && shares[act]) ?? share,
      consent: (act && consents[act]) ?? consent,
      act: null,
    })),
    refuse: assign((_, params: { failure: string; row: Row | null }) => ({
      failure: params.failure,
      act: null,
      reloading: true,
      ...(params.row && { row: params.row }),
    })),
    fail: assign({ failure: generic, act: null }),
    dismiss: assign({ failure: null }),
    close: assign({ row: 'closed', reloading: true }),
  },
});

const begin = (act: ViewedAct) =>
  ({
    guard: { type: 'may', params: { act } },
    target: 'acting',
    actions: { type: 'begin', params: { act } },
  }) as const;

/** Actions on a viewed encounter: one at a time, and every server response is shown. */
export const actingModel = spec.createMachine({
  id: 'acting',
  context: ({ input }) => ({
    row: input.row,
    before: input.row,
    consent: 'NONE',
    share: 'NONE',
    act: null,
    failure: null,
    reloading: false,
  }),
  initial: 'seen',
  states: {
    seen: {
      on: {
        start: begin('start'),
        startWithReason: begin('startWithReason'),
        putBack: begin('putBack'),
        unlock: begin('unlock'),
        unlockWithReason: begin('unlockWithReason'),
        backToProcessWithReason: begin('backToProcessWithReason'),
        reopenWithReason: begin('reopenWithReason'),
        cancel: begin('cancel'),
        requestConsent: begin('requestConsent'),
        recordVerbal: begin('recordVerbal'),
        recordWaivedWithReason: begin('recordWaivedWithReason'),
        process: begin('process'),
        processWithReason: begin('processWithReason'),
        reschedule: begin('reschedule'),
        startWith: begin('startWith'),
        requestShare: begin('requestShare'),
        recordShare: begin('recordShare'),
        validate: begin('validate'),
        remove: begin('remove'),
        dismissed: { guard: 'failed', actions: 'dismiss' },
      },
    },
    acting: {
      on: {
        done: [
          { guard: 'becomesMine', target: 'mine', actions: 'end' },
          { target: 'seen', actions: 'end' },
        ],
        refusedLocked: {
          target: 'seen',
          actions: { type: 'refuse', params: { failure: 'locked_by_other', row: 'others' } },
        },
        refusedChanged: { target: 'seen', actions: { type: 'refuse', params: { failure: 'changed', row: 'process' } } },
        refusedSilently: { target: 'seen', actions: { type: 'refuse', params: { failure: 'not_found', row: null } } },
        broke: { target: 'seen', actions: 'fail' },
        receivedClosed: { guard: 'open', actions: 'close' },
      },
    },
    mine: {},
  },
});
