import { assign, setup } from 'xstate';
import { failureOfList, stillThere } from '#domain/video-call/devices.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CallDevicesContext,
  CallDevicesEvent,
  CallDevicesInput,
  CallDevicesOutput,
  CallDevicesPorts,
  DeviceFailure,
  DeviceKind,
  Listed,
  PreviewEvent,
  RememberedDevices,
} from './call-devices.types.ts';

const actors: CallDevicesPorts['actors'] = {
  list: promisePort('list'),
  preview: eventsPort('preview'),
  watch: eventsPort('watch'),
  testSpeaker: promisePort('testSpeaker'),
};

type Opened = Extract<PreviewEvent, { type: 'preview.opened' }>;
const sources = { camera: 'videoSource', microphone: 'audioSource', speaker: 'speaker' } as const;
/** Before permission, browsers return devices without ids, so any device matches. */
function known(list: Listed['list'], kind: DeviceKind, wanted: string | null): string | null {
  const ids = list[kind].map(({ id }) => id).filter((id) => id !== '');
  return wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
}

const base = setup({
  types: {} as {
    input: CallDevicesInput;
    context: CallDevicesContext;
    events: CallDevicesEvent;
    output: CallDevicesOutput;
    tags: 'dialog' | 'opening' | 'ready' | 'testing' | 'speakerFailed';
  },
  actors,
  guards: {
    rememberedFits: (_, { list, remembered }: Listed) => remembered !== null && stillThere(list, remembered),
    noDevices: (_, { list }: Listed) => list.camera.length + list.microphone.length === 0,
    nothingOpened: (_, { camera, microphone, failure }: Opened) => !camera && !microphone && failure !== null,
    toRemember: (_, { remember }: { remember: boolean }) => remember,
  },
  actions: {
    noteList: assign(({ context }, { list, remembered }: Listed) => ({
      list,
      choice: {
        ...context.choice,
        videoSource: known(list, 'camera', context.choice.videoSource ?? remembered?.videoSource ?? null),
        audioSource: known(list, 'microphone', context.choice.audioSource ?? remembered?.audioSource ?? null),
        speaker: known(list, 'speaker', context.choice.speaker ?? remembered?.speaker ?? null),
      },
    })),
    noteOpened: assign((_, { camera, microphone, failure }: Opened) => ({ opened: { camera, microphone }, failure })),
    noteLevel: assign((_, { level }: { level: number }) => ({ level })),
    fail: assign((_, { failure }: { failure: DeviceFailure }) => ({ failure })),
    forget: assign({ opened: { camera: false, microphone: false }, level: 0, failure: null }),
    silence: assign({ opened: { camera: false, microphone: false }, level: 0 }),
    select: assign(({ context }, { kind, id }: { kind: DeviceKind; id: string }) => ({
      choice: { ...context.choice, [sources[kind]]: id },
    })),
    toggle: assign(({ context }, { kind }: { kind: 'camera' | 'microphone' }) => ({
      choice: { ...context.choice, [kind]: !context.choice[kind] },
    })),
    choose: assign(({ context }) => ({ output: { kind: 'chosen' as const, choice: context.choice } })),
    /** Only opened devices are used to enter. */
    chooseOpened: assign(({ context: { choice, opened } }) => ({
      output: {
        kind: 'chosen' as const,
        choice: {
          ...choice,
          camera: choice.camera && opened.camera,
          microphone: choice.microphone && opened.microphone,
        },
      },
    })),
    remember: actionPort<RememberedDevices>('remember'),
  },
});

const listed = ({ event }: { event: { output: Listed } }) => event.output;
const opened = ({ event }: { event: Opened }) => event;

const noted = { type: 'noteList', params: listed } as const;
const without = {
  guard: { type: 'noDevices', params: listed },
  target: '#callDevices.asking.view.failed',
  actions: [noted, { type: 'fail', params: { failure: 'noDevices' } }],
} as const;
const unlisted = {
  target: '#callDevices.asking.view.failed',
  actions: {
    type: 'fail',
    params: ({ event }: { event: { error: unknown } }) => ({ failure: failureOfList(event.error) }),
  },
} as const;

/** Skips the dialog after "don't ask again", as long as the chosen devices exist. */
const recalling = base.createStateConfig({
  tags: 'opening',
  on: { 'devices.close': 'closed' },
  invoke: {
    id: 'list',
    src: 'list',
    onDone: [
      { guard: { type: 'rememberedFits', params: listed }, target: 'chosen', actions: [noted, 'choose'] },
      without,
      { target: 'asking', actions: noted },
    ],
    onError: unlisted,
  },
});

const previewing = base.createStateConfig({
  entry: 'forget',
  invoke: {
    id: 'preview',
    src: 'preview',
    input: ({ context }) => context.choice,
    onError: { target: 'failed', actions: { type: 'fail', params: { failure: 'hardwareUnavailable' } } },
  },
  on: {
    'preview.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
    'preview.opened': [
      {
        guard: { type: 'nothingOpened', params: opened },
        target: 'failed',
        actions: { type: 'fail', params: ({ event }) => ({ failure: event.failure ?? 'noDevices' }) },
      },
      { target: '.open', actions: { type: 'noteOpened', params: opened } },
    ],
  },
  initial: 'opening',
  states: {
    opening: { tags: 'opening' },
    open: {
      tags: 'ready',
      on: {
        'preview.level': { actions: { type: 'noteLevel', params: ({ event }) => event } },
        'devices.confirm': [
          {
            guard: { type: 'toRemember', params: ({ event }) => event },
            target: '#callDevices.chosen',
            actions: ['chooseOpened', { type: 'remember', params: ({ context }) => context.choice }],
          },
          { target: '#callDevices.chosen', actions: 'chooseOpened' },
        ],
      },
      initial: 'naming',
      states: {
        /** Device names become available with permission, so devices are listed again. */
        naming: {
          invoke: { id: 'names', src: 'list', onDone: { target: 'named', actions: noted }, onError: 'named' },
        },
        named: {},
      },
    },
  },
});

const view = base.createStateConfig({
  on: {
    'devices.select': { target: '.previewing', actions: { type: 'select', params: ({ event }) => event } },
    'devices.toggle': { target: '.previewing', actions: { type: 'toggle', params: ({ event }) => event } },
    'devices.retry': '.listing',
    'devices.changed': '.listing',
  },
  initial: 'previewing',
  states: {
    listing: {
      tags: 'opening',
      entry: 'forget',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: [without, { target: 'previewing', actions: noted }],
        onError: unlisted,
      },
    },
    previewing,
    failed: { entry: 'silence' },
  },
});

const speaker = base.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { on: { 'devices.testSpeaker': 'playing' } },
    playing: {
      tags: 'testing',
      invoke: {
        id: 'testSpeaker',
        src: 'testSpeaker',
        input: ({ context }) => ({ speaker: context.choice.speaker }),
        onDone: 'quiet',
        onError: 'silent',
      },
    },
    silent: { tags: 'speakerFailed', on: { 'devices.testSpeaker': 'playing' } },
  },
});

/** Shell 4, step 1: choice of camera, microphone and speaker for a call. Its output is the choice, or `closed`. */
export const callDevicesMachine = base.createMachine({
  id: 'callDevices',
  context: ({ input }) => ({
    list: { camera: [], microphone: [], speaker: [] },
    choice: { videoSource: null, audioSource: null, speaker: null, camera: !input.audioOnly, microphone: true },
    opened: { camera: false, microphone: false },
    failure: null,
    level: 0,
    output: { kind: 'closed' },
  }),
  output: ({ context }) => context.output,
  initial: 'recalling',
  states: {
    recalling,
    asking: {
      tags: 'dialog',
      on: { 'devices.close': 'closed' },
      invoke: { id: 'watch', src: 'watch' },
      type: 'parallel',
      states: { view, speaker },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});
