import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BoardKind } from '#domain/queue/boards.ts';
import { homeBoardMachine, type MostUrgent, selectKind } from '#machines/home-board/index.ts';
import { homeBoardEvents, homeBoardModel } from './home-board.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(homeBoardMachine);

function start(remembered: BoardKind | null) {
  const port = parkedPort<MostUrgent>();
  const log = actionLog();
  const actor = createActor(
    homeBoardMachine.provide({
      actors: { findMostUrgent: port.logic },
      actions: { remember: log.port('remember') },
    }),
    { input: { kind: remembered }, inspect },
  ).start();
  const drive: Record<(typeof homeBoardEvents)[number], () => unknown> = {
    careFound: () => port.resolve('medicalCare'),
    nothingFound: () => port.resolve(null),
    broke: () => port.reject(),
    choseAgenda: () => settled(() => actor.send({ type: 'board.chosen', kind: 'agenda' })),
  };
  const observe = () => ({ kind: selectKind(actor.getSnapshot()), reading: port.isWaiting() });
  return { actor, drive, observe, log };
}

describe.each<{ remembered: BoardKind | null }>([
  { remembered: null },
  { remembered: 'orientation' },
  { remembered: 'agenda' },
  { remembered: 'polyclinic' },
])('U3 opens the home on the most urgent case, with $remembered chosen before', (input) => {
  test.each(edgesOf(homeBoardModel, homeBoardEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = start(input.remembered);
    await followPath(
      homeBoardModel,
      input,
      path,
      { drive, observe, calls: () => log.drain() },
      ({ value, context }) => ({ kind: context.kind, reading: value === 'reading' }),
    );
    actor.stop();
  });
});

test('takes every declared transition of homeBoardMachine', () => {
  expect(missing()).toEqual([]);
});
