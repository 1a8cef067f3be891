import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type CameraEvent,
  type CheckName,
  clockTolerance,
  type MicrophoneEvent,
  selectClockOffset,
  selectFailure,
  selectIsOpen,
  selectLevel,
  selectRoundTrip,
  selectStatus,
  silenceLimit,
  talkingLevel,
  type WorkstationCheckEvent,
  workstationCheckMachine,
} from '#machines/workstation-check/index.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { type CheckEvent, type CheckShown, checkEvents, checkModels } from './workstation-check.model.ts';

const coverage = createTransitionCoverage(workstationCheckMachine);

const acts: Record<string, WorkstationCheckEvent> = {
  heard: { type: 'sound.heard' },
  notHeard: { type: 'sound.notHeard' },
};

function startSystem(check: CheckName) {
  const clock = new SimulatedClock();
  const pingHub = parkedPort<{ roundTrip: number }>();
  const playTone = parkedPort<void>();
  const measureClock = parkedPort<{ offset: number }>();
  const camera = subjectPort<CameraEvent>();
  const microphone = subjectPort<MicrophoneEvent>();
  const actor = createActor(
    workstationCheckMachine.provide({
      actors: {
        pingHub: pingHub.logic,
        playTone: playTone.logic,
        measureClock: measureClock.logic,
        camera: camera.logic,
        microphone: microphone.logic,
      },
    }),
    { clock, inspect: coverage.inspect },
  ).start();
  const send = (event: WorkstationCheckEvent) => () => settled(() => actor.send(event));
  const run = (name: CheckName) => send({ type: 'check.run', check: name });
  const sees = (event: CameraEvent) => () => settled(() => camera.emit(event));
  const hears = (event: MicrophoneEvent) => () => settled(() => microphone.emit(event));
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
    heard: send({ type: 'sound.heard' }),
    notHeard: send({ type: 'sound.notHeard' }),
    opened: sees({ type: 'camera.opened', label: 'Integrada' }),
    denied: sees({ type: 'camera.failed', failure: 'permissionDenied' }),
    cameraBroke: () => settled(camera.fail),
    stopCamera: send({ type: 'check.stop', check: 'camera' }),
    whisper: hears({ type: 'microphone.level', level: talkingLevel }),
    voice: hears({ type: 'microphone.level', level: talkingLevel + 0.01 }),
    microphoneDenied: hears({ type: 'microphone.failed', failure: 'permissionDenied' }),
    microphoneBroke: () => settled(microphone.fail),
    silence: () => atTheLimit(clock, silenceLimit, observe, settled),
    stopMicrophone: send({ type: 'check.stop', check: 'microphone' }),
    inTime: () => measureClock.resolve({ offset: 0 }),
    atTolerance: () => measureClock.resolve({ offset: -clockTolerance }),
    skewed: () => measureClock.resolve({ offset: clockTolerance + 1 }),
    noTime: () => measureClock.reject(),
  };
  return { actor, drive, observe };
}

const checks: readonly CheckName[] = ['hub', 'sound', 'camera', 'microphone', 'clock'];

describe.each(checks)('workstation check: %s', (check) => {
  const model = checkModels[check];
  test.each(edgesOf(model, ['runAll', ...checkEvents[check]], {}))('%s', async (_name, path) => {
    const { actor, drive, observe } = startSystem(check);
    await followPath(
      model,
      {},
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      (state): CheckShown => ({
        open: false,
        ...metaOf(state),
        failure: state.context.failure,
      }),
    );
    actor.stop();
  });
});

test('what was measured is shown', async () => {
  const { actor, drive } = startSystem('hub');
  await drive.runAll();
  await drive.ponged();
  await drive.skewed();
  await drive.whisper();
  const measured = () => ({
    roundTrip: selectRoundTrip(actor.getSnapshot()),
    offset: selectClockOffset(actor.getSnapshot()),
    level: selectLevel(actor.getSnapshot()),
  });
  expect(measured()).toEqual({ roundTrip: 41, offset: clockTolerance + 1, level: talkingLevel });
  await drive.stopMicrophone();
  expect(measured()).toEqual({ roundTrip: 41, offset: clockTolerance + 1, level: 0 });
  actor.stop();
});

test('every transition workstationCheckMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
