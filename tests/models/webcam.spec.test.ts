import { expect, test } from 'vitest';
import { selectCamera, selectCameras, selectPicture, webcamMachine } from '#machines/webcam/index.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { cameras, picture, startWebcam, webcamActs } from './support/systems/webcam.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { type WebcamMeta, webcamModel, webcamModelEvents, webcamShows } from './webcam.model.ts';

const coverage = createTransitionCoverage(webcamMachine);
const { inspect } = coverage;

test.each(edgesOf(webcamModel, webcamModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startWebcam(inspect);
  await followPath(
    webcamModel,
    undefined,
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: webcamActs } },
    (state) => webcamShows(state, metaOf<WebcamMeta>(state)),
  );
  actor.stop();
});

test('opens the last camera first, and reports the one that opened instead of it', async () => {
  const { actor, drive, ports, listed } = startWebcam(inspect);
  await drive.open();
  await listed({ remembered: 'cam3' });
  await drive.opened();
  await drive.named();
  await drive.select();
  expect([ports.preview.inputs, selectCameras(actor.getSnapshot())]).toEqual([
    [{ camera: 'cam3' }, { camera: 'cam2' }],
    cameras,
  ]);
  expect(selectCamera(actor.getSnapshot())).toEqual('cam2');
  await drive.opened();
  expect(selectCamera(actor.getSnapshot())).toEqual('cam1');
  actor.stop();
});

test('uses the reviewed picture, and starts empty the next time', async () => {
  const { actor, drive, used, ports } = startWebcam(inspect);
  for (const step of ['open', 'listed', 'opened', 'named', 'take', 'shot'] as const) await drive[step]();
  expect([selectPicture(actor.getSnapshot()), ports.preview.isWatched()]).toEqual([picture, false]);
  await drive.use();
  expect([used, actor.getSnapshot().context]).toEqual([
    [picture],
    { cameras: [], camera: null, picture: null, failure: null },
  ]);
  actor.stop();
});

test('drops a picture that is no longer awaited', async () => {
  const { actor, drive, ports } = startWebcam(inspect);
  for (const step of ['open', 'listed', 'opened', 'named', 'take', 'close'] as const) await drive[step]();
  expect([ports.take.isWaiting(), ports.preview.isWatched(), ports.watch.isWatched()]).toEqual([false, false, false]);
  actor.stop();
});

test('takes every declared transition of webcamMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
