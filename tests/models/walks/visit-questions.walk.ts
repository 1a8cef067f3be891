import { recordShares } from '#domain/medical-care/care-kinds.ts';
import { visitOrientationStates } from '#domain/orientation/orientation.ts';
import {
  selectReasonNotToSave,
  type VisitQuestionsEvent,
  visitQuestionsMachine,
} from '#machines/visit-questions/index.ts';
import { guid, visitOrientation } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const texts = ['¿Puedo tomar ibuprofeno con 14 semanas?', '¿Y con 20 semanas?', '  ¿Y?  ', ''];
const questionOf = (n: number) => {
  const State = visitOrientationStates[n % visitOrientationStates.length] ?? 'WAITING';
  const waits = State === 'WAITING';
  return visitOrientation(400 + (n % 3), {
    State,
    MayChange: waits && n % 5 !== 0,
    MayWithdraw: waits,
    Question: texts[n % 2] ?? '',
    RecordShare: recordShares[n % recordShares.length] ?? 'NONE',
    MayAnswerShare: State === 'IN_PROGRESS' && n % 4 === 1,
    MayStopSharing: n % 3 === 2,
    Version: (n % 11) + 1,
  });
};
const orientationId = (n: number) => guid(400 + (n % 3));

export const visitQuestionsWalker: Walker<typeof visitQuestionsMachine> = {
  machine: visitQuestionsMachine,
  input: () => undefined,
  events: [
    (): VisitQuestionsEvent => ({ type: 'questions.retry' }),
    (n) => ({ type: 'edit.open', orientationId: orientationId(n) }),
    (n) => ({ type: 'edit.changed', text: texts[n % texts.length] ?? '' }),
    () => ({ type: 'edit.save' }),
    () => ({ type: 'edit.cancel' }),
    (n) => ({ type: 'withdraw.ask', orientationId: orientationId(n) }),
    () => ({ type: 'withdraw.keep' }),
    () => ({ type: 'withdraw.confirm' }),
    () => ({ type: 'withdraw.dismiss' }),
    (n) => ({ type: 'share.answer', orientationId: orientationId(n), share: n % 2 === 0 }),
    () => ({ type: 'share.dismiss' }),
    (n) => ({ type: 'stop.ask', orientationId: orientationId(n) }),
    () => ({ type: 'stop.keep' }),
    () => ({ type: 'stop.confirm' }),
    () => ({ type: 'hub.lost' }),
    () => ({ type: 'hub.live' }),
    (n) => ({
      type: 'hub.visitOrientationChanged',
      payload: { OrientationId: orientationId(n), Version: n % 13 },
    }),
  ],
  answers: {
    load: (n) => [0, 1, 2].map((of) => questionOf(n * 3 + of)),
    restore: (n) =>
      n % 2 === 0 ? null : { orientationId: orientationId(n), text: texts[1] ?? '', base: texts[0] ?? '', version: 1 },
    save: (n) => {
      const kind = (['saved', 'conflict', 'held'] as const)[n % 3] ?? 'saved';
      return { kind, current: questionOf(n) };
    },
    answerShare: (n) => ({ kind: n % 2 === 0 ? 'answered' : 'lapsed', current: questionOf(n) }),
    withdraw: (n) => (n % 2 === 0 ? { kind: 'withdrawn' } : { kind: 'held', current: questionOf(n) }),
  },
  waits: [9_999, 10_000, 30_000],
  invariants: {
    'a text is held exactly while it is edited': ({ snapshot }) =>
      snapshot.hasTag('editing') === (snapshot.context.edit !== null),
    'a text is discarded only by its author or after it was saved': ({ snapshot, before, calls }) =>
      before.context.edit === null || snapshot.context.edit !== null || calls.some(([name]) => name === 'forget'),
    'only a valid change is sent': ({ snapshot, before }) =>
      before.hasTag('saving') || !snapshot.hasTag('saving') || selectReasonNotToSave(before) === null,
    'a known question never becomes older': ({ snapshot, before }) =>
      before.context.questions.every((known) =>
        snapshot.context.questions.every(
          (now) => now.OrientationId !== known.OrientationId || now.Version >= known.Version,
        ),
      ),
    'an answer about sharing the record is sent only for a question that asks, or after a confirmation': ({
      snapshot,
      before,
    }) =>
      before.hasTag('sharing') ||
      before.hasTag('stopAsked') ||
      !snapshot.hasTag('sharing') ||
      before.context.questions.some(
        (question) => question.OrientationId === snapshot.context.sharing?.orientationId && question.MayAnswerShare,
      ),
    'a share is stopped only where the patient may, and never by a yes': ({ snapshot, before }) =>
      !snapshot.hasTag('stopAsked') ||
      (snapshot.context.sharing?.share === false &&
        (before.hasTag('stopAsked') ||
          before.context.questions.some(
            (question) => question.OrientationId === snapshot.context.sharing?.orientationId && question.MayStopSharing,
          ))),
    'a withdrawal names its question': ({ snapshot }) =>
      !snapshot.hasTag('asking') || snapshot.context.withdrawing !== null,
  },
};
