import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import {
  type QuestionEdit,
  type SaveOutcome,
  type ShareOutcome,
  selectAsked,
  selectEdit,
  selectIsSaving,
  selectIsStale,
  selectIsWithdrawing,
  selectOpening,
  selectQuestions,
  selectQuestionsView,
  selectReasonNotToSave,
  selectSaveNotice,
  selectShareBusy,
  selectShareFailure,
  selectStopAsked,
  selectWithdrawFailure,
  type VisitQuestionsEvent,
  visitQuestionsLimits,
  visitQuestionsMachine,
  type WithdrawOutcome,
} from '#machines/visit-questions/index.ts';
import type {
  EditText,
  QuestionEditShown,
  QuestionListShown,
  QuestionShareShown,
  QuestionWithdrawShown,
  questionEditEvents,
  questionListEvents,
  questionShareEvents,
  questionWithdrawEvents,
} from '../../visit-questions.model.ts';
import { guid, iso, t0, visitOrientation } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const id = guid(400);
export const original = '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?';
export const theirs = '¿Y con 20 semanas de embarazo?';
export const editTexts: Record<EditText, string> = {
  original,
  typed: '¿Puedo tomar ibuprofeno con 15 semanas de embarazo?',
  short: ' ¿Y? ',
  long: 'a'.repeat(5_001),
  theirs,
};

export const questionActs = {
  retry: { type: 'questions.retry' },
  edit: { type: 'edit.open', orientationId: id },
  save: { type: 'edit.save' },
  cancel: { type: 'edit.cancel' },
  ask: { type: 'withdraw.ask', orientationId: id },
  keep: { type: 'withdraw.keep' },
  confirm: { type: 'withdraw.confirm' },
  dismiss: { type: 'withdraw.dismiss' },
  share: { type: 'share.answer', orientationId: id, share: true },
  refuse: { type: 'share.answer', orientationId: id, share: false },
  dismissShare: { type: 'share.dismiss' },
  stop: { type: 'stop.ask', orientationId: id },
  keepSharing: { type: 'stop.keep' },
  confirmStop: { type: 'stop.confirm' },
} as const satisfies Record<string, VisitQuestionsEvent>;

/** The machine with ports controlled by the test, and the server state of one question. */
export function visitQuestionsPorts() {
  const load = parkedPort<VisitOrientation[]>();
  const restore = parkedPort<QuestionEdit | null>();
  const save = parkedPort<SaveOutcome, QuestionEdit>();
  const withdraw = parkedPort<WithdrawOutcome, { orientationId: string }>();
  const answerShare = parkedPort<ShareOutcome, { orientationId: string; share: boolean }>();
  const hubEvents = subjectPort<
    HubEventOf<'visitOrientationChanged'>,
    { only: readonly 'hub.visitOrientationChanged'[] }
  >();
  const connection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const logic = visitQuestionsMachine.provide({
    actors: {
      load: load.logic,
      restore: restore.logic,
      save: save.logic,
      withdraw: withdraw.logic,
      answerShare: answerShare.logic,
      hubEvents: hubEvents.logic,
      connection: connection.logic,
    },
    actions: { keep: () => log.port('keep')(null), forget: () => log.port('forget')(null) },
  });
  let conflicts = 0;
  const nextWords = () => {
    conflicts += 1;
    return conflicts === 1 ? theirs : `${theirs} (${conflicts})`;
  };
  let server = visitOrientation(400, { Question: original });
  const become = (over: Partial<VisitOrientation>) => {
    server = { ...server, ...over, Version: server.Version + 1 };
    return server;
  };
  const answered = {
    State: 'ANSWERED',
    Answer: 'Prefiera paracetamol de 500 mg.',
    AnsweredAt: iso(t0),
    AnswerUser: { UserId: guid(2), Name: 'Camila', LastName: 'Soto', PhotoUrl: null },
    MayChange: false,
    MayWithdraw: false,
  } as const;
  const waiting = { State: 'WAITING', MayChange: true, MayWithdraw: true } as const;
  const held = { State: 'IN_PROGRESS', MayChange: false, MayWithdraw: false } as const;
  const unasked = { RecordShare: 'NONE', MayAnswerShare: false, MayStopSharing: false } as const;
  const answeredShare = (RecordShare: 'SHARED' | 'REFUSED' | 'WITHDRAWN') => {
    const over = { RecordShare, MayAnswerShare: false, MayStopSharing: RecordShare === 'SHARED' };
    return answerShare.resolve({ kind: 'answered', current: become(over) });
  };
  const notify = (Version: number, OrientationId = id) =>
    settled(() => hubEvents.emit({ type: 'hub.visitOrientationChanged', payload: { OrientationId, Version } }));
  /** A change on the server, with its event and the reload. */
  const changes = async (over: Partial<VisitOrientation>) => {
    const { Version } = become(over);
    await notify(Version);
    await load.resolve([server]);
  };

  const world = {
    listedWaiting: () => load.resolve([become({ ...waiting, ...unasked, Answer: null })]),
    listedAnswered: () => load.resolve([become({ ...answered, ...unasked })]),
    listedShared: () => load.resolve([become({ ...answered, RecordShare: 'SHARED', MayStopSharing: true })]),
    broke: () => load.reject(),
    changed: () => notify(server.Version + 100),
    changedBefore: () => notify(server.Version),
    lineReturned: async () => {
      await settled(() => connection.emit({ type: 'hub.lost' }));
      await settled(() => connection.emit({ type: 'hub.live' }));
    },

    foundNothing: () => restore.resolve(null),
    foundStored: () => restore.resolve({ orientationId: id, text: editTexts.typed, base: original, version: 1 }),
    restoreBroke: () => restore.reject(),
    taken: () => changes(held),
    freed: () => changes(waiting),
    saved: () => save.resolve({ kind: 'saved', current: become({ Question: save.inputs.at(-1)?.text ?? '' }) }),
    lostConflict: () => save.resolve({ kind: 'conflict', current: become({ Question: nextWords() }) }),
    touchedMeanwhile: () => save.resolve({ kind: 'conflict', current: become({}) }),
    saveBroke: () => save.reject(),
    saveHeld: () => save.resolve({ kind: 'held', current: become(held) }),

    withdrawn: async () => {
      become({ State: 'WITHDRAWN', MayChange: false, MayWithdraw: false });
      await withdraw.resolve({ kind: 'withdrawn' });
      await load.resolve([server]);
    },
    asked: () => changes({ ...held, RecordShare: 'REQUESTED', MayAnswerShare: true }),
    withdrawnByHolder: () => changes({ ...waiting, ...unasked }),
    shared: () => answeredShare('SHARED'),
    refused: () => answeredShare('REFUSED'),
    lapsed: () => answerShare.resolve({ kind: 'lapsed', current: become({ ...waiting, ...unasked }) }),
    shareBroke: () => answerShare.reject(),
    stopped: () => answeredShare('WITHDRAWN'),
    withdrawnElsewhere: () => changes({ RecordShare: 'WITHDRAWN', MayStopSharing: false }),

    withdrawHeld: () => withdraw.resolve({ kind: 'held', current: become(held) }),
    withdrawBroke: () => withdraw.reject(),
  };
  return { logic, world, log, load, restore, save, withdraw, answerShare, read: () => load.resolve([server]) };
}

type Options = { inspect?: (event: InspectionEvent) => void };

export function startVisitQuestions({ inspect }: Options = {}) {
  const clock = new SimulatedClock();
  const { logic, world, ...ports } = visitQuestionsPorts();
  const actor = createActor(logic, { clock, ...(inspect && { inspect }) }).start();
  const send = (event: VisitQuestionsEvent) => () => settled(() => actor.send(event));
  const type = (text: EditText) => send({ type: 'edit.changed', text: editTexts[text] });

  const observe = {
    list: (): QuestionListShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectQuestionsView(snapshot),
        stale: selectIsStale(snapshot),
        reading: snapshot.hasTag('reloading'),
        state: (selectQuestions(snapshot)[0]?.State ?? null) as QuestionListShown['state'],
      };
    },
    edit: (): QuestionEditShown => {
      const snapshot = actor.getSnapshot();
      const edit = selectEdit(snapshot);
      const text = Object.entries(editTexts).find(
        ([, value]) => value === edit?.text || (value === theirs && edit?.text.startsWith(theirs)),
      )?.[0];
      const restoring = selectOpening(snapshot) === id ? 'opening' : 'restoring';
      const closed = ports.restore.isWaiting() ? restoring : 'closed';
      return {
        view: selectIsSaving(snapshot) ? 'saving' : edit ? 'editing' : closed,
        text: edit && ((text ?? 'unknown') as EditText),
        notice: selectSaveNotice(snapshot),
        reason: edit && selectReasonNotToSave(snapshot),
      };
    },
    share: (): QuestionShareShown => {
      const snapshot = actor.getSnapshot();
      const [question] = selectQuestions(snapshot);
      return {
        asks: question?.MayAnswerShare ?? false,
        confirms: selectStopAsked(snapshot) !== null,
        busy: selectShareBusy(snapshot) === id,
        failure: selectShareFailure(snapshot),
        share: question?.RecordShare ?? 'NONE',
      };
    },
    withdraw: (): QuestionWithdrawShown => {
      const snapshot = actor.getSnapshot();
      return {
        asks: selectAsked(snapshot) !== null,
        busy: selectIsWithdrawing(snapshot),
        failure: selectWithdrawFailure(snapshot),
        state: (selectQuestions(snapshot)[0]?.State ?? null) as QuestionWithdrawShown['state'],
      };
    },
  };

  const drive = {
    list: {
      ...world,
      retry: send(questionActs.retry),
      waited: () =>
        atTheLimit(
          clock,
          observe.list().stale ? visitQuestionsLimits.retryAfter : visitQuestionsLimits.rereadAfter,
          observe.list,
          settled,
        ),
    } satisfies Record<(typeof questionListEvents)[number], () => unknown>,
    edit: {
      ...world,
      edit: send(questionActs.edit),
      typed: type('typed'),
      typedShort: type('short'),
      typedLong: type('long'),
      typedBack: type('original'),
      save: send(questionActs.save),
      heldMeanwhile: world.saveHeld,
      cancel: send(questionActs.cancel),
    } satisfies Record<(typeof questionEditEvents)[number], () => unknown>,
    share: {
      ...world,
      share: send(questionActs.share),
      refuse: send(questionActs.refuse),
      broke: world.shareBroke,
      dismiss: send(questionActs.dismissShare),
      stop: send(questionActs.stop),
      keepSharing: send(questionActs.keepSharing),
      confirmStop: send(questionActs.confirmStop),
      stopLapsed: world.lapsed,
      stopBroke: world.shareBroke,
    } satisfies Record<(typeof questionShareEvents)[number], () => unknown>,
    withdraw: {
      ...world,
      ask: send(questionActs.ask),
      keep: send(questionActs.keep),
      confirm: send(questionActs.confirm),
      heldMeanwhile: world.withdrawHeld,
      broke: world.withdrawBroke,
      dismiss: send(questionActs.dismiss),
    } satisfies Record<(typeof questionWithdrawEvents)[number], () => unknown>,
  };
  return { actor, clock, drive, observe, ...ports };
}
