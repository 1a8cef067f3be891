import { assign, setup } from 'xstate';
import { type DeviceFailure, failureOfList } from '#domain/video-call/devices.ts';
import type { FileRef } from '../care-upload/care-upload.types.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type { ListedCameras, WebcamContext, WebcamEvent, WebcamPorts } from './webcam.types.ts';

const actors: WebcamPorts['actors'] = {
  list: promisePort('list'),
  preview: eventsPort('preview'),
  watch: eventsPort('watch'),
  take: promisePort('take'),
};
const nothing: WebcamContext = { cameras: [], camera: null, picture: null, failure: null };

const base = setup({
  types: {} as {
    context: WebcamContext;
    events: WebcamEvent;
    tags: 'opening' | 'ready' | 'taking' | 'missed';
  },
  actors,
  guards: { noCamera: (_, { cameras }: ListedCameras) => cameras.length === 0 },
  actions: {
    clear: assign(nothing),
    noteCameras: assign((_, { cameras }: ListedCameras) => ({ cameras })),
    recall: assign(({ context }, { remembered }: ListedCameras) => ({ camera: context.camera ?? remembered })),
    noteOpened: assign(({ context }, { camera }: { camera: string | null }) => ({ camera: camera ?? context.camera })),
    choose: assign((_, { camera }: { camera: string }) => ({ camera })),
    fail: assign((_, { failure }: { failure: DeviceFailure }) => ({ failure })),
    forgive: assign({ failure: null }),
    keep: assign((_, { picture }: { picture: FileRef }) => ({ picture })),
    drop: assign({ picture: null }),
    remember: actionPort<{ camera: string }>('remember'),
    forget: actionPort<{ fileId: string }>('forget'),
    use: actionPort<{ file: FileRef | null }>('use'),
  },
});

const listed = ({ event }: { event: { output: ListedCameras } }) => event.output;
const noted = { type: 'noteCameras', params: listed } as const;
const letGo = {
  type: 'forget',
  params: ({ context }: { context: WebcamContext }) => ({ fileId: context.picture?.fileId ?? '' }),
} as const;

type Selected = { event: { camera: string } };
const choose = { type: 'choose', params: ({ event }: Selected) => event } as const;
const remember = { type: 'remember', params: ({ event: { camera } }: Selected) => ({ camera }) } as const;
const select = { target: 'previewing', reenter: true, actions: [choose, remember] } as const;

const live = base.createStateConfig({
  tags: 'ready',
  on: { 'webcam.take': 'taking', 'devices.changed': '.naming' },
  initial: 'naming',
  states: {
    /** Camera names become available with permission, so cameras are listed again. */
    naming: { invoke: { id: 'names', src: 'list', onDone: { target: 'named', actions: noted }, onError: 'named' } },
    named: {},
    missed: { tags: 'missed' },
  },
});

const previewing = base.createStateConfig({
  entry: 'forgive',
  invoke: {
    id: 'preview',
    src: 'preview',
    input: ({ context }) => ({ camera: context.camera }),
    onError: { target: 'failed', actions: { type: 'fail', params: { failure: 'hardwareUnavailable' } } },
  },
  on: {
    'preview.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
    'webcam.select': select,
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      on: { 'preview.opened': { target: 'live', actions: { type: 'noteOpened', params: ({ event }) => event } } },
    },
    live,
    taking: {
      tags: 'taking',
      invoke: {
        id: 'take',
        src: 'take',
        onDone: {
          target: '#webcam.open.taken',
          actions: { type: 'keep', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: 'live.missed',
      },
    },
  },
});

/** Clinical 2, "Webcam capture": takes a picture with this computer's camera and shows it before use. */
export const webcamMachine = base.createMachine({
  id: 'webcam',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { 'webcam.open': 'open' } },
    open: {
      on: { 'webcam.close': 'closed' },
      invoke: { id: 'watch', src: 'watch' },
      initial: 'listing',
      states: {
        listing: {
          tags: 'opening',
          entry: 'forgive',
          invoke: {
            id: 'list',
            src: 'list',
            onDone: [
              {
                guard: { type: 'noCamera', params: listed },
                target: 'failed',
                actions: [noted, { type: 'fail', params: { failure: 'noDevices' } }],
              },
              { target: 'previewing', actions: [noted, { type: 'recall', params: listed }] },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'fail', params: ({ event }) => ({ failure: failureOfList(event.error) }) },
            },
          },
        },
        previewing,
        failed: { on: { 'webcam.retry': 'listing', 'devices.changed': 'listing', 'webcam.select': select } },
        taken: {
          on: {
            'webcam.use': {
              target: '#webcam.closed',
              actions: { type: 'use', params: ({ context }) => ({ file: context.picture }) },
            },
            'webcam.retake': { target: 'previewing', actions: [letGo, 'drop'] },
            'webcam.close': { target: '#webcam.closed', actions: letGo },
          },
        },
      },
    },
  },
});
