import { expect, test } from 'vitest';
import { recorderMachine, selectIsActive, selectLevel, selectRoom } from '#machines/recorder/index.ts';
import { recorderEvents, recorderModel, recorderShows } from './recorder.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { room, startRecorder } from './support/systems/recorder.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(recorderMachine);
const { inspect } = coverage;

test.each(edgesOf(recorderModel, recorderEvents, undefined))('recorder: %s', async (_name, path) => {
  const { actor, drive, observe, acts, log } = startRecorder(inspect);
  await followPath(
    recorderModel,
    undefined,
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    recorderShows,
  );
  actor.stop();
});

test('belongs to its conversation until it is attached there, and shows the input level', async () => {
  const { actor, drive } = startRecorder(inspect);
  const seen = () => [selectRoom(actor.getSnapshot()), selectIsActive(actor.getSnapshot())];
  const steps = [seen()];
  for (const step of ['record', 'opened', 'encoded', 'stop', 'ended'] as const) {
    await drive[step]();
    steps.push(seen());
    if (step === 'encoded') expect(selectLevel(actor.getSnapshot())).toEqual(0.5);
  }
  expect(steps).toEqual([
    [null, false],
    [room, true],
    [room, true],
    [room, true],
    [room, true],
    [null, false],
  ]);
  actor.stop();
});

test('continues when another conversation is left', async () => {
  const { actor, drive, observe } = startRecorder(inspect);
  for (const step of ['record', 'opened', 'encoded'] as const) await drive[step]();
  actor.send({ type: 'room.left', roomId: guid(99) });
  expect(observe()).toMatchObject({ phase: 'recording', capturing: true });
  actor.stop();
});

test('takes every declared transition of recorderMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
