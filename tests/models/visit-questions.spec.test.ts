import { describe, expect, test } from 'vitest';
import { visitQuestionsMachine } from '#machines/visit-questions/index.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { editTexts, original, questionActs, startVisitQuestions, theirs } from './support/systems/visit-questions.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import {
  type QuestionListShown,
  type QuestionShareShown,
  type QuestionWithdrawShown,
  questionEditEvents,
  questionEditModel,
  questionEditShows,
  questionListEvents,
  questionListModel,
  questionShareEvents,
  questionShareModel,
  questionWithdrawEvents,
  questionWithdrawModel,
} from './visit-questions.model.ts';

const { inspect, missing } = createTransitionCoverage(visitQuestionsMachine);
const pick = <K extends keyof typeof questionActs>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, questionActs[name]]));

/** A page with one waiting question. */
async function begin() {
  const system = startVisitQuestions({ inspect });
  await system.read();
  return system;
}

describe('the questions of a patient, what is known of them', () => {
  test.each(edgesOf(questionListModel, questionListEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startVisitQuestions({ inspect });
    await followPath(
      questionListModel,
      {},
      path,
      {
        drive: drive.list,
        observe: observe.list,
        calls: () => log.drain(),
        acts: { actor, events: pick('retry') },
      },
      (state) => ({ ...metaOf<Omit<QuestionListShown, 'state'>>(state), state: state.context.state }),
    );
    actor.stop();
  });
});

describe('the questions of a patient, new words for one', () => {
  test.each(edgesOf(questionEditModel, questionEditEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin();
    await followPath(
      questionEditModel,
      {},
      path,
      {
        drive: drive.edit,
        observe: observe.edit,
        calls: () => log.drain(),
        acts: { actor, events: pick('edit', 'save', 'cancel') },
      },
      questionEditShows,
    );
    actor.stop();
  });
});

describe('the questions of a patient, taking one back', () => {
  test.each(edgesOf(questionWithdrawModel, questionWithdrawEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin();
    await drive.edit.foundNothing();
    await followPath(
      questionWithdrawModel,
      {},
      path,
      {
        drive: drive.withdraw,
        observe: observe.withdraw,
        calls: () => log.drain(),
        acts: { actor, events: pick('ask', 'keep', 'confirm', 'dismiss') },
      },
      (state) => metaOf<QuestionWithdrawShown>(state),
    );
    actor.stop();
  });
});

describe('the questions of a patient, whether their record is shared', () => {
  test.each(edgesOf(questionShareModel, questionShareEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin();
    await drive.edit.foundNothing();
    const { share, refuse, stop, keepSharing, confirmStop, dismissShare } = questionActs;
    await followPath(
      questionShareModel,
      {},
      path,
      {
        drive: drive.share,
        observe: observe.share,
        calls: () => log.drain(),
        acts: { actor, events: { share, refuse, stop, keepSharing, confirmStop, dismiss: dismissShare } },
      },
      (state) => metaOf<QuestionShareShown>(state),
    );
    actor.stop();
  });
});

test('S6 saves over the version read, and after a conflict over the newer one, with the typed text', async () => {
  const { actor, drive, save } = await begin();
  await drive.edit.foundNothing();
  await drive.edit.edit();
  await drive.edit.typed();
  await drive.edit.save();
  await drive.edit.touchedMeanwhile();
  await drive.edit.lostConflict();
  await drive.edit.save();
  const sent = { orientationId: questionActs.edit.orientationId, text: editTexts.typed };
  expect(save.inputs).toEqual([
    { ...sent, base: original, version: 1 },
    { ...sent, base: original, version: 2 },
    { ...sent, base: theirs, version: 3 },
  ]);
  actor.stop();
});

test('S6 does not revert a state by a response that left earlier', async () => {
  const { actor, drive, observe, load } = await begin();
  await drive.list.listedAnswered().catch(() => undefined);
  await drive.list.changed();
  await drive.list.listedAnswered();
  await drive.list.changed();
  const [known] = actor.getSnapshot().context.questions;
  if (!known) throw new Error('there is no question');
  await load.resolve([{ ...known, State: 'WAITING', Version: known.Version - 1 }]);
  expect(observe.list().state).toEqual('ANSWERED');
  actor.stop();
});

test('takes every declared transition of visitQuestionsMachine', () => {
  expect(missing()).toEqual([]);
});
