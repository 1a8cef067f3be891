import { expect, test } from 'vitest';
import { callDevicesMachine, selectChoice, selectLevel, selectList } from '#machines/call-devices/index.ts';
import { type CallDevicesShown, callDevicesModel, callDevicesModelEvents } from './call-devices.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { callDevicesActs, list, startCallDevices } from './support/systems/call-devices.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callDevicesMachine);
const { inspect } = coverage;

test.each(edgesOf(callDevicesModel, callDevicesModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startCallDevices({ inspect });
  await followPath(
    callDevicesModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: callDevicesActs } },
    (state): CallDevicesShown => ({
      dialog: false,
      opening: false,
      ready: false,
      held: false,
      speaker: 'quiet',
      ...metaOf<Partial<CallDevicesShown>>(state),
      failure: state.context.failure,
      over: state.context.over,
      camera: state.context.camera,
    }),
  );
  actor.stop();
});

test('opens the chosen device, and proposes a remembered one while it exists', async () => {
  const { actor, drive, preview } = startCallDevices({ inspect });
  await drive.listedRememberedGone();
  await drive.opened();
  await drive.named();
  await drive.selectCamera();
  const first = { videoSource: 'cam1', audioSource: 'mic1', speaker: null, camera: true, microphone: true };
  expect(preview.inputs).toEqual([first, { ...first, videoSource: 'cam2' }]);
  expect(selectList(actor.getSnapshot())).toEqual(list);
  await drive.opened();
  await drive.spoke();
  expect(selectLevel(actor.getSnapshot())).toEqual(0.5);
  actor.stop();
});

test('has no device names before permission, and requests no device by name', async () => {
  const { actor, drive, preview, listed } = startCallDevices({ inspect });
  const nameless = { id: '', label: '' };
  await listed({ list: { camera: [nameless], microphone: [nameless], speaker: [] } });
  await drive.opened();
  await drive.named();
  const any = { videoSource: null, audioSource: null, speaker: null, camera: true, microphone: true };
  expect(preview.inputs).toEqual([any]);
  expect(selectChoice(actor.getSnapshot())).toEqual({ ...any, videoSource: 'cam1', audioSource: 'mic1' });
  actor.stop();
});

test('opens no camera for audio only', async () => {
  const { actor, drive, preview } = startCallDevices({ audioOnly: true, inspect });
  await drive.listed();
  expect(preview.inputs.map(({ camera }) => camera)).toEqual([false]);
  actor.stop();
});

test('takes every declared transition of callDevicesMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
