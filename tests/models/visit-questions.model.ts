import { assign, type SnapshotFrom, setup } from 'xstate';

/** The loaded questions of a patient, and their age (decision 075, design 4). */
export const questionListEvents = [
  'listedWaiting',
  'listedAnswered',
  'listedShared',
  'broke',
  'retry',
  'waited',
  'changed',
  'changedBefore',
  'lineReturned',
] as const;
export type QuestionListShown = {
  view: 'loading' | 'failed' | 'questions';
  stale: boolean;
  reading: boolean;
  state: 'WAITING' | 'ANSWERED' | null;
};

const list = setup({
  types: {} as {
    context: { state: QuestionListShown['state']; shared: boolean };
    events: { type: (typeof questionListEvents)[number] };
    meta: Omit<QuestionListShown, 'state'>;
  },
  guards: { mayEnd: ({ context }) => context.state === 'WAITING' || context.shared },
  actions: { know: assign((_, params: { state: 'WAITING' | 'ANSWERED'; shared: boolean }) => params) },
});
const listed = {
  listedWaiting: { target: 'known', actions: { type: 'know', params: { state: 'WAITING', shared: false } } },
  listedAnswered: { target: 'known', actions: { type: 'know', params: { state: 'ANSWERED', shared: false } } },
  /** Shared with who answered, for a day. */
  listedShared: { target: 'known', actions: { type: 'know', params: { state: 'ANSWERED', shared: true } } },
} as const;
/** Received without a reason to read; a separate step only with a target. */
const older = <T extends string>(here: T) => ({ changedBefore: here }) as const;

export const questionListModel = list.createMachine({
  id: 'list',
  context: { state: null, shared: false },
  initial: 'opening',
  states: {
    opening: {
      meta: { view: 'loading', stale: false, reading: true },
      on: { ...listed, broke: 'failed', changed: 'opening', lineReturned: 'opening' },
    },
    failed: {
      meta: { view: 'failed', stale: false, reading: false },
      on: { retry: 'opening', changed: 'opening', lineReturned: 'opening' },
    },
    known: {
      meta: { view: 'questions', stale: false, reading: false },
      on: {
        ...older('known'),
        waited: [{ guard: 'mayEnd', target: 'reading' }, { target: 'known' }],
        changed: 'reading',
        lineReturned: 'reading',
      },
    },
    reading: {
      meta: { view: 'questions', stale: false, reading: true },
      on: { ...listed, ...older('reading'), broke: 'stale', changed: 'reading', lineReturned: 'reading' },
    },
    stale: {
      meta: { view: 'questions', stale: true, reading: false },
      on: { ...older('stale'), retry: 'reading', waited: 'reading', changed: 'reading', lineReturned: 'reading' },
    },
  },
});

/** The new text of a question: kept here until the server has it, never lost by changes of others. */
export const questionEditEvents = [
  'foundNothing',
  'foundStored',
  'restoreBroke',
  'edit',
  'typed',
  'typedShort',
  'typedLong',
  'typedBack',
  'taken',
  'freed',
  'save',
  'saved',
  'lostConflict',
  'touchedMeanwhile',
  'heldMeanwhile',
  'saveBroke',
  'cancel',
] as const;
export type EditText = 'original' | 'typed' | 'short' | 'long' | 'theirs';
export type QuestionEditShown = {
  view: 'restoring' | 'opening' | 'closed' | 'editing' | 'saving';
  text: EditText | null;
  notice: 'failed' | 'conflict' | 'held' | null;
  /** Why it cannot be saved. */
  reason: 'short' | 'long' | 'same' | 'held' | null;
};

/** `asked`: the text of the question on the server. */
type EditContext = { text: EditText | null; asked: EditText; held: boolean; notice: QuestionEditShown['notice'] };
const edit = setup({
  types: {} as { context: EditContext; events: { type: (typeof questionEditEvents)[number] } },
  guards: {
    isFree: ({ context }) => !context.held,
    isHeld: ({ context }) => context.held,
    maySave: ({ context: { text, asked, held } }) => !held && text !== asked && text !== 'short' && text !== 'long',
  },
  actions: {
    keep: () => {},
    forget: () => {},
    write: assign((_, params: { text: EditText | null }) => ({ text: params.text })),
    notice: assign((_, params: { of: QuestionEditShown['notice'] }) => ({ notice: params.of })),
    hold: assign({ held: true }),
    free: assign({ held: false }),
    overtake: assign({ asked: 'theirs' }),
    take: assign(({ context }) => ({ asked: context.text ?? context.asked })),
    open: assign(({ context }) => ({ text: context.asked })),
  },
});
const write = (text: EditText | null) => ({ type: 'write', params: { text } }) as const;
const notice = (of: QuestionEditShown['notice']) => ({ type: 'notice', params: { of } }) as const;
const types = (text: EditText) => ({ target: 'editing', actions: [write(text), 'keep'] }) as const;
const world = <T extends string>(here: T) =>
  ({
    taken: { guard: 'isFree', target: here, actions: 'hold' },
    freed: { guard: 'isHeld', target: here, actions: 'free' },
  }) as const;

export const questionEditModel = edit.createMachine({
  id: 'edit',
  context: { text: null, asked: 'original', held: false, notice: null },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        foundNothing: 'closed',
        foundStored: { target: 'editing', actions: write('typed') },
        restoreBroke: 'closed',
        edit: 'opening',
      },
    },
    // Pressed before the local copy is loaded, which takes precedence.
    opening: {
      on: {
        foundNothing: { target: 'editing', actions: 'open' },
        foundStored: { target: 'editing', actions: write('typed') },
        restoreBroke: { target: 'editing', actions: 'open' },
      },
    },
    closed: {
      on: {
        ...world('closed'),
        edit: { guard: 'isFree', target: 'editing', actions: 'open' },
      },
    },
    editing: {
      on: {
        ...world('editing'),
        typed: types('typed'),
        typedShort: types('short'),
        typedLong: types('long'),
        typedBack: types('original'),
        save: { guard: 'maySave', target: 'saving', actions: notice(null) },
        cancel: { target: 'closed', actions: ['forget', write(null), notice(null)] },
      },
    },
    saving: {
      on: {
        saved: { target: 'closed', actions: ['take', 'forget', write(null)] },
        lostConflict: { target: 'editing', actions: ['overtake', notice('conflict')] },
        touchedMeanwhile: 'saving',
        heldMeanwhile: { target: 'editing', actions: ['hold', notice('held')] },
        saveBroke: { target: 'editing', actions: notice('failed') },
      },
    },
  },
});

/** Withdrawing a question after confirmation, unless it is being read. */
export const questionWithdrawEvents = [
  'ask',
  'keep',
  'confirm',
  'withdrawn',
  'heldMeanwhile',
  'broke',
  'dismiss',
  'freed',
] as const;
export type QuestionWithdrawShown = {
  asks: boolean;
  busy: boolean;
  failure: 'failed' | 'held' | null;
  state: 'WAITING' | 'IN_PROGRESS' | 'WITHDRAWN';
};

const withdraw = setup({
  types: {} as { events: { type: (typeof questionWithdrawEvents)[number] }; meta: QuestionWithdrawShown },
});
const still = { asks: false, busy: false, failure: null } as const;

export const questionWithdrawModel = withdraw.createMachine({
  id: 'withdraw',
  initial: 'waiting',
  states: {
    waiting: { meta: { ...still, state: 'WAITING' }, on: { ask: 'asking' } },
    asking: { meta: { ...still, asks: true, state: 'WAITING' }, on: { keep: 'waiting', confirm: 'sending' } },
    sending: {
      meta: { ...still, asks: true, busy: true, state: 'WAITING' },
      on: { withdrawn: 'gone', heldMeanwhile: 'refused', broke: 'failed' },
    },
    failed: { meta: { ...still, failure: 'failed', state: 'WAITING' }, on: { dismiss: 'waiting', ask: 'asking' } },
    refused: {
      meta: { ...still, failure: 'held', state: 'IN_PROGRESS' },
      on: { dismiss: 'held', freed: 'refusedOnce' },
    },
    refusedOnce: { meta: { ...still, failure: 'held', state: 'WAITING' }, on: { dismiss: 'waiting', ask: 'asking' } },
    held: { meta: { ...still, state: 'IN_PROGRESS' }, on: { freed: 'waiting' } },
    gone: { meta: { ...still, state: 'WITHDRAWN' } },
  },
});

/** Whether the holder of a question sees the record of its patient (domain 2.2 and 3.3, decision 134). */
export const questionShareEvents = [
  'asked',
  'withdrawnByHolder',
  'share',
  'refuse',
  'shared',
  'refused',
  'lapsed',
  'broke',
  'dismiss',
  'stop',
  'keepSharing',
  'confirmStop',
  'stopped',
  'stopLapsed',
  'stopBroke',
  'withdrawnElsewhere',
] as const;
export type QuestionShareShown = {
  /** An answer is asked for. */
  asks: boolean;
  /** The confirmation of a withdrawal is shown. */
  confirms: boolean;
  busy: boolean;
  failure: 'shareFailed' | 'shareLapsed' | 'stopFailed' | 'stopLapsed' | null;
  share: 'NONE' | 'REQUESTED' | 'SHARED' | 'REFUSED' | 'WITHDRAWN';
};
const share = setup({
  types: {} as { events: { type: (typeof questionShareEvents)[number] }; meta: QuestionShareShown },
});
const quiet = { asks: false, confirms: false, busy: false, failure: null } as const;
const answers = { share: 'sharing', refuse: 'refusing' } as const;
const sent = { meta: { ...quiet, asks: true, busy: true, share: 'REQUESTED' } } as const;
const ends = { lapsed: 'lapsed', broke: 'failed' } as const;

export const questionShareModel = share.createMachine({
  id: 'share',
  initial: 'notAsked',
  states: {
    notAsked: { meta: { ...quiet, share: 'NONE' }, on: { asked: 'asking' } },
    asking: { meta: { ...quiet, asks: true, share: 'REQUESTED' }, on: { ...answers, withdrawnByHolder: 'notAsked' } },
    sharing: { ...sent, on: { ...ends, shared: 'shared' } },
    refusing: { ...sent, on: { ...ends, refused: 'refused' } },
    failed: {
      meta: { ...quiet, asks: true, failure: 'shareFailed', share: 'REQUESTED' },
      on: { ...answers, dismiss: 'asking' },
    },
    lapsed: {
      meta: { ...quiet, failure: 'shareLapsed', share: 'NONE' },
      on: { dismiss: 'notAsked', asked: 'askedAgain' },
    },
    askedAgain: {
      meta: { ...quiet, asks: true, failure: 'shareLapsed', share: 'REQUESTED' },
      on: { ...answers, dismiss: 'asking' },
    },
    shared: { meta: { ...quiet, share: 'SHARED' }, on: { stop: 'confirming', withdrawnElsewhere: 'withdrawn' } },
    confirming: {
      meta: { ...quiet, confirms: true, share: 'SHARED' },
      on: { keepSharing: 'shared', confirmStop: 'stopping' },
    },
    stopping: {
      meta: { ...quiet, busy: true, share: 'SHARED' },
      on: { stopped: 'withdrawn', stopLapsed: 'stopLapsed', stopBroke: 'stopFailed' },
    },
    stopFailed: {
      meta: { ...quiet, failure: 'stopFailed', share: 'SHARED' },
      on: { stop: 'confirming', dismiss: 'shared' },
    },
    stopLapsed: {
      meta: { ...quiet, failure: 'stopLapsed', share: 'NONE' },
      on: { dismiss: 'notAsked', asked: 'askedAfterLapse' },
    },
    askedAfterLapse: {
      meta: { ...quiet, asks: true, failure: 'stopLapsed', share: 'REQUESTED' },
      on: { ...answers, dismiss: 'asking' },
    },
    withdrawn: { meta: { ...quiet, share: 'WITHDRAWN' }, on: { asked: 'asking' } },
    refused: { meta: { ...quiet, share: 'REFUSED' }, on: { asked: 'asking' } },
  },
});

function reasonOf({ text, asked, held }: EditContext): QuestionEditShown['reason'] {
  if (held) return 'held';
  if (text === 'short' || text === 'long') return text;
  return text === asked ? 'same' : null;
}
/** The expected view of the model of an edit. */
export function questionEditShows({
  value,
  context,
}: Pick<SnapshotFrom<typeof questionEditModel>, 'value' | 'context'>): QuestionEditShown {
  const open = value === 'editing' || value === 'saving';
  return {
    view: value as QuestionEditShown['view'],
    text: open ? context.text : null,
    notice: value === 'editing' ? context.notice : null,
    reason: open ? reasonOf(context) : null,
  };
}
