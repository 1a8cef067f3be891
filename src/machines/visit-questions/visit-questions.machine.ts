import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import { base } from './visit-questions.setup.ts';
import type {
  QuestionEdit,
  QuestionsChanged,
  SaveOutcome,
  ShareOutcome,
  VisitQuestionsContext,
  WithdrawOutcome,
} from './visit-questions.types.ts';

type OneEvent = { event: { orientationId: string } };
const one = ({ event: { orientationId } }: OneEvent) => ({ orientationId });
const payload = ({ event }: { event: { payload: QuestionsChanged } }) => event.payload;
const isNewer = { type: 'isNewer', params: payload } as const;

const read = <O extends 'failed' | 'stale'>(otherwise: O) =>
  ({
    id: 'load',
    src: 'load',
    onDone: {
      target: 'known',
      actions: {
        type: 'adopt',
        params: ({ event }: { event: { output: VisitOrientation[] } }) => ({ questions: event.output }),
      },
    },
    onError: otherwise,
  }) as const;
const anew = <T extends 'loading' | 'reading'>(target: T) =>
  ({
    'questions.reread': { target, reenter: true },
    'hub.visitOrientationChanged': { guard: isNewer, target, reenter: true },
  }) as const;

/** Design 4: reloaded every half minute while a question is open or shared, and on every change event. */
const list = base.createStateConfig({
  initial: 'loading',
  states: {
    loading: { tags: ['loading', 'reloading'], invoke: read('failed'), on: anew('loading') },
    failed: { tags: 'failed', on: { ...anew('loading'), 'questions.retry': 'loading' } },
    known: { after: { rereadAfter: { guard: 'someMayChange', target: 'reading' } }, on: anew('reading') },
    reading: { tags: 'reloading', invoke: read('stale'), on: anew('reading') },
    stale: {
      tags: 'stale',
      after: { retryAfter: 'reading' },
      on: { ...anew('reading'), 'questions.retry': 'reading' },
    },
  },
});

/** Changes during a lost connection were not received. */
const line = base.createStateConfig({
  initial: 'held',
  states: {
    held: { on: { 'hub.lost': 'lost' } },
    lost: { on: { 'hub.live': { target: 'held', actions: 'reread' } } },
  },
});

const editOf = ({ context }: { context: VisitQuestionsContext }) => ({ edit: context.edit });
const keep = { type: 'keep', params: editOf } as const;
const forget = { type: 'forget', params: editOf } as const;
const kept = ({ event }: { event: { output: QuestionEdit | null } }) => ({ edit: event.output });
const outcome = ({ event }: { event: { output: SaveOutcome } }) => event.output;
const adoptOne = { type: 'adoptOne', params: outcome } as const;
const rebase = { type: 'rebase', params: outcome } as const;

const opening = ({ context }: { context: VisitQuestionsContext }) => ({ orientationId: context.opening ?? '' });
const nothingKept = [
  { guard: 'mayOpen', target: 'editing', actions: { type: 'begin', params: opening } },
  { target: 'closed' },
] as const;

/** One question at a time. Typed text is stored until saved or discarded. */
const edit = base.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      on: {
        'edit.open': { guard: { type: 'mayOpenLater', params: one }, actions: { type: 'openLater', params: one } },
      },
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'wasStored', params: kept },
            target: 'editing',
            actions: { type: 'adoptStored', params: kept },
          },
          ...nothingKept,
        ],
        onError: nothingKept,
      },
    },
    closed: {
      on: {
        'edit.open': {
          guard: { type: 'mayChange', params: one },
          target: 'editing',
          actions: { type: 'begin', params: one },
        },
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'edit.changed': { actions: [{ type: 'change', params: ({ event }) => event }, keep] },
        'edit.save': { guard: 'maySave', target: 'saving' },
        'edit.cancel': { target: 'closed', actions: [forget, 'clearEdit'] },
      },
      initial: 'plain',
      states: {
        plain: {},
        failed: { tags: 'saveFailed' },
        conflict: { tags: 'saveConflict' },
        held: { tags: 'saveHeld' },
      },
    },
    saving: {
      tags: ['editing', 'saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.edit ?? { orientationId: '', text: '', base: '', version: 0 },
        onDone: [
          {
            guard: { type: 'saved', params: outcome },
            target: 'closed',
            actions: [adoptOne, forget, 'clearEdit'],
          },
          {
            guard: { type: 'sameWords', params: outcome },
            target: 'saving',
            reenter: true,
            actions: [adoptOne, rebase],
          },
          {
            guard: { type: 'conflict', params: outcome },
            target: 'editing.conflict',
            actions: [adoptOne, rebase],
          },
          { target: 'editing.held', actions: adoptOne },
        ],
        onError: 'editing.failed',
      },
    },
  },
});

const asks = {
  'withdraw.ask': {
    guard: { type: 'mayWithdraw', params: one },
    target: 'asking',
    actions: { type: 'askAbout', params: one },
  },
} as const;
const dismisses = { 'withdraw.dismiss': { target: 'idle', actions: 'clearWithdrawing' } } as const;
const withdrawn = ({ event }: { event: { output: WithdrawOutcome } }) => event.output;

/** Asks for confirmation (SAFE-8). */
const withdraw = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: asks },
    asking: {
      tags: 'asking',
      on: { 'withdraw.keep': { target: 'idle', actions: 'clearWithdrawing' }, 'withdraw.confirm': 'sending' },
    },
    sending: {
      tags: ['asking', 'withdrawing'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ orientationId: context.withdrawing ?? '' }),
        onDone: [
          {
            guard: { type: 'withdrawn', params: withdrawn },
            target: 'idle',
            actions: ['clearWithdrawing', 'reread'],
          },
          { target: 'held', actions: { type: 'adoptHeld', params: withdrawn } },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'withdrawFailed', on: { ...asks, ...dismisses } },
    held: { tags: 'withdrawHeld', on: { ...asks, ...dismisses } },
  },
});

const answersShare = {
  'share.answer': {
    guard: { type: 'mayAnswerShare', params: one },
    target: 'sending',
    actions: { type: 'share', params: ({ event }: { event: OneEvent['event'] & { share: boolean } }) => event },
  },
} as const;
const dismissesShare = { 'share.dismiss': { target: 'plain', actions: 'clearSharing' } } as const;
const answered = ({ event }: { event: { output: ShareOutcome } }) => event.output;
const adoptAnswered = { type: 'adoptOne', params: answered } as const;

const stops = {
  'stop.ask': {
    guard: { type: 'mayStop', params: one },
    target: 'stopping',
    actions: {
      type: 'share',
      params: ({ event: { orientationId } }: OneEvent) => ({ orientationId, share: false }),
    },
  },
} as const;
/** Sends the answer about the record. */
const sendingShare = (id: 'answerShare' | 'stopSharing', lapsed: string, failed: string) =>
  base.createStateConfig({
    tags: 'sharing',
    invoke: {
      id,
      src: 'answerShare',
      input: ({ context }) => context.sharing ?? { orientationId: '', share: false },
      onDone: [
        { guard: { type: 'answered', params: answered }, target: 'idle', actions: [adoptAnswered, 'clearSharing'] },
        { target: lapsed, actions: adoptAnswered },
      ],
      onError: failed,
    },
  });

/** Decision 134: response to the holder of a question who requested access to the record; 186: its withdrawal. */
const share = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: { ...answersShare, ...stops },
      initial: 'plain',
      states: {
        plain: {},
        failed: { tags: 'shareFailed', on: dismissesShare },
        lapsed: { tags: 'shareLapsed', on: dismissesShare },
        stopFailed: { tags: 'stopFailed', on: dismissesShare },
        stopLapsed: { tags: 'stopLapsed', on: dismissesShare },
      },
    },
    sending: sendingShare('answerShare', 'idle.lapsed', 'idle.failed'),
    stopping: {
      tags: 'stopAsked',
      on: { 'stop.keep': { target: 'idle', actions: 'clearSharing' }, 'stop.confirm': 'withdrawing' },
    },
    withdrawing: sendingShare('stopSharing', 'idle.stopLapsed', 'idle.stopFailed'),
  },
});

/** Orientations of a patient on their page: state, editing the text, and withdrawing. */
export const visitQuestionsMachine = base.createMachine({
  id: 'visitQuestions',
  context: { questions: [], edit: null, opening: null, withdrawing: null, sharing: null },
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.visitOrientationChanged'] } },
    { id: 'connection', src: 'connection' },
  ],
  type: 'parallel',
  states: { list, line, edit, withdraw, share },
});
