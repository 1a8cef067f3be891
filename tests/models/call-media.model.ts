import { assign, setup } from 'xstate';

export const callMediaModelEvents = [
  'opened',
  'openedWithoutCamera',
  'openedWithoutMicrophone',
  'openFailed',
  'localBroke',
  'cameraLost',
  'microphoneLost',
  'camera',
  'microphone',
  'selectCamera',
  'selectSpeaker',
  'dismiss',
] as const;
export const screenModelEvents = [
  'screen',
  'screenStarted',
  'screenStopped',
  'screenDenied',
  'screenBroke',
  'dismiss',
] as const;

type Failure = 'deviceTaken' | 'hardwareUnavailable' | 'permissionDenied' | 'notSupported';
export type CallMediaShown = {
  camera: boolean;
  microphone: boolean;
  failure: Failure | null;
};
type Device = 'opening' | 'on' | 'off' | 'absent';
type Context = {
  camera: Device;
  microphone: Device;
  muted: boolean;
  unseen: boolean;
  /** The device reader runs; after it failed only reopening restores it. */
  reads: boolean;
  failure: Failure | null;
};

const spec = setup({
  types: {} as {
    input: { camera: boolean; microphone: boolean };
    context: Context;
    events: { type: (typeof callMediaModelEvents)[number] };
  },
  guards: {
    opening: ({ context }) => context.camera === 'opening' || context.microphone === 'opening',
    cameraOn: ({ context }) => context.camera === 'on',
    reads: ({ context }) => context.reads,
    cameraRead: ({ context }) => context.reads && context.camera === 'on',
    microphoneRead: ({ context }) => context.reads && context.microphone === 'on',
    cameraThere: ({ context }) => context.camera !== 'opening',
    microphoneOn: ({ context }) => context.microphone === 'on',
    microphoneOff: ({ context }) => context.microphone === 'off',
    microphoneAbsent: ({ context }) => context.microphone === 'absent',
  },
  actions: {
    set: assign((_, change: Partial<Context>) => change),
    arrive: assign(({ context }, opened: { camera: boolean; microphone: boolean; failure: Failure | null }) => ({
      failure: opened.failure,
      ...(context.camera === 'opening' && {
        camera: context.unseen ? ('off' as const) : opened.camera ? ('on' as const) : ('absent' as const),
      }),
      ...(context.microphone === 'opening' && {
        microphone: opened.microphone ? (context.muted ? ('off' as const) : ('on' as const)) : ('absent' as const),
      }),
    })),
    sendCamera: (_, _params: { on: boolean }) => {},
    sendMicrophone: (_, _params: { on: boolean }) => {},
    chooseSpeaker: () => {},
  },
});

const set = (params: Partial<Context>) => ({ type: 'set', params }) as const;
const anew = set({ camera: 'opening', microphone: 'opening', reads: true });
const arrives = (camera: boolean, microphone: boolean, failure: Failure | null) => {
  const arrive = { type: 'arrive', params: { camera, microphone, failure } } as const;
  return [
    // A muted user stays muted with another microphone.
    {
      guard: ({ context }: { context: Context }) => microphone && context.microphone === 'opening' && context.muted,
      actions: [arrive, { type: 'sendMicrophone', params: { on: false } }],
    },
    { guard: 'opening', actions: arrive },
  ] as const;
};

/** V1: sent media, each device separately; losing one ends nothing. */
export const callMediaModel = spec.createMachine({
  context: ({ input }) => ({
    camera: 'opening',
    microphone: 'opening',
    muted: !input.microphone,
    unseen: !input.camera,
    reads: true,
    failure: null,
  }),
  on: {
    openFailed: {
      guard: 'opening',
      actions: set({ camera: 'absent', microphone: 'absent', failure: 'permissionDenied' }),
    },
    localBroke: {
      guard: 'reads',
      actions: set({ camera: 'absent', microphone: 'absent', reads: false, failure: 'hardwareUnavailable' }),
    },
    cameraLost: { guard: 'cameraRead', actions: set({ camera: 'absent', failure: 'deviceTaken' }) },
    microphoneLost: { guard: 'microphoneRead', actions: set({ microphone: 'absent', failure: 'hardwareUnavailable' }) },
    camera: [
      {
        guard: 'cameraOn',
        actions: [set({ camera: 'off', unseen: true, failure: null }), { type: 'sendCamera', params: { on: false } }],
      },
      {
        guard: 'cameraThere',
        actions: [set({ camera: 'on', unseen: false, failure: null }), { type: 'sendCamera', params: { on: true } }],
      },
    ],
    microphone: [
      {
        guard: 'microphoneOn',
        actions: [set({ microphone: 'off', muted: true }), { type: 'sendMicrophone', params: { on: false } }],
      },
      {
        guard: 'microphoneOff',
        actions: [set({ microphone: 'on', muted: false }), { type: 'sendMicrophone', params: { on: true } }],
      },
      { guard: 'microphoneAbsent', actions: anew },
    ],
    selectCamera: { actions: [anew, set({ unseen: false })] },
    selectSpeaker: { actions: 'chooseSpeaker' },
    dismiss: { actions: set({ failure: null }) },
  },
  initial: 'call',
  states: {
    call: {
      on: {
        opened: [...arrives(true, true, null)],
        openedWithoutCamera: [...arrives(false, true, 'deviceTaken')],
        openedWithoutMicrophone: [...arrives(true, false, 'permissionDenied')],
      },
    },
  },
});

const screenSpec = setup({
  types: {} as {
    context: { failure: Failure | null };
    events: { type: (typeof screenModelEvents)[number] };
    meta: { is: 'off' | 'asking' | 'shared' };
  },
  actions: {
    fail: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
  },
});
const clear = { type: 'fail', params: { failure: null } } as const;
const stops = {
  screen: 'off',
  screenStopped: 'off',
  screenDenied: { target: 'off', actions: { type: 'fail', params: { failure: 'permissionDenied' } } },
  screenBroke: { target: 'off', actions: { type: 'fail', params: { failure: 'notSupported' } } },
} as const;

export const screenModel = screenSpec.createMachine({
  context: { failure: null },
  on: { dismiss: { actions: clear } },
  initial: 'off',
  states: {
    off: { meta: { is: 'off' }, on: { screen: { target: 'asking', actions: clear } } },
    asking: { meta: { is: 'asking' }, on: { ...stops, screenStarted: 'shared' } },
    shared: { meta: { is: 'shared' }, on: stops },
  },
});
