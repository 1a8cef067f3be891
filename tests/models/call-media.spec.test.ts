import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CallMediaEvent,
  callMediaMachine,
  type DeviceChoice,
  type LocalMediaEvent,
  type ScreenEvent,
  selectCameraOn,
  selectIsAskingScreen,
  selectIsSharing,
  selectIsTalking,
  selectMediaChoice,
  selectMediaFailure,
  selectMicrophoneOn,
  selectScreenFailure,
  selectTalksWhileMuted,
} from '#machines/call-media/index.ts';
import {
  type CallMediaShown,
  callMediaModel,
  callMediaModelEvents,
  screenModel,
  screenModelEvents,
} from './call-media.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callMediaMachine);
const choice: DeviceChoice = {
  videoSource: 'cam1',
  audioSource: 'mic1',
  speaker: null,
  camera: true,
  microphone: true,
};

function startMedia(over: Partial<DeviceChoice> = {}) {
  const local = subjectPort<LocalMediaEvent, DeviceChoice>();
  const screen = subjectPort<ScreenEvent>();
  const log = actionLog();
  const actor = createActor(
    callMediaMachine.provide({
      actors: { local: local.logic, screen: screen.logic },
      actions: {
        sendCamera: log.port('sendCamera'),
        sendMicrophone: log.port('sendMicrophone'),
        chooseSpeaker: () => log.port('chooseSpeaker')(null),
      },
    }),
    { input: { choice: { ...choice, ...over } }, inspect: coverage.inspect },
  ).start();
  const send = (event: CallMediaEvent) => () => settled(() => actor.send(event));
  const sees = (event: LocalMediaEvent) => () => settled(() => local.emit(event));
  const shows = (event: ScreenEvent) => () => settled(() => screen.emit(event));
  const opened = { type: 'local.opened', camera: true, microphone: true, failure: null } as const;
  const wantsCamera = () => selectMediaChoice(actor.getSnapshot()).camera;
  const drive = {
    opened: () => settled(() => local.emit({ ...opened, camera: wantsCamera() })),
    openedWithoutCamera: sees({ ...opened, camera: false, failure: 'deviceTaken' }),
    openedWithoutMicrophone: () =>
      settled(() => local.emit({ ...opened, camera: wantsCamera(), microphone: false, failure: 'permissionDenied' })),
    openFailed: sees({ type: 'local.failed', failure: 'permissionDenied' }),
    localBroke: () => settled(local.fail),
    cameraLost: sees({ type: 'local.lost', device: 'camera', failure: 'deviceTaken' }),
    microphoneLost: sees({ type: 'local.lost', device: 'microphone', failure: 'hardwareUnavailable' }),
    camera: send({ type: 'tools.camera' }),
    microphone: send({ type: 'tools.microphone' }),
    selectCamera: send({ type: 'tools.select', kind: 'camera', id: 'cam2' }),
    selectSpeaker: send({ type: 'tools.select', kind: 'speaker', id: 'out2' }),
    dismiss: send({ type: 'tools.dismiss' }),
    screen: send({ type: 'tools.screen' }),
    screenStarted: shows({ type: 'screen.started' }),
    screenStopped: shows({ type: 'screen.stopped' }),
    screenDenied: shows({ type: 'screen.failed', failure: 'permissionDenied' }),
    screenBroke: () => settled(screen.fail),
  } satisfies Record<(typeof callMediaModelEvents)[number] | (typeof screenModelEvents)[number], () => unknown>;
  return { actor, drive, log, local, screen, sees };
}

describe.each([{}, { microphone: false }])('call media, %o', (over) => {
  const input = { camera: true, microphone: true, ...over };
  test.each(edgesOf(callMediaModel, callMediaModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, log } = startMedia(over);
    await followPath(
      callMediaModel,
      input,
      path,
      {
        drive,
        observe: (): CallMediaShown => ({
          camera: selectCameraOn(actor.getSnapshot()),
          microphone: selectMicrophoneOn(actor.getSnapshot()),
          failure: selectMediaFailure(actor.getSnapshot()) as CallMediaShown['failure'],
        }),
        calls: () => log.drain(),
      },
      ({ context }): CallMediaShown => ({
        camera: context.camera === 'on',
        microphone: context.microphone === 'on',
        failure: context.failure,
      }),
    );
    actor.stop();
  });
});

test.each(edgesOf(screenModel, screenModelEvents, {}))('screen: %s', async (_name, path) => {
  const { actor, drive, log, screen } = startMedia();
  const observe = () => {
    const snapshot = actor.getSnapshot();
    const is = selectIsSharing(snapshot) ? 'shared' : selectIsAskingScreen(snapshot) ? 'asking' : 'off';
    return { is, failure: selectScreenFailure(snapshot), held: screen.isWatched() };
  };
  await followPath(screenModel, {}, path, { drive, observe, calls: () => log.drain() }, (state) => {
    const { is } = metaOf<{ is: 'off' | 'asking' | 'shared' }>(state);
    return { is, failure: state.context.failure, held: is !== 'off' };
  });
  actor.stop();
});

test('clinical 9: marks who talks, and warns who talks into a muted microphone', async () => {
  const { actor, drive, sees } = startMedia();
  const received = () => [selectIsTalking(actor.getSnapshot()), selectTalksWhileMuted(actor.getSnapshot())];
  await drive.opened();
  await sees({ type: 'voice.started' })();
  expect(received()).toEqual([true, false]);
  await drive.microphone();
  expect(received()).toEqual([false, true]);
  await sees({ type: 'voice.stopped' })();
  expect(received()).toEqual([false, false]);
  actor.stop();
});

test('V1: shows that the camera was unplugged in the call, and keeps the sound', async () => {
  const { actor, drive } = startMedia();
  await drive.opened();
  await drive.cameraLost();
  const seen = () => {
    const snapshot = actor.getSnapshot();
    return [selectCameraOn(snapshot), selectMicrophoneOn(snapshot), selectMediaFailure(snapshot)];
  };
  expect(seen()).toEqual([false, true, 'deviceTaken']);
  await drive.microphoneLost();
  expect(seen()).toEqual([false, false, 'hardwareUnavailable']);
  actor.stop();
});

test('opens another device in place of the first', async () => {
  const { actor, drive, local } = startMedia();
  await drive.opened();
  await drive.selectCamera();
  actor.send({ type: 'tools.select', kind: 'microphone', id: 'mic2' });
  const sources = local.inputs.map(({ videoSource, audioSource }) => [videoSource, audioSource]);
  expect(sources).toEqual([
    ['cam1', 'mic1'],
    ['cam2', 'mic1'],
    ['cam2', 'mic2'],
  ]);
  actor.stop();
});

test('takes every declared transition of callMediaMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
