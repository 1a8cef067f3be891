import { type ActorOptions, createActor } from 'xstate';
import { recordingShape } from '#domain/chat/recording.ts';
import {
  type CaptureEvent,
  type RecorderEvent,
  type Recording,
  recorderMachine,
  selectFailure,
  selectPhase,
  selectSeconds,
} from '#machines/recorder/index.ts';
import { type RecorderShown, type recorderEvents, seconds } from '../../recorder.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, settled, subjectPort } from '../ports.ts';

export const room = guid(70);
const bytesOf = (of: number) => (of * recordingShape.bitRate) / 8;

export function startRecorder(inspect?: ActorOptions<typeof recorderMachine>['inspect']) {
  const capture = subjectPort<CaptureEvent, Recording>();
  const log = actionLog();
  const port = (name: string) => () => log.port(name)(null);
  const actor = createActor(
    recorderMachine.provide({
      actors: { capture: capture.logic },
      actions: {
        pauseCapture: port('pauseCapture'),
        resumeCapture: port('resumeCapture'),
        stopCapture: port('stopCapture'),
        store: port('store'),
        discard: port('discard'),
      },
    }),
    inspect === undefined ? {} : { inspect },
  ).start();
  const start: RecorderEvent = { type: 'record.start', roomId: room, fileId: guid(71) };
  const act = (event: RecorderEvent) => () => settled(() => actor.send(event));
  const emit = (event: CaptureEvent) => () => settled(() => capture.emit(event));
  const acts = {
    record: start,
    pause: { type: 'record.pause' },
    resume: { type: 'record.resume' },
    stop: { type: 'record.stop' },
    cancel: { type: 'record.cancel' },
    dismiss: { type: 'failure.dismiss' },
  } as const satisfies Record<string, RecorderEvent>;
  const drive: Record<(typeof recorderEvents)[number], () => unknown> = {
    record: act(acts.record),
    opened: emit({ type: 'capture.opened' }),
    encoded: emit({ type: 'capture.encoded', bytes: bytesOf(seconds.encoded), level: 0.5 }),
    encodedToTheLimit: emit({ type: 'capture.encoded', bytes: bytesOf(seconds.limit), level: 0.5 }),
    pause: act(acts.pause),
    resume: act(acts.resume),
    stop: act(acts.stop),
    cancel: act(acts.cancel),
    ended: emit({ type: 'capture.ended' }),
    denied: emit({ type: 'capture.failed', failure: 'denied' }),
    unplugged: emit({ type: 'capture.failed', failure: 'unplugged' }),
    broke: () => settled(capture.fail),
    dismiss: act(acts.dismiss),
    roomLeft: act({ type: 'room.left', roomId: room }),
  };
  const observe = (): RecorderShown => {
    const snapshot = actor.getSnapshot();
    return {
      phase: selectPhase(snapshot),
      seconds: selectSeconds(snapshot),
      failure: selectFailure(snapshot),
      capturing: capture.isWatched(),
    };
  };
  return { actor, drive, observe, acts, log, capture };
}
