import { assign, setup } from 'xstate';

export const webcamModelEvents = [
  'open',
  'listed',
  'listedNone',
  'listBroke',
  'listUnsupported',
  'opened',
  'denied',
  'busy',
  'unplugged',
  'previewBroke',
  'named',
  'namesBroke',
  'plugged',
  'select',
  'retry',
  'take',
  'shot',
  'missed',
  'retake',
  'use',
  'close',
] as const;
type Failure = 'noDevices' | 'notSupported' | 'notListed' | 'permissionDenied' | 'deviceTaken' | 'hardwareUnavailable';

export type WebcamShown = {
  dialog: boolean;
  opening: boolean;
  taking: boolean;
  missed: boolean;
  /** The taken picture is under review. */
  review: boolean;
  failure: Failure | null;
  /** The camera is open. */
  held: boolean;
};
export type WebcamMeta = Partial<Omit<WebcamShown, 'failure'>>;

const spec = setup({
  types: {} as {
    context: { failure: Failure | null };
    events: { type: (typeof webcamModelEvents)[number] };
    meta: WebcamMeta;
  },
  actions: {
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clear: assign({ failure: null }),
    remember: () => {},
    forget: () => {},
    use: () => {},
  },
});

const failed = <F extends Failure>(failure: F) =>
  ({ target: '#webcam.failed', actions: { type: 'fail', params: { failure } } }) as const;
const close = { target: '#webcam.closed', actions: 'clear' } as const;
const lists = { target: '#webcam.listing', actions: 'clear' } as const;
const opens = { target: '#webcam.held.opening', actions: 'clear' } as const;
const selects = { ...opens, actions: ['clear', 'remember'] } as const;

/** Clinical 2, "Webcam capture"; clinical 8, device errors; V1. */
export const webcamModel = spec.createMachine({
  id: 'webcam',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { open: lists } },
    listing: {
      meta: { dialog: true, opening: true },
      on: {
        listed: opens,
        listedNone: failed('noDevices'),
        listBroke: failed('notListed'),
        listUnsupported: failed('notSupported'),
        close,
      },
    },
    held: {
      meta: { dialog: true, held: true },
      on: {
        denied: failed('permissionDenied'),
        busy: failed('deviceTaken'),
        unplugged: failed('hardwareUnavailable'),
        previewBroke: failed('hardwareUnavailable'),
        select: selects,
        close,
      },
      initial: 'opening',
      states: {
        opening: { meta: { opening: true }, on: { opened: 'naming' } },
        // Camera names are available after the permission, and reloaded when a device is plugged in.
        naming: { on: { named: 'ready', namesBroke: 'ready', plugged: 'naming', take: 'taking' } },
        ready: { on: { plugged: 'naming', take: 'taking' } },
        missed: { meta: { missed: true }, on: { plugged: 'naming', take: 'taking' } },
        taking: { meta: { taking: true }, on: { shot: '#webcam.review', missed: 'missed' } },
      },
    },
    review: {
      meta: { dialog: true, review: true },
      on: {
        use: { target: 'closed', actions: 'use' },
        retake: { ...opens, actions: ['clear', 'forget'] },
        close: { target: 'closed', actions: 'forget' },
      },
    },
    failed: { meta: { dialog: true }, on: { retry: lists, plugged: lists, select: selects, close } },
  },
});

export const webcamShows = ({ context }: { context: { failure: Failure | null } }, meta: WebcamMeta): WebcamShown => ({
  dialog: false,
  opening: false,
  taking: false,
  missed: false,
  review: false,
  held: false,
  ...meta,
  failure: context.failure,
});
