import { assign, raise, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  QuestionEdit,
  QuestionsChanged,
  SaveOutcome,
  ShareOutcome,
  VisitQuestionsContext,
  VisitQuestionsEvent,
  VisitQuestionsPorts,
  WithdrawOutcome,
} from './visit-questions.types.ts';

export const visitQuestionsLimits = { rereadAfter: 30_000, retryAfter: 10_000 } as const;

const actors: VisitQuestionsPorts['actors'] = {
  load: promisePort('load'),
  restore: promisePort('restore'),
  save: promisePort('save'),
  withdraw: promisePort('withdraw'),
  answerShare: promisePort('answerShare'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};

export const questionOf = ({ questions }: VisitQuestionsContext, id: string | null) =>
  questions.find(({ OrientationId }) => OrientationId === id) ?? null;

/** A response sent earlier must not restore an older state. */
const newest = (known: VisitOrientation | null, read: VisitOrientation) =>
  known && known.Version > read.Version ? known : read;

const withOne = ({ questions }: VisitQuestionsContext, current: VisitOrientation) => ({
  questions: questions.map((known) => (known.OrientationId === current.OrientationId ? newest(known, current) : known)),
});

/** Reason the new text cannot be saved; null when it can. */
export function reasonNotToSave(context: VisitQuestionsContext): 'short' | 'long' | 'same' | 'held' | null {
  const { edit } = context;
  const question = questionOf(context, edit?.orientationId ?? null);
  if (!edit || !question?.MayChange) return 'held';
  const text = edit.text.trim();
  if (text.length < constants.orientationQuestionMin) return 'short';
  if (text.length > constants.orientationQuestionMax) return 'long';
  return text === question.Question ? 'same' : null;
}

const isOpen = ({ State }: VisitOrientation) => State === 'WAITING' || State === 'IN_PROGRESS';
type One = { orientationId: string };

export const base = setup({
  types: {} as {
    context: VisitQuestionsContext;
    events: VisitQuestionsEvent;
    tags:
      | 'loading'
      | 'failed'
      | 'stale'
      | 'reloading'
      | 'restoring'
      | 'editing'
      | 'saving'
      | 'saveFailed'
      | 'saveConflict'
      | 'saveHeld'
      | 'asking'
      | 'withdrawing'
      | 'withdrawFailed'
      | 'withdrawHeld'
      | 'sharing'
      | 'shareFailed'
      | 'shareLapsed'
      | 'stopAsked'
      | 'stopFailed'
      | 'stopLapsed';
  },
  actors,
  delays: visitQuestionsLimits,
  guards: {
    /** An answered question remains shared for a day; no event tells its end. */
    someMayChange: ({ context }) => context.questions.some((one) => isOpen(one) || one.RecordShare === 'SHARED'),
    isNewer: ({ context }, { OrientationId, Version }: QuestionsChanged) =>
      Version > (questionOf(context, OrientationId)?.Version ?? 0),
    mayChange: ({ context }, { orientationId }: One) => questionOf(context, orientationId)?.MayChange === true,
    mayOpenLater: ({ context }, { orientationId }: One) =>
      context.opening === null && questionOf(context, orientationId)?.MayChange === true,
    mayOpen: ({ context }) => questionOf(context, context.opening)?.MayChange === true,
    maySave: ({ context }) => reasonNotToSave(context) === null,
    mayWithdraw: ({ context }, { orientationId }: One) => questionOf(context, orientationId)?.MayWithdraw === true,
    mayAnswerShare: ({ context }, { orientationId }: One) =>
      questionOf(context, orientationId)?.MayAnswerShare === true,
    mayStop: ({ context }, { orientationId }: One) => questionOf(context, orientationId)?.MayStopSharing === true,
    wasStored: (_, { edit }: { edit: QuestionEdit | null }) => edit !== null,
    saved: (_, { kind }: SaveOutcome) => kind === 'saved',
    conflict: (_, { kind }: SaveOutcome) => kind === 'conflict',
    /** Files and locks increase the version too; with unchanged text there is no conflict. */
    sameWords: ({ context }, { kind, current }: SaveOutcome) =>
      kind === 'conflict' && current.Question === context.edit?.base,
    answered: (_, { kind }: ShareOutcome) => kind === 'answered',
    withdrawn: (_, { kind }: WithdrawOutcome) => kind === 'withdrawn',
  },
  actions: {
    adopt: assign(({ context }, { questions }: { questions: VisitOrientation[] }) => ({
      questions: questions.map((read) => newest(questionOf(context, read.OrientationId), read)),
    })),
    adoptOne: assign(({ context }, { current }: { current: VisitOrientation }) => withOne(context, current)),
    adoptHeld: assign(({ context }, outcome: WithdrawOutcome) =>
      outcome.kind === 'held' ? withOne(context, outcome.current) : {},
    ),
    begin: assign(({ context }, { orientationId }: One) => {
      const question = questionOf(context, orientationId);
      if (!question) return {};
      const { Question: text, Version: version } = question;
      return { edit: { orientationId, text, base: text, version } };
    }),
    openLater: assign((_, { orientationId }: One) => ({ opening: orientationId })),
    adoptStored: assign((_, { edit }: { edit: QuestionEdit | null }) => ({ edit })),
    change: assign(({ context: { edit } }, { text }: { text: string }) => ({ edit: edit && { ...edit, text } })),
    /** From here on the edit is based on the newer version. */
    rebase: assign(({ context: { edit } }, { current }: { current: VisitOrientation }) => ({
      edit: edit && { ...edit, base: current.Question, version: current.Version },
    })),
    clearEdit: assign({ edit: null }),
    askAbout: assign((_, { orientationId }: One) => ({ withdrawing: orientationId })),
    share: assign((_, { orientationId, share }: One & { share: boolean }) => ({ sharing: { orientationId, share } })),
    clearSharing: assign({ sharing: null }),
    clearWithdrawing: assign({ withdrawing: null }),
    reread: raise({ type: 'questions.reread' }),
    keep: actionPort<{ edit: QuestionEdit | null }>('keep'),
    forget: actionPort<{ edit: QuestionEdit | null }>('forget'),
  },
});
