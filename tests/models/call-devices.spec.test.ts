import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CallDevicesEvent,
  callDevicesMachine,
  type DeviceChoice,
  type Listed,
  type PreviewEvent,
  type RememberedDevices,
  selectChoice,
  selectFailure,
  selectIsOpening,
  selectIsReady,
  selectIsTestingSpeaker,
  selectLevel,
  selectList,
  selectShowsDialog,
  selectSpeakerFailed,
} from '#machines/call-devices/index.ts';
import { type CallDevicesShown, callDevicesModel, callDevicesModelEvents } from './call-devices.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callDevicesMachine);

const list: Listed['list'] = {
  camera: [
    { id: 'cam1', label: 'Logitech' },
    { id: 'cam2', label: 'Integrada' },
  ],
  microphone: [{ id: 'mic1', label: 'Jabra' }],
  speaker: [],
};
const remembered: RememberedDevices = { videoSource: 'cam2', audioSource: 'mic1', speaker: null };

const acts: Record<string, CallDevicesEvent> = {
  confirm: { type: 'devices.confirm', remember: false },
  test: { type: 'devices.testSpeaker' },
  close: { type: 'devices.close' },
};

function startDevices(audioOnly = false) {
  const lists = parkedPort<Listed>();
  const testSpeaker = parkedPort<void, { speaker: string | null }>();
  const preview = subjectPort<PreviewEvent, DeviceChoice>();
  const watch = subjectPort<{ type: 'devices.changed' }>();
  const log = actionLog();
  const actor = createActor(
    callDevicesMachine.provide({
      actors: { list: lists.logic, testSpeaker: testSpeaker.logic, preview: preview.logic, watch: watch.logic },
      actions: { remember: () => log.port('remember')(null) },
    }),
    { input: { audioOnly }, inspect: coverage.inspect },
  ).start();
  const overOf = (): CallDevicesShown['over'] => {
    const { status, output } = actor.getSnapshot();
    if (status !== 'done' || !output) return null;
    if (output.kind === 'closed') return 'closed';
    return output.choice.camera ? 'withCamera' : 'withoutCamera';
  };
  const observe = (): CallDevicesShown => {
    const snapshot = actor.getSnapshot();
    return {
      dialog: selectShowsDialog(snapshot),
      opening: selectIsOpening(snapshot),
      ready: selectIsReady(snapshot),
      failure: selectFailure(snapshot) as CallDevicesShown['failure'],
      over: overOf(),
      held: preview.isWatched(),
      camera: selectChoice(snapshot).camera,
      speaker: selectIsTestingSpeaker(snapshot) ? 'testing' : selectSpeakerFailed(snapshot) ? 'failed' : 'quiet',
    };
  };
  const send = (event: CallDevicesEvent) => () => settled(() => actor.send(event));
  const sees = (event: PreviewEvent) => () => settled(() => preview.emit(event));
  const answer = (over: Partial<Listed>) => () => lists.resolve({ list, remembered: null, ...over });
  const opened = { type: 'preview.opened', camera: true, microphone: true, failure: null } as const;
  const drive: Record<(typeof callDevicesModelEvents)[number], () => unknown> = {
    listed: answer({}),
    listedRemembered: answer({ remembered }),
    listedRememberedGone: answer({ remembered: { ...remembered, videoSource: 'cam3' } }),
    listedNone: answer({ list: { camera: [], microphone: [], speaker: [] } }),
    listBroke: () => lists.reject(),
    opened: () => settled(() => preview.emit({ ...opened, camera: selectChoice(actor.getSnapshot()).camera })),
    openedWithoutCamera: sees({ ...opened, camera: false, failure: 'deviceTaken' }),
    openedNothing: sees({ ...opened, camera: false, microphone: false, failure: 'noDevices' }),
    denied: sees({ type: 'preview.failed', failure: 'permissionDenied' }),
    dismissed: sees({ type: 'preview.failed', failure: 'permissionDismissed' }),
    previewBroke: () => settled(preview.fail),
    named: answer({}),
    namesBroke: () => lists.reject(),
    spoke: sees({ type: 'preview.level', level: 0.5 }),
    selectCamera: send({ type: 'devices.select', kind: 'camera', id: 'cam2' }),
    toggleCamera: send({ type: 'devices.toggle', kind: 'camera' }),
    plugged: () => settled(() => watch.emit({ type: 'devices.changed' })),
    retry: send({ type: 'devices.retry' }),
    confirm: send({ type: 'devices.confirm', remember: false }),
    confirmRemember: send({ type: 'devices.confirm', remember: true }),
    test: send({ type: 'devices.testSpeaker' }),
    tested: () => testSpeaker.resolve(),
    testBroke: () => testSpeaker.reject(),
    close: send({ type: 'devices.close' }),
  };
  return { actor, drive, observe, log, preview, listed: (over: Partial<Listed>) => answer(over)() };
}

test.each(edgesOf(callDevicesModel, callDevicesModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startDevices();
  await followPath(
    callDevicesModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
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

test('what is opened is what was chosen, and a remembered device is proposed while it exists', async () => {
  const { actor, drive, preview } = startDevices();
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

test('before permission devices have no name, and none is asked for by it', async () => {
  const { actor, drive, preview, listed } = startDevices();
  const nameless = { id: '', label: '' };
  await listed({ list: { camera: [nameless], microphone: [nameless], speaker: [] } });
  await drive.opened();
  await drive.named();
  const any = { videoSource: null, audioSource: null, speaker: null, camera: true, microphone: true };
  expect(preview.inputs).toEqual([any]);
  expect(selectChoice(actor.getSnapshot())).toEqual({ ...any, videoSource: 'cam1', audioSource: 'mic1' });
  actor.stop();
});

test('audio only opens no camera', async () => {
  const { actor, drive, preview } = startDevices(true);
  await drive.listed();
  expect(preview.inputs.map(({ camera }) => camera)).toEqual([false]);
  actor.stop();
});

test('every transition callDevicesMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
