import { assign, setup } from 'xstate';

type Check = 'hub' | 'sound' | 'camera' | 'microphone' | 'clock';
type Status = 'idle' | 'running' | 'asking' | 'ok' | 'failed';

export const checkEvents = {
  hub: ['runHub', 'ponged', 'hubSilent'],
  sound: ['runSound', 'played', 'blocked', 'received', 'notHeard'],
  camera: ['runCamera', 'opened', 'denied', 'cameraBroke', 'stopCamera', 'stopMicrophone'],
  microphone: ['runMicrophone', 'whisper', 'voice', 'microphoneDenied', 'microphoneBroke', 'silence', 'stopMicrophone'],
  clock: ['runClock', 'inTime', 'atTolerance', 'skewed', 'noTime'],
} as const satisfies Record<Check, readonly string[]>;
export type CheckEvent = (typeof checkEvents)[Check][number] | 'runAll';

/** `camera` is the name of the camera, shown only while it is open. */
export type CheckShown = { status: Status; failure: string | null; open: boolean; camera: string | null };
export const cameraName = 'Integrada';

type Meta = { status: Status; open?: boolean; camera?: string };
const spec = setup({
  types: {} as { context: { failure: string | null }; events: { type: CheckEvent }; meta: Meta },
  actions: {
    start: assign({ failure: null }),
    fail: assign((_, params: { failure: string }) => ({ failure: params.failure })),
  },
});
const start = { target: '.running', actions: 'start' } as const;
const failed = (failure: string) =>
  ({ target: '#check.failed', actions: { type: 'fail', params: { failure } } }) as const;

const rest = {
  idle: { meta: { status: 'idle' } },
  ok: { meta: { status: 'ok' } },
  failed: { meta: { status: 'failed' } },
} as const;

const context = { failure: null };

/** Shell 2, work/tests, and clinical 8, device errors: each check separately, repeatable any number of times. */
export const checkModels = {
  hub: spec.createMachine({
    id: 'check',
    context,
    initial: 'idle',
    on: { runAll: start, runHub: start },
    states: {
      ...rest,
      running: { meta: { status: 'running' }, on: { ponged: 'ok', hubSilent: failed('hubUnreachable') } },
    },
  }),
  sound: spec.createMachine({
    id: 'check',
    context,
    initial: 'idle',
    on: { runAll: start, runSound: start },
    states: {
      ...rest,
      running: { meta: { status: 'running' }, on: { played: 'asking', blocked: failed('soundBlocked') } },
      asking: { meta: { status: 'asking' }, on: { received: 'ok', notHeard: failed('notHeard') } },
    },
  }),
  camera: spec.createMachine({
    id: 'check',
    context,
    initial: 'idle',
    on: { runAll: start, runCamera: start },
    states: {
      ...rest,
      running: {
        meta: { status: 'running', open: true },
        on: {
          opened: 'open',
          denied: failed('permissionDenied'),
          cameraBroke: failed('hardwareUnavailable'),
          stopCamera: 'idle',
          stopMicrophone: 'running',
        },
      },
      open: {
        meta: { status: 'ok', open: true, camera: cameraName },
        on: {
          stopCamera: 'ok',
          denied: failed('permissionDenied'),
          cameraBroke: failed('hardwareUnavailable'),
          stopMicrophone: 'open',
        },
      },
    },
  }),
  microphone: spec.createMachine({
    id: 'check',
    context,
    initial: 'idle',
    on: { runAll: start, runMicrophone: start },
    states: {
      ...rest,
      running: {
        meta: { status: 'running', open: true },
        on: {
          whisper: 'running',
          voice: 'hearing',
          silence: failed('silent'),
          microphoneDenied: failed('permissionDenied'),
          microphoneBroke: failed('hardwareUnavailable'),
          stopMicrophone: 'idle',
        },
      },
      hearing: {
        meta: { status: 'ok', open: true },
        on: {
          whisper: 'hearing',
          silence: 'hearing',
          microphoneDenied: failed('permissionDenied'),
          microphoneBroke: failed('hardwareUnavailable'),
          stopMicrophone: 'ok',
        },
      },
    },
  }),
  clock: spec.createMachine({
    id: 'check',
    context,
    initial: 'idle',
    on: { runAll: start, runClock: start },
    states: {
      ...rest,
      running: {
        meta: { status: 'running' },
        on: { inTime: 'ok', atTolerance: 'ok', skewed: failed('clockSkewed'), noTime: failed('clockUnreachable') },
      },
    },
  }),
} as const;
