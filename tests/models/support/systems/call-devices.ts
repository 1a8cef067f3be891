import { createActor, type InspectionEvent } from 'xstate';
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
  selectShowsDialog,
  selectSpeakerFailed,
} from '#machines/call-devices/index.ts';
import type { CallDevicesShown, callDevicesModelEvents } from '../../call-devices.model.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const provide = lateBound(callDevicesMachine);

export const list: Listed['list'] = {
  camera: [
    { id: 'cam1', label: 'Logitech' },
    { id: 'cam2', label: 'Integrada' },
  ],
  microphone: [{ id: 'mic1', label: 'Jabra' }],
  speaker: [],
};
export const remembered: RememberedDevices = { videoSource: 'cam2', audioSource: 'mic1', speaker: null };

export const callDevicesActs: Record<string, CallDevicesEvent> = {
  confirm: { type: 'devices.confirm', remember: false },
  test: { type: 'devices.testSpeaker' },
  close: { type: 'devices.close' },
};

type Options = { audioOnly?: boolean; inspect?: (event: InspectionEvent) => void };

export function startCallDevices({ audioOnly = false, inspect }: Options = {}) {
  const lists = parkedPort<Listed>();
  const testSpeaker = parkedPort<void, { speaker: string | null }>();
  const preview = subjectPort<PreviewEvent, DeviceChoice>();
  const watch = subjectPort<{ type: 'devices.changed' }>();
  const log = actionLog();
  const actor = createActor(
    provide({
      actors: { list: lists.logic, testSpeaker: testSpeaker.logic, preview: preview.logic, watch: watch.logic },
      actions: { remember: () => log.port('remember')(null) },
    }),
    { input: { audioOnly }, ...(inspect && { inspect }) },
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
    listUnsupported: () => lists.reject(new TypeError('no devices here')),
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
