import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type CameraEvent,
  type CheckName,
  clockTolerance,
  type MicrophoneEvent,
  selectCameraLabel,
  selectFailure,
  selectIsOpen,
  selectStatus,
  silenceLimit,
  talkingLevel,
  type WorkstationCheckEvent,
  workstationCheckMachine,
} from '#machines/workstation-check/index.ts';
import { type CheckEvent, type CheckShown, cameraName } from '../../workstation-check.model.ts';
import { atTheLimit } from '../follow.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

export const checkActs: Record<string, WorkstationCheckEvent> = {
  received: { type: 'sound.heard' },
  notHeard: { type: 'sound.notHeard' },
};

/** The machine with ports controlled by the test; `logic` is for the screen that starts its own. */
export function startCheck(check: CheckName, inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const pingHub = parkedPort<{ roundTrip: number }>();
  const playTone = parkedPort<void>();
  const measureClock = parkedPort<{ offset: number }>();
  const camera = subjectPort<CameraEvent>();
  const microphone = subjectPort<MicrophoneEvent>();
  const logic = workstationCheckMachine.provide({
    actors: {
      pingHub: pingHub.logic,
      playTone: playTone.logic,
      measureClock: measureClock.logic,
      camera: camera.logic,
      microphone: microphone.logic,
    },
  });
  const actor = createActor(logic, { clock, ...(inspect && { inspect }) }).start();
  const send = (event: WorkstationCheckEvent) => () => settled(() => actor.send(event));
  const run = (name: CheckName) => send({ type: 'check.run', check: name });
  const sees = (event: CameraEvent) => () => settled(() => camera.emit(event));
  const receives = (event: MicrophoneEvent) => () => settled(() => microphone.emit(event));
  const device =
    check === 'camera'
      ? { name: check, isWatched: camera.isWatched }
      : check === 'microphone'
        ? { name: check, isWatched: microphone.isWatched }
        : null;
  const observe = (): CheckShown => ({
    status: selectStatus(actor.getSnapshot(), check),
    failure: selectFailure(actor.getSnapshot(), check),
    open: device?.isWatched() === true && selectIsOpen(actor.getSnapshot(), device.name),
    camera: selectCameraLabel(actor.getSnapshot()),
  });
  const drive: Record<CheckEvent, () => unknown> = {
    runAll: send({ type: 'check.runAll' }),
    runHub: run('hub'),
    runSound: run('sound'),
    runCamera: run('camera'),
    runMicrophone: run('microphone'),
    runClock: run('clock'),
    ponged: () => pingHub.resolve({ roundTrip: 41 }),
    hubSilent: () => pingHub.reject(),
    played: () => playTone.resolve(),
    blocked: () => playTone.reject(),
    received: send({ type: 'sound.heard' }),
    notHeard: send({ type: 'sound.notHeard' }),
    opened: sees({ type: 'camera.opened', label: cameraName }),
    denied: sees({ type: 'camera.failed', failure: 'permissionDenied' }),
    cameraBroke: () => settled(camera.fail),
    stopCamera: send({ type: 'check.stop', check: 'camera' }),
    whisper: receives({ type: 'microphone.level', level: talkingLevel }),
    voice: receives({ type: 'microphone.level', level: talkingLevel + 0.01 }),
    microphoneDenied: receives({ type: 'microphone.failed', failure: 'permissionDenied' }),
    microphoneBroke: () => settled(microphone.fail),
    silence: () => atTheLimit(clock, silenceLimit, observe, settled),
    stopMicrophone: send({ type: 'check.stop', check: 'microphone' }),
    inTime: () => measureClock.resolve({ offset: 0 }),
    atTolerance: () => measureClock.resolve({ offset: -clockTolerance }),
    skewed: () => measureClock.resolve({ offset: clockTolerance + 1 }),
    noTime: () => measureClock.reject(),
  };
  return { actor, logic, drive, observe };
}
