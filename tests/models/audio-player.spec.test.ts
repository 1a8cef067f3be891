import { expect, test } from 'vitest';
import { audioPlayerMachine, selectDuration } from '#machines/audio-player/index.ts';
import { audioPlayerEvents, audioPlayerModel, audioPlayerShows, seconds } from './audio-player.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { fileA, startPlayer } from './support/systems/audio-player.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(audioPlayerMachine);
const { inspect } = coverage;

test.each(edgesOf(audioPlayerModel, audioPlayerEvents, undefined))('audio player: %s', async (_name, path) => {
  const { actor, drive, observe, acts, log } = startPlayer(inspect);
  await followPath(
    audioPlayerModel,
    undefined,
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    audioPlayerShows,
  );
  actor.stop();
});

test('resumes each audio at its position, at the chosen speed', async () => {
  const { actor, drive, playback } = startPlayer(inspect);
  for (const step of ['playA', 'opened', 'moved', 'playB', 'opened', 'faster', 'playA'] as const) await drive[step]();
  expect(playback.inputs).toEqual([
    { url: '/a', at: 0, rate: 1 },
    { url: '/b', at: 0, rate: 1 },
    { url: '/a', at: seconds.moved, rate: 1.5 },
  ]);
  expect([selectDuration(actor.getSnapshot(), fileA), selectDuration(actor.getSnapshot(), guid(3))]).toEqual([
    60,
    null,
  ]);
  actor.stop();
});

test('takes every declared transition of audioPlayerMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
