import { assign, setup } from 'xstate';
import {
  type Consent,
  closedShare,
  generic,
  id,
  type Known,
  type Row,
  type Share,
  type Sheet,
  type Text,
} from './medical-care.model.ts';

export const writingEvents = [
  'hubLive',
  'hubLost',
  'typedSome',
  'typedNoVitals',
  'typedNoClass',
  'typedNoDiagnosis',
  'typedWhole',
  'usedUnfinished',
  'saved',
  'conflicted',
  'tookTheirs',
  'draftBroke',
  'pause',
  'unlock',
  'cancel',
  'recordVerbal',
  'recordWaivedWithReason',
  'requestConsent',
  'derive',
  'startWith',
  'requestShare',
  'start',
  'startWithReason',
  'finish',
  'done',
  'refusedLocked',
  'refusedWrittenElsewhere',
  'broke',
  'receivedStarted',
  'receivedPaused',
  'receivedFinished',
  'receivedClosed',
  'receivedStartedByMe',
  'receivedDerived',
  'receivedShared',
  'receivedNotShared',
  'receivedAccepted',
  'receivedRejected',
  'receivedOfAnother',
  'receivedOld',
  'woke',
  'resync',
  'loadedSame',
  'loadedMissing',
  'loadBroke',
] as const;

type Act =
  | 'pause'
  | 'unlock'
  | 'cancel'
  | 'recordVerbal'
  | 'recordWaivedWithReason'
  | 'requestConsent'
  | 'derive'
  | 'startWith'
  | 'requestShare'
  | 'start'
  | 'finish';
type Context = Known & { act: Act | null; failure: string | null; reloading: boolean };

/** Rows that stay until the server has responded. */
const over: readonly Row[] = ['derived', 'validation', 'closed'];

const after: Partial<Record<Act, Row>> = {
  pause: 'process',
  unlock: 'process',
  derive: 'derived',
  startWith: 'others',
  cancel: 'closed',
  finish: 'closed',
  start: 'held',
};

const spec = setup({
  types: {} as {
    context: Context;
    events: { type: (typeof writingEvents)[number] };
    meta: { stage?: string };
  },
  guards: {
    live: ({ context }) => context.live,
    mayFinish: ({ context: { live, consent, text, sheet } }) =>
      live &&
      (consent === 'ACCEPTED' || consent === 'WAIVED') &&
      text === 'whole' &&
      (sheet === 'safe' || sheet === 'broken'),
    mayDerive: ({ context: { live, sheet } }) => live && (sheet === 'safe' || sheet === 'broken'),
    mayRequest: ({ context }) => context.live && context.consent !== 'ACCEPTED',
    mayRetake: ({ context }) => context.live && context.row === 'process',
    mayTakeOver: ({ context }) => context.live && (context.row === 'process' || context.row === 'stale'),
    mayUseUnfinished: ({ context: { text, sheet } }) => text === 'none' && sheet !== 'broken',
    pending: ({ context }) => context.sheet === 'pending',
    inConflict: ({ context }) => context.sheet === 'conflict',
    draftWorks: ({ context }) => context.sheet !== 'broken',
    draftBroken: ({ context }) => context.sheet === 'broken',
    heldByOther: ({ context }) => context.row === 'others',
    reloading: ({ context }) => context.reloading,
    mayAskRecord: ({ context }) => context.live && context.share !== 'SHARED',
    gaveUp: ({ context }) => ['pause', 'unlock', 'derive', 'startWith'].includes(context.act ?? ''),
    finishing: ({ context }) => context.act === 'finish',
    ended: ({ context }) => context.act === 'finish' || context.act === 'cancel',
    rowHeld: ({ context }) => context.row === 'held',
    rowOver: ({ context }) => over.includes(context.row),
  },
  actions: {
    forgetDraft: (_, _params: { careId: string }) => {},
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    type: assign(({ context }, params: { text: Text }) => ({
      text: params.text,
      sheet: context.sheet === 'safe' ? ('pending' as const) : context.sheet,
    })),
    keep: assign((_, params: { sheet: Sheet }) => ({ sheet: params.sheet })),
    theirs: assign({ sheet: 'safe', text: 'some' }),
    breaks: assign({ sheet: 'broken', failure: generic }),
    received: assign((_, params: { row: Row }) => ({ row: params.row, reloading: true })),
    becomes: assign((_, params: { row: Row }) => ({ row: params.row })),
    consent: assign((_, params: { consent: Consent }) => ({ consent: params.consent, reloading: true })),
    share: assign((_, params: { share: Share }) => ({ share: params.share, reloading: true })),
    closeRecord: assign(({ context }) => ({ share: closedShare(context.share), reloading: true })),
    begin: assign((_, params: { act: Act }) => ({ act: params.act, failure: null })),
    end: assign(({ context: { act, row, consent, share } }) => ({
      act: null,
      row: (act && after[act]) ?? row,
      share: act === 'requestShare' ? ('REQUESTED' as const) : share,
      consent:
        ({ requestConsent: 'REQUESTED', recordVerbal: 'ACCEPTED', recordWaivedWithReason: 'WAIVED' } as const)[
          act as 'recordVerbal'
        ] ?? consent,
    })),
    clear: assign({ text: 'none' }),
    refuse: assign({ act: null, failure: 'locked_by_other', row: 'others', reloading: true }),
    refuseWritten: assign({ act: null, failure: 'changed', sheet: 'pending' }),
    fail: assign({ act: null, failure: generic }),
    ask: assign({ reloading: true }),
    answered: assign({ reloading: false }),
  },
});

const begin = (act: Act) => ({ target: '#writing.acting', actions: { type: 'begin', params: { act } } }) as const;
const setRow = (row: Row) => ({ type: 'received', params: { row } }) as const;

const typing = {
  typedSome: { actions: { type: 'type', params: { text: 'some' } } },
  typedNoVitals: { actions: { type: 'type', params: { text: 'noVitals' } } },
  typedNoClass: { actions: { type: 'type', params: { text: 'noClass' } } },
  typedNoDiagnosis: { actions: { type: 'type', params: { text: 'noDiagnosis' } } },
  typedWhole: { actions: { type: 'type', params: { text: 'whole' } } },
  // What a colleague left unfinished fills empty questions only (decision 190).
  usedUnfinished: { guard: 'mayUseUnfinished', actions: { type: 'type', params: { text: 'some' } } },
} as const;
const draft = {
  saved: { guard: 'pending', actions: { type: 'keep', params: { sheet: 'safe' } } },
  conflicted: { guard: 'pending', actions: { type: 'keep', params: { sheet: 'conflict' } } },
  tookTheirs: { guard: 'inConflict', actions: 'theirs' },
  draftBroke: { guard: 'draftWorks', actions: 'breaks' },
} as const;
const reading = {
  resync: { actions: 'ask' },
  loadedSame: { guard: 'reloading', actions: 'answered' },
  loadedMissing: { guard: 'reloading', target: '#writing.gone', actions: 'answered' },
  loadBroke: { guard: 'reloading', actions: 'answered' },
} as const;
const received = {
  receivedStarted: { target: '#writing.lost', actions: setRow('others') },
  receivedPaused: { target: '#writing.lost', actions: setRow('process') },
  receivedFinished: { target: '#writing.over', actions: setRow('validation') },
  receivedClosed: { target: '#writing.over', actions: setRow('closed') },
  receivedDerived: { target: '#writing.over', actions: setRow('derived') },
} as const;
const shares = {
  receivedShared: { actions: { type: 'share', params: { share: 'SHARED' } } },
  receivedNotShared: { actions: 'closeRecord' },
} as const;
const consents = {
  receivedAccepted: { actions: { type: 'consent', params: { consent: 'ACCEPTED' } } },
  receivedRejected: { actions: { type: 'consent', params: { consent: 'REJECTED' } } },
} as const;
const where = [
  { guard: 'rowHeld', target: '#writing.holding' },
  { guard: 'rowOver', target: '#writing.over' },
  { target: '#writing.lost' },
] as const;

/** From acquiring the lock: writing, finishing, releasing, and losing it with the answer kept. */
export const writingModel = spec.createMachine({
  id: 'writing',
  context: {
    live: true,
    row: 'held',
    consent: 'NONE',
    share: 'NONE',
    text: 'none',
    sheet: 'safe',
    act: null,
    failure: null,
    reloading: false,
  },
  on: {
    hubLive: { actions: { type: 'connect', params: { live: true } } },
    hubLost: { actions: { type: 'connect', params: { live: false } } },
  },
  initial: 'holding',
  states: {
    holding: {
      meta: { stage: 'held' },
      on: {
        ...typing,
        ...draft,
        ...reading,
        ...received,
        ...consents,
        ...shares,
        receivedStartedByMe: { actions: setRow('held') },
        receivedOfAnother: 'holding',
        receivedOld: 'holding',
        pause: { guard: 'live', ...begin('pause') },
        unlock: { guard: 'live', ...begin('unlock') },
        cancel: { guard: 'live', ...begin('cancel') },
        recordVerbal: { guard: 'live', ...begin('recordVerbal') },
        recordWaivedWithReason: { guard: 'live', ...begin('recordWaivedWithReason') },
        requestConsent: { guard: 'mayRequest', ...begin('requestConsent') },
        derive: { guard: 'mayDerive', ...begin('derive') },
        startWith: { guard: 'live', ...begin('startWith') },
        requestShare: { guard: 'mayAskRecord', ...begin('requestShare') },
        finish: { guard: 'mayFinish', ...begin('finish') },
      },
    },
    acting: {
      on: {
        // A pending request continues regardless of events.
        receivedStarted: { actions: setRow('others') },
        receivedClosed: { actions: setRow('closed') },
        done: [
          { guard: 'gaveUp', target: 'left', actions: ['end', 'clear', 'ask'] },
          {
            guard: 'ended',
            target: 'done',
            actions: ['end', 'clear', { type: 'forgetDraft', params: { careId: id } }],
          },
          { target: 'deciding', actions: 'end' },
        ],
        refusedLocked: { target: 'lost', actions: 'refuse' },
        refusedWrittenElsewhere: { guard: 'finishing', target: 'deciding', actions: 'refuseWritten' },
        broke: { target: 'deciding', actions: 'fail' },
      },
    },
    lost: {
      meta: { stage: 'lost' },
      on: {
        ...typing,
        ...draft,
        ...reading,
        ...received,
        ...consents,
        receivedStartedByMe: { target: 'holding', actions: setRow('held') },
        receivedOfAnother: 'lost',
        receivedOld: 'lost',
        woke: { guard: 'heldByOther', actions: { type: 'becomes', params: { row: 'stale' } } },
        start: { guard: 'mayRetake', ...begin('start') },
        startWithReason: { guard: 'mayTakeOver', ...begin('start') },
      },
    },
    deciding: { always: [...where] },
    over: {
      meta: { stage: 'over' },
      on: {
        ...reading,
        typedSome: 'over',
        usedUnfinished: 'over',
        receivedStartedByMe: { target: 'holding', actions: setRow('held') },
        receivedOfAnother: 'over',
        receivedOld: 'over',
      },
    },
    gone: {
      meta: { stage: 'gone' },
      on: {
        typedSome: 'gone',
        usedUnfinished: 'gone',
        resync: { actions: 'ask' },
        loadedSame: { guard: 'reloading', target: 'deciding', actions: 'answered' },
      },
    },
    left: {},
    done: { meta: { stage: 'closed' } },
  },
});
