import { describe, expect, test } from 'vitest';
import { fileEvaluationMachine } from '#machines/file-evaluation/index.ts';
import { fileEvaluationModel, fileEvaluationShows, fileEvaluationSlices } from './file-evaluation.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { commentTexts, files, hemogram, startFileEvaluation } from './support/systems/file-evaluation.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(fileEvaluationMachine);
const model = fileEvaluationModel(files.fresh.FileId);

describe.each(Object.entries(fileEvaluationSlices))('the evaluation of a file, %s', (_slice, events) => {
  test.each(edgesOf(model, events, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startFileEvaluation({ inspect });
    await followPath(model, {}, path, { drive, observe, calls: () => log.drain() }, fileEvaluationShows);
    actor.stop();
  });
});

test('stores every letter of the comment, and sends it trimmed, with the version that was seen', async () => {
  const { actor, drive, evaluate, kept } = startFileEvaluation();
  await drive.openEvaluated();
  await drive.foundNothing();
  await drive.choseExam();
  actor.send({ type: 'comment.changed', text: 'S' });
  actor.send({ type: 'comment.changed', text: ` ${commentTexts.typed} ` });
  expect(kept).toEqual(['S', ` ${commentTexts.typed} `]);
  await drive.save();
  const sent = { fileId: files.fresh.FileId, exam: hemogram, comment: commentTexts.typed, result: 2 };
  expect(evaluate.inputs).toEqual([{ ...sent, version: 1 }]);
  await drive.otherWasFirst();
  await drive.save();
  expect(evaluate.inputs.at(-1)).toEqual({ ...sent, version: 2 });
  actor.stop();
});

test('sends version 0 for a file without an evaluation', async () => {
  const { actor, drive, evaluate } = startFileEvaluation();
  await drive.openNew();
  await drive.foundStored();
  await drive.choseExam();
  await drive.choseGood();
  await drive.save();
  expect(evaluate.inputs).toEqual([
    { fileId: files.fresh.FileId, version: 0, exam: hemogram, comment: commentTexts.kept, result: 1 },
  ]);
  actor.stop();
});

test('takes every declared transition of fileEvaluationMachine', () => {
  expect(missing()).toEqual([]);
});
