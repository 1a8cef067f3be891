import { describe, expect, test } from 'vitest';
import { orientationMachine } from '#machines/orientation/index.ts';
import { type OrientationShown, reasonsOf, type Text } from './orientation.model.ts';
import { type LockMeta, lockEvents, lockModel } from './orientation-lock.model.ts';
import { sharingEvents, sharingModel, sharingShows } from './orientation-sharing.model.ts';
import { syncEvents, syncModel } from './orientation-sync.model.ts';
import { viewingEvents, viewingModel } from './orientation-viewing.model.ts';
import { writingEvents, writingModel } from './orientation-writing.model.ts';
import { edgesOf, followPath, metaOf, shortestEdgesOf } from './support/follow.ts';
import { orientationActs as acts, startOrientation } from './support/systems/orientation.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(orientationMachine);

type Seen = Pick<OrientationShown, 'stage' | 'reloading' | 'text' | 'failure'>;
const shows = (
  { stage, reloading = false }: { stage: string; reloading?: boolean },
  context: { live: boolean; row: Parameters<typeof reasonsOf>[1]['row']; text: Text; failure: string | null },
): OrientationShown => {
  const seen: Seen = { stage, reloading, text: context.text, failure: context.failure };
  return { ...seen, ...reasonsOf(stage, context), keep: [false, null], ending: false };
};

describe('orientation: opening and taking', () => {
  test.each(shortestEdgesOf(viewingModel, viewingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startOrientation({ inspect });
    await followPath(
      viewingModel,
      {},
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state) => shows(metaOf(state), state.context),
    );
    actor.stop();
  });
});

describe('orientation: writing the answer', () => {
  test.each(shortestEdgesOf(writingModel, writingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log, draftLoad } = startOrientation({ inspect });
    await drive.hubLive();
    await drive.loadedMine();
    await draftLoad.resolve({ server: null, local: null });
    await followPath(writingModel, {}, path, { drive, observe, calls: () => log.drain() }, (state) =>
      shows(metaOf(state), state.context),
    );
    actor.stop();
  });
});

describe.each([{ mine: false }, { mine: true }])('orientation: reading again, %o', (input) => {
  test.each(shortestEdgesOf(syncModel, syncEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log, draftLoad } = startOrientation({ masked: true, inspect });
    await drive.hubLive();
    await (input.mine ? drive.loadedMine() : drive.loadedFree());
    if (input.mine) await draftLoad.resolve({ server: null, local: null });
    await followPath(syncModel, input, path, { drive, observe, calls: () => log.drain() }, (state) =>
      shows({ ...metaOf(state), reloading: state.context.reloading }, state.context),
    );
    actor.stop();
  });
});

describe('orientation: the end of my lock', () => {
  test.each(edgesOf(lockModel, lockEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observe, log, draftLoad } = startOrientation({ inspect });
    await drive.hubLive();
    await drive.loadedMine();
    await draftLoad.resolve({ server: null, local: null });
    await followPath(lockModel, {}, path, { drive, observe, calls: () => log.drain() }, (state) => {
      const { stage, ending } = metaOf<LockMeta>(state);
      const offered = stage === 'openMine' && ending;
      return {
        ...shows({ stage }, state.context),
        keep: offered ? [state.context.live, state.context.live ? null : 'disconnected'] : [false, null],
        ending,
      };
    });
    actor.stop();
  });
});

describe('orientation: asking for the record', () => {
  test.each(edgesOf(sharingModel, sharingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, observeSharing: observe, log, draftLoad } = startOrientation({ inspect });
    await drive.hubLive();
    await drive.loadedMine();
    await draftLoad.resolve({ server: null, local: null });
    const acts = { actor, events: { askForRecord: { type: 'orientation.requestShare' } as const } };
    await followPath(sharingModel, {}, path, { drive, observe, calls: () => log.drain(), acts }, (state) =>
      sharingShows(metaOf<{ stage: OrientationShown['stage'] }>(state).stage, state.context),
    );
    actor.stop();
  });
});

test('U14 leaves a pending answer to the server when the screen or the session ends', async () => {
  const { actor, drive, answer, undo, unlock } = startOrientation();
  await drive.hubLive();
  await drive.loadedPending();
  await drive.hubLost();
  actor.stop();
  expect([answer.inputs, undo.inputs, unlock.inputs]).toEqual([[], [], []]);
});

test('takes every declared transition of orientationMachine', () => {
  expect(missing()).toEqual([]);
});
