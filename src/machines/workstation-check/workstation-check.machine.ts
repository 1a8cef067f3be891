import { assign, setup } from 'xstate';
import type { OpeningFailure } from '#domain/video-call/devices.ts';
import { talking } from '#domain/video-call/talking.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CheckFailure,
  CheckName,
  WorkstationCheckContext,
  WorkstationCheckEvent,
  WorkstationCheckPorts,
} from './workstation-check.types.ts';

const actors: WorkstationCheckPorts['actors'] = {
  pingHub: promisePort('pingHub'),
  playTone: promisePort('playTone'),
  camera: eventsPort('camera'),
  microphone: eventsPort('microphone'),
  measureClock: promisePort('measureClock'),
};

/** Level above which the microphone counts as in use (clinical 9, "talking"). */
export const talkingLevel = talking.level;
/** A microphone without sound for this long is considered muted. */
export const silenceLimit = 10_000;
/** A larger clock difference is reported; times on the screen use the server clock anyway. */
export const clockTolerance = 120_000;

const base = setup({
  types: {} as {
    context: WorkstationCheckContext;
    events: WorkstationCheckEvent;
  },
  actors,
  delays: { silenceLimit },
  guards: {
    asks: (_, { asked, check }: { asked: CheckName; check: CheckName }) => asked === check,
    talking: (_, { level }: { level: number }) => level > talkingLevel,
    skewed: (_, { offset }: { offset: number }) => Math.abs(offset) > clockTolerance,
  },
  actions: {
    start: assign(({ context }, { check }: { check: CheckName }) => {
      const { [check]: _, ...failures } = context.failures;
      return { failures };
    }),
    fail: assign(({ context }, { check, failure }: { check: CheckName; failure: CheckFailure }) => ({
      failures: { ...context.failures, [check]: failure },
    })),
    noteRoundTrip: assign((_, { roundTrip }: { roundTrip: number }) => ({ roundTrip })),
    noteOffset: assign((_, { offset }: { offset: number }) => ({ clockOffset: offset })),
    noteLevel: assign((_, { level }: { level: number }) => ({ level })),
    noteCamera: assign((_, { label }: { label: string }) => ({ cameraLabel: label })),
    forgetCamera: assign({ cameraLabel: null }),
    mute: assign({ level: 0 }),
  },
});

type RunEvent = Extract<WorkstationCheckEvent, { type: 'check.run' }>;

/** Each check starts individually or with all, and restarts on every request. */
const asked = <C extends CheckName>(check: C) => {
  const running = { target: '.running', actions: { type: 'start', params: { check } } } as const;
  return {
    'check.runAll': running,
    'check.run': {
      guard: { type: 'asks', params: ({ event }: { event: RunEvent }) => ({ asked: event.check, check }) },
      ...running,
    },
  } as const;
};
const failed = <C extends CheckName, F extends CheckFailure>(check: C, failure: F) =>
  ({ target: 'failed', actions: { type: 'fail', params: { check, failure } } }) as const;
const deviceFailed = <C extends CheckName>(check: C) =>
  ({
    target: `#workstationCheck.${check}.failed`,
    actions: {
      type: 'fail',
      params: ({ event }: { event: { failure: OpeningFailure } }) => ({ check, failure: event.failure }),
    },
  }) as const;

type StopEvent = Extract<WorkstationCheckEvent, { type: 'check.stop' }>;
const stops = <C extends StopEvent['check']>(check: C) =>
  ({ type: 'asks', params: ({ event }: { event: StopEvent }) => ({ asked: event.check, check }) }) as const;

const hub = base.createStateConfig({
  initial: 'idle',
  on: asked('hub'),
  states: {
    idle: {},
    running: {
      invoke: {
        id: 'pingHub',
        src: 'pingHub',
        onDone: {
          target: 'ok',
          actions: { type: 'noteRoundTrip', params: ({ event }) => ({ roundTrip: event.output.roundTrip }) },
        },
        onError: failed('hub', 'hubUnreachable'),
      },
    },
    ok: {},
    failed: {},
  },
});

const sound = base.createStateConfig({
  initial: 'idle',
  on: asked('sound'),
  states: {
    idle: {},
    running: {
      invoke: { id: 'playTone', src: 'playTone', onDone: 'asking', onError: failed('sound', 'soundBlocked') },
    },
    asking: { on: { 'sound.heard': 'ok', 'sound.notHeard': failed('sound', 'notHeard') } },
    ok: {},
    failed: {},
  },
});
const camera = base.createStateConfig({
  initial: 'idle',
  on: asked('camera'),
  states: {
    idle: {},
    running: {
      exit: 'forgetCamera',
      on: { 'camera.failed': deviceFailed('camera') },
      invoke: { id: 'camera', src: 'camera', onError: failed('camera', 'hardwareUnavailable') },
      initial: 'opening',
      states: {
        opening: {
          on: {
            'camera.opened': {
              target: 'open',
              actions: { type: 'noteCamera', params: ({ event }) => ({ label: event.label }) },
            },
            'check.stop': { guard: stops('camera'), target: '#workstationCheck.camera.idle' },
          },
        },
        open: { on: { 'check.stop': { guard: stops('camera'), target: '#workstationCheck.camera.ok' } } },
      },
    },
    ok: {},
    failed: {},
  },
});

const level = {
  type: 'noteLevel',
  params: ({ event }: { event: { level: number } }) => ({ level: event.level }),
} as const;

const microphone = base.createStateConfig({
  initial: 'idle',
  on: asked('microphone'),
  states: {
    idle: {},
    running: {
      exit: 'mute',
      on: { 'microphone.failed': deviceFailed('microphone'), 'microphone.level': { actions: level } },
      invoke: { id: 'microphone', src: 'microphone', onError: failed('microphone', 'hardwareUnavailable') },
      initial: 'listening',
      states: {
        listening: {
          after: {
            silenceLimit: {
              target: '#workstationCheck.microphone.failed',
              actions: { type: 'fail', params: { check: 'microphone', failure: 'silent' } },
            },
          },
          on: {
            'microphone.level': [
              {
                guard: { type: 'talking', params: ({ event }) => ({ level: event.level }) },
                target: 'audible',
                actions: level,
              },
              { actions: level },
            ],
            'check.stop': { guard: stops('microphone'), target: '#workstationCheck.microphone.idle' },
          },
        },
        audible: { on: { 'check.stop': { guard: stops('microphone'), target: '#workstationCheck.microphone.ok' } } },
      },
    },
    ok: {},
    failed: {},
  },
});

const clock = base.createStateConfig({
  initial: 'idle',
  on: asked('clock'),
  states: {
    idle: {},
    running: {
      invoke: {
        id: 'measureClock',
        src: 'measureClock',
        onDone: [
          {
            guard: { type: 'skewed', params: ({ event }) => ({ offset: event.output.offset }) },
            target: 'failed',
            actions: [
              { type: 'noteOffset', params: ({ event }) => ({ offset: event.output.offset }) },
              { type: 'fail', params: { check: 'clock', failure: 'clockSkewed' } },
            ],
          },
          {
            target: 'ok',
            actions: { type: 'noteOffset', params: ({ event }) => ({ offset: event.output.offset }) },
          },
        ],
        onError: failed('clock', 'clockUnreachable'),
      },
    },
    ok: {},
    failed: {},
  },
});

/** Shell 2, work/tests: five independent checks of the workstation. */
export const workstationCheckMachine = base.createMachine({
  id: 'workstationCheck',
  context: { failures: {}, roundTrip: null, clockOffset: null, level: 0, cameraLabel: null },
  type: 'parallel',
  states: { hub, sound, camera, microphone, clock },
});
