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
  'answeredElsewhere',
  'undo',
  'undone',
  'undoRefused',
  'undoBroke',
  'undoneElsewhere',
  'convert',
  'converted',
  'convertRefused',
  'convertBroke',
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
  ...receivedEvents,
] as const;

const convertFailed = 'orientation_converted_error';
const undoFailed = 'orientation_undo_error';

const writing = setup({
  types: {} as { context: Context; events: { type: (typeof writingEvents)[number] }; meta: Meta },
  guards: {
    live: ({ context }) => context.live,
    mayAnswer: ({ context }) => context.live && context.text === 'well',
    mayRetake: ({ context }) => context.live && context.row === 'free',
    mayTakeOver: ({ context }) => context.live && (context.row === 'free' || context.row === 'stale'),
    heldByOther: ({ context }) => context.row === 'others',
    notPending: ({ context }) => context.row !== 'pending',
    rowPending: ({ context }) => context.row === 'pending',
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
  receivedTakenByOther: { target: '#writing.lost', actions: row('others') },
  receivedFreed: { target: '#writing.lost', actions: row('free') },
  receivedWithdrawn: { target: '#writing.withdrawn', actions: row('withdrawn') },
  receivedAnsweredByOther: { target: '#writing.overtaken', actions: row('answeredByOther') },
  receivedAnsweredByMe: { target: '#writing.answered', actions: row('answeredByMe') },
} as const;

const texts = {
  typedShort: { actions: { type: 'write', params: { text: 'short' } } },
  typedWell: { actions: { type: 'write', params: { text: 'well' } } },
  typedLong: { actions: { type: 'write', params: { text: 'long' } } },
} as const;

const whereItIs = [
  { guard: 'rowMine', target: '#writing.holding' },
  { guard: 'rowPending', target: '#writing.pending' },
  { guard: 'rowAnsweredByMe', target: '#writing.answered' },
  { guard: 'rowWithdrawn', target: '#writing.withdrawn' },
  { guard: 'rowAnsweredByOther', target: '#writing.overtaken' },
  { target: '#writing.lost' },
] as const;

/** From acquiring the lock: answering, releasing, and losing it with the text kept. */
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
        receivedTakenByMe: 'holding',
        receivedOfAnother: 'holding',
        receivedOld: 'holding',
        answer: { guard: 'mayAnswer', target: 'answering', actions: fail(null) },
        unlock: { guard: 'live', target: 'unlocking', actions: fail(null) },
        // From another device, or from here without a response of the server.
        answeredElsewhere: { target: 'pending', actions: [row('pending'), fail(null)] },
        draftBroke: { actions: fail(taken) },
        convert: { guard: 'live', target: 'converting', actions: fail(null) },
      },
    },
    // The encounter is in the shared queue; the text stays here, to be copied.
    converting: {
      meta: { stage: 'converting' },
      on: {
        ...receivedOnly,
        converted: { target: 'overtaken', actions: row('converted') },
        convertRefused: { target: 'lost', actions: [row('others'), fail(convertFailed)] },
        convertBroke: { target: 'deciding', actions: fail(convertFailed) },
      },
    },
    answering: {
      meta: { stage: 'answering' },
      on: {
        ...receivedOnly,
        answered: { target: 'pending', actions: row('pending') },
        answerRefused: { target: 'lost', actions: [row('others'), fail('orientation_answered_error')] },
        answerBroke: { target: 'deciding', actions: fail('orientation_answered_error') },
      },
    },
    // U14: ten seconds on the server. Only undoing it here can take it back, and nothing here sends it.
    pending: {
      meta: { stage: 'pending' },
      on: {
        ...lostOrOver,
        typedWell: 'pending',
        receivedTakenByMe: 'pending',
        receivedOfAnother: 'pending',
        receivedOld: 'pending',
        draftBroke: { actions: fail(taken) },
        undo: { target: 'undoing', actions: fail(null) },
        undoneElsewhere: { target: 'holding', actions: row('mine') },
      },
    },
    undoing: {
      meta: { stage: 'undoing' },
      on: {
        ...receivedOnly,
        receivedTakenByMe: { guard: 'notPending', actions: row('mine') },
        undone: { target: 'holding', actions: row('mine') },
        undoRefused: { target: 'answered', actions: [row('answeredByMe'), fail(undoFailed)] },
        undoBroke: { target: 'deciding', actions: fail(undoFailed) },
      },
    },
    unlocking: {
      meta: { stage: 'unlocking' },
      on: {
        ...receivedOnly,
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
        receivedTakenByMe: { target: 'holding', actions: row('mine') },
        receivedOfAnother: 'lost',
        receivedOld: 'lost',
        woke: { guard: 'heldByOther', actions: row('stale') },
        take: { guard: 'mayRetake', target: 'retaking', actions: fail(null) },
        takeWithReason: { guard: 'mayTakeOver', target: 'retaking', actions: fail(null) },
      },
    },
    retaking: {
      meta: { stage: 'taking' },
      on: {
        ...receivedOnly,
        taken: { target: 'holding', actions: row('mine') },
        takeRefused: { target: 'lost', actions: [row('others'), fail(taken)] },
        takeBroke: { target: 'deciding', actions: fail(taken) },
      },
    },
    deciding: { always: whereItIs },
    withdrawn: { meta: { stage: 'withdrawn' }, on: { receivedOfAnother: 'withdrawn', typedWell: 'withdrawn' } },
    overtaken: { meta: { stage: 'closed' }, on: { receivedOfAnother: 'overtaken', typedWell: 'overtaken' } },
    answered: { meta: { stage: 'answered' }, entry: forgetDraft },
    givenBack: { meta: { stage: 'free' } },
  },
});
