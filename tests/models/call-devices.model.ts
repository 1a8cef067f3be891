import { assign, setup } from 'xstate';

export const callDevicesModelEvents = [
  'listed',
  'listedRemembered',
  'listedRememberedGone',
  'listedNone',
  'listBroke',
  'listUnsupported',
  'opened',
  'openedWithoutCamera',
  'openedNothing',
  'denied',
  'dismissed',
  'previewBroke',
  'named',
  'namesBroke',
  'spoke',
  'selectCamera',
  'toggleCamera',
  'plugged',
  'retry',
  'confirm',
  'confirmRemember',
  'test',
  'tested',
  'testBroke',
  'close',
] as const;
type Failure =
  | 'noDevices'
  | 'notSupported'
  | 'notListed'
  | 'permissionDenied'
  | 'permissionDismissed'
  | 'deviceTaken'
  | 'hardwareUnavailable';

export type CallDevicesShown = {
  dialog: boolean;
  opening: boolean;
  ready: boolean;
  failure: Failure | null;
  /** How the dialog ended: with which camera, or without result. */
  over: 'withCamera' | 'withoutCamera' | 'closed' | null;
  /** Camera and microphone are in use. */
  held: boolean;
  camera: boolean;
  speaker: 'quiet' | 'testing' | 'failed';
};

type Meta = Partial<Pick<CallDevicesShown, 'dialog' | 'opening' | 'ready' | 'held' | 'speaker'>>;
type Context = { failure: Failure | null; camera: boolean; cameraOpened: boolean; over: CallDevicesShown['over'] };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof callDevicesModelEvents)[number] }; meta: Meta },
  guards: { wanted: ({ context }) => context.camera },
  actions: {
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clear: assign({ failure: null }),
    toggle: assign(({ context }) => ({ camera: !context.camera })),
    opens: assign((_, { cameraOpened }: { cameraOpened: boolean }) => ({ cameraOpened })),
    ends: assign((_, { over }: { over: CallDevicesShown['over'] }) => ({ over })),
    enters: assign(({ context }) => ({
      over: context.camera && context.cameraOpened ? ('withCamera' as const) : ('withoutCamera' as const),
    })),
    remember: () => {},
  },
});

const failed = <F extends Failure>(failure: F) =>
  ({ target: '#devices.asking.view.failed', actions: { type: 'fail', params: { failure } } }) as const;
const list = {
  listedNone: failed('noDevices'),
  listBroke: failed('notListed'),
  listUnsupported: failed('notSupported'),
} as const;
const opens = { target: '#devices.asking.view.opening', actions: 'clear' } as const;
const listed = { listed: opens, listedRememberedGone: opens } as const;

const held = {
  opened: {
    target: '#devices.asking.view.open',
    actions: ['clear', { type: 'opens', params: { cameraOpened: true } }],
  },
  openedWithoutCamera: {
    target: '#devices.asking.view.open',
    actions: [
      { type: 'fail', params: { failure: 'deviceTaken' } },
      { type: 'opens', params: { cameraOpened: false } },
    ],
  },
  openedNothing: failed('noDevices'),
  denied: failed('permissionDenied'),
  dismissed: failed('permissionDismissed'),
  previewBroke: failed('hardwareUnavailable'),
} as const;

const close = { target: '#devices.closed', actions: { type: 'ends', params: { over: 'closed' } } } as const;
const enters = { target: '#devices.chosen', actions: 'enters' } as const;
const entersRemembering = { target: '#devices.chosen', actions: ['enters', 'remember'] } as const;

/** Shell 4, step 1; clinical 8, device errors; V1. */
export const callDevicesModel = spec.createMachine({
  id: 'devices',
  context: { failure: null, camera: true, cameraOpened: false, over: null },
  initial: 'recalling',
  states: {
    recalling: {
      meta: { opening: true },
      on: {
        ...listed,
        ...list,
        close,
        // The dialog and its preview are skipped.
        listedRemembered: { target: 'chosen', actions: { type: 'ends', params: { over: 'withCamera' } } },
      },
    },
    asking: {
      meta: { dialog: true },
      on: { close },
      type: 'parallel',
      states: {
        view: {
          initial: 'opening',
          on: {
            selectCamera: opens,
            toggleCamera: { target: '.opening', actions: ['clear', 'toggle'] },
            plugged: { target: '.listing', actions: 'clear' },
            retry: { target: '.listing', actions: 'clear' },
          },
          states: {
            listing: {
              meta: { opening: true },
              on: { ...listed, ...list, listedRemembered: opens },
            },
            opening: { meta: { opening: true, held: true }, on: held },
            open: {
              meta: { ready: true, held: true },
              on: { ...held, spoke: {}, confirm: enters, confirmRemember: entersRemembering },
              initial: 'unnamed',
              states: {
                unnamed: { on: { named: 'asNamed', namesBroke: 'asNamed' } },
                asNamed: {},
              },
            },
            failed: {},
          },
        },
        speaker: {
          initial: 'quiet',
          states: {
            quiet: { meta: { speaker: 'quiet' }, on: { test: 'testing' } },
            testing: { meta: { speaker: 'testing' }, on: { tested: 'quiet', testBroke: 'failed' } },
            failed: { meta: { speaker: 'failed' }, on: { test: 'testing' } },
          },
        },
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});
