import { assign, setup } from 'xstate';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type {
  CallMediaContext,
  CallMediaEvent,
  CallMediaInput,
  CallMediaPorts,
  DeviceFailure,
  DeviceKind,
} from './call-media.types.ts';

const actors: CallMediaPorts['actors'] = { local: eventsPort('local'), screen: eventsPort('screen') };

type Kind = 'camera' | 'microphone';
type EventOf<T extends CallMediaEvent['type']> = { event: Extract<CallMediaEvent, { type: T }> };

const base = setup({
  types: {} as {
    input: CallMediaInput;
    context: CallMediaContext;
    events: CallMediaEvent;
    tags: 'opening' | 'cameraOn' | 'microphoneOn' | 'microphoneAbsent' | 'sharing' | 'askingScreen' | 'talking';
  },
  actors,
  guards: {
    opened: (_, { opened }: { opened: boolean }) => opened,
    lost: (_, { device, kind }: { device: Kind; kind: Kind }) => device === kind,
    wanted: ({ context }, { kind }: { kind: Kind }) => context.choice[kind],
    isSpeaker: (_, { kind }: { kind: DeviceKind }) => kind === 'speaker',
  },
  actions: {
    fail: assign((_, { failure }: { failure: DeviceFailure | null }) => ({ failure })),
    failScreen: assign((_, { failure }: { failure: DeviceFailure | null }) => ({ screenFailure: failure })),
    dismiss: assign({ failure: null, screenFailure: null }),
    want: assign(({ context }, { kind, on }: { kind: Kind; on: boolean }) => ({
      choice: { ...context.choice, [kind]: on },
    })),
    choose: assign(({ context }, { kind, id }: { kind: DeviceKind; id: string }) => ({
      choice: {
        ...context.choice,
        ...(kind === 'camera' && { videoSource: id, camera: true }),
        ...(kind === 'microphone' && { audioSource: id }),
        ...(kind === 'speaker' && { speaker: id }),
      },
    })),
    sendMicrophone: actionPort<{ on: boolean }>('sendMicrophone'),
    sendCamera: actionPort<{ on: boolean }>('sendCamera'),
    chooseSpeaker: actionPort<{ speaker: string }>('chooseSpeaker'),
  },
});

const lost = <K extends Kind>(kind: K) =>
  ({
    guard: { type: 'lost', params: ({ event }: EventOf<'local.lost'>) => ({ device: event.device, kind }) },
    target: '.absent',
    actions: { type: 'fail', params: ({ event }: EventOf<'local.lost'>) => event },
  }) as const;

const cameraTo = <T extends 'on' | 'off'>(target: T, on: boolean) =>
  ({
    target,
    actions: [
      { type: 'want', params: { kind: 'camera', on } },
      { type: 'sendCamera', params: { on } },
      { type: 'fail', params: { failure: null } },
    ],
  }) as const;

const camera = base.createStateConfig({
  on: { 'local.lost': lost('camera'), 'local.failed': '.absent' },
  initial: 'opening',
  states: {
    opening: {
      on: {
        'local.opened': [
          { guard: { type: 'opened', params: ({ event }) => ({ opened: event.camera }) }, target: 'on' },
          { guard: { type: 'wanted', params: { kind: 'camera' } }, target: 'absent' },
          { target: 'off' },
        ],
      },
    },
    on: { tags: 'cameraOn', on: { 'tools.camera': cameraTo('off', false) } },
    off: { on: { 'tools.camera': cameraTo('on', true) } },
    absent: { on: { 'tools.camera': cameraTo('on', true) } },
  },
});

const microphoneTo = <T extends 'on' | 'off'>(target: T, on: boolean) =>
  ({
    target,
    actions: [
      { type: 'want', params: { kind: 'microphone', on } },
      { type: 'sendMicrophone', params: { on } },
    ],
  }) as const;

const microphone = base.createStateConfig({
  on: { 'local.lost': lost('microphone'), 'local.failed': '.absent' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      on: {
        'local.opened': [
          { guard: { type: 'opened', params: ({ event }) => ({ opened: event.microphone }) }, target: 'arriving' },
          { target: 'absent' },
        ],
      },
    },
    /** Available; it is sent only if it was on before. */
    arriving: {
      always: [
        { guard: { type: 'wanted', params: { kind: 'microphone' } }, target: 'on' },
        { target: 'off', actions: { type: 'sendMicrophone', params: { on: false } } },
      ],
    },
    on: { tags: 'microphoneOn', on: { 'tools.microphone': microphoneTo('off', false) } },
    off: { on: { 'tools.microphone': microphoneTo('on', true) } },
    /** Another device may be plugged in meanwhile, so enabling it reopens all devices. */
    absent: { tags: 'microphoneAbsent', on: { 'tools.microphone': { target: '#callMedia.devices', reenter: true } } },
  },
});

const devices = base.createStateConfig({
  invoke: {
    id: 'local',
    src: 'local',
    input: ({ context }) => context.choice,
    onError: {
      target: ['.camera.absent', '.microphone.absent'],
      actions: { type: 'fail', params: { failure: 'hardwareUnavailable' } },
    },
  },
  on: {
    'tools.select': [
      {
        guard: { type: 'isSpeaker', params: ({ event }) => event },
        actions: [
          { type: 'choose', params: ({ event }) => event },
          { type: 'chooseSpeaker', params: ({ event }) => ({ speaker: event.id }) },
        ],
      },
      { target: 'devices', reenter: true, actions: { type: 'choose', params: ({ event }) => event } },
    ],
  },
  type: 'parallel',
  states: {
    camera,
    microphone,
    /** A separate region, because events handled by the devices do not reach the state around them. */
    failure: {
      on: {
        'local.opened': { actions: { type: 'fail', params: ({ event }) => event } },
        'local.failed': { actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
  },
});

const screen = base.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'tools.screen': { target: 'open', actions: { type: 'failScreen', params: { failure: null } } } } },
    open: {
      invoke: {
        id: 'screen',
        src: 'screen',
        onError: { target: 'off', actions: { type: 'failScreen', params: { failure: 'notSupported' } } },
      },
      on: {
        'tools.screen': 'off',
        'screen.stopped': 'off',
        'screen.failed': { target: 'off', actions: { type: 'failScreen', params: ({ event }) => event } },
      },
      initial: 'asking',
      states: { asking: { tags: 'askingScreen', on: { 'screen.started': 'shared' } }, shared: { tags: 'sharing' } },
    },
  },
});

/** Media sent in a call: camera, microphone and screen, independently. Losing one never ends the call (V1). */
export const callMediaMachine = base.createMachine({
  id: 'callMedia',
  context: ({ input }) => ({ ...input, failure: null, screenFailure: null }),
  on: { 'tools.dismiss': { actions: 'dismiss' } },
  type: 'parallel',
  states: {
    devices,
    screen,
    voice: {
      initial: 'silent',
      states: {
        silent: { on: { 'voice.started': 'talking' } },
        talking: { tags: 'talking', on: { 'voice.stopped': 'silent' } },
      },
    },
  },
});
