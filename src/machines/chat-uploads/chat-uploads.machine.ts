import { assign, setup } from 'xstate';
import { attachmentProblem } from '#domain/chat/attachment.ts';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  ChatUploadsContext,
  ChatUploadsEvent,
  ChatUploadsInput,
  ChatUploadsPorts,
  UploadFailure,
} from './chat-uploads.types.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const uploadRetry = 5_000;

const actors: ChatUploadsPorts['actors'] = {
  load: promisePort('load'),
  send: eventsPort('send'),
  connection: eventsPort('connection'),
};

const problemOf = ({ Name, MimeType, Size }: ChatUpload) => attachmentProblem({ Name, MimeType, size: Size });
export const firstQueued = ({ items }: Pick<ChatUploadsContext, 'items'>) => items.find(({ Queued }) => Queued) ?? null;

const base = setup({
  types: {} as {
    input: ChatUploadsInput;
    context: ChatUploadsContext;
    events: ChatUploadsEvent;
    tags: 'opening' | 'sending' | 'waiting' | 'refused';
  },
  actors,
  delays: { uploadRetry },
  guards: {
    hasQueued: ({ context }) => firstQueued(context) !== null,
    hasStaged: ({ context }) => context.items.some(({ Queued }) => !Queued),
    hasRejected: ({ context }) => context.rejected.length > 0,
    isListed: ({ context }, { fileId }: { fileId: string }) => context.items.some(({ FileId }) => FileId === fileId),
    isFirst: ({ context }, { fileId }: { fileId: string }) => firstQueued(context)?.FileId === fileId,
  },
  actions: {
    openStored: assign((_, { stored }: { stored: ChatUpload[] }) => ({ items: stored })),
    add: assign(({ context }, { files }: { files: ChatUpload[] }) => ({
      items: [...context.items, ...files.filter((file) => problemOf(file) === null)],
      rejected: files.flatMap((file) => {
        const problem = problemOf(file);
        return problem ? [{ name: file.Name, problem }] : [];
      }),
    })),
    addRecording: assign(({ context }, { file }: { file: ChatUpload }) => ({ items: [...context.items, file] })),
    dismiss: assign({ rejected: [] }),
    queueAll: assign(({ context }) => ({ items: context.items.map((item) => ({ ...item, Queued: true })) })),
    remove: assign(({ context }, { fileId }: { fileId: string }) => ({
      items: context.items.filter(({ FileId }) => FileId !== fileId),
    })),
    rewind: assign({ percent: 0 }),
    /** Progress never decreases. */
    progress: assign(({ context }, { share }: { share: number }) => ({
      percent: Math.max(context.percent, Math.floor(Math.min(1, share) * 100)),
    })),
    refuse: assign((_, { failure }: { failure: UploadFailure }) => ({ failure })),
    forgive: assign({ failure: null }),
    store: actionPort<{ roomId: string; items: ChatUpload[] }>('store'),
    forget: actionPort<{ fileIds: string[] }>('forget'),
  },
});

type In = { context: ChatUploadsContext };
const given = <P>({ event }: { event: P }) => event;
/** What was refused is stored as not sent: after a reload it waits for the user, who may be in the room again. */
const store = {
  type: 'store',
  params: ({ context: { roomId, items, failure } }: In) => ({
    roomId,
    items: failure === null ? items : items.map((item) => ({ ...item, Queued: false })),
  }),
} as const;
const letGo = <A>(idOf: (args: A) => string) =>
  [
    { type: 'forget', params: (args: A) => ({ fileIds: [idOf(args)] }) },
    { type: 'remove', params: (args: A) => ({ fileId: idOf(args) }) },
    store,
  ] as const;
const letGoCurrent = letGo(({ context }: In) => firstQueued(context)?.FileId ?? '');
const letGoNamed = letGo(({ event }: { event: { fileId: string } }) => event.fileId);

/**
 * Sends one file after the other, so that they arrive in order; each is retried until it has arrived or is discarded (C1,
 * C2).
 */
const outbox = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasQueued', target: 'sending' } },
    sending: {
      initial: 'shown',
      states: {
        shown: { tags: 'sending', on: { 'send.progressed': { actions: { type: 'progress', params: given } } } },
        /** An automatic retry is shown as waiting until bytes arrive, so that nothing is announced every few seconds. */
        again: {
          tags: 'waiting',
          on: {
            'send.progressed': { target: 'shown', actions: { type: 'progress', params: given } },
            'upload.retry': 'shown',
          },
        },
      },
      entry: 'rewind',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ roomId: context.roomId, item: firstQueued(context) }),
        onError: 'waiting',
      },
      on: {
        'send.stored': { target: 'idle', actions: letGoCurrent },
        'send.refused': { target: 'refused', actions: [{ type: 'refuse', params: given }, store] },
      },
    },
    waiting: {
      tags: 'waiting',
      after: { uploadRetry: 'sending.again' },
      on: { 'upload.retry': 'idle', 'hub.live': 'idle' },
    },
    refused: {
      tags: 'refused',
      exit: 'forgive',
      on: { 'upload.retry': { target: 'idle', actions: store } },
    },
  },
  on: {
    'files.add': {
      actions: [
        { type: 'add', params: given },
        {
          type: 'forget',
          params: ({ event }) => ({ fileIds: event.files.filter(problemOf).map(({ FileId }) => FileId) }),
        },
        store,
      ],
    },
    'recording.add': { actions: [{ type: 'addRecording', params: given }, store] },
    'upload.send': { guard: 'hasStaged', actions: ['queueAll', store] },
    'upload.remove': [
      { guard: { type: 'isFirst', params: given }, target: '.idle', actions: letGoNamed },
      { guard: { type: 'isListed', params: given }, actions: letGoNamed },
    ],
  },
});

/** Files being sent to one conversation. They stay in this browser until the server has stored them. */
export const chatUploadsMachine = base.createMachine({
  id: 'chatUploads',
  context: ({ input }) => ({ ...input, items: [], rejected: [], percent: 0, failure: null }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'opening',
  on: { 'rejected.dismiss': { guard: 'hasRejected', actions: 'dismiss' } },
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ roomId: context.roomId }),
        onDone: {
          target: 'open',
          actions: { type: 'openStored', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: 'open',
      },
    },
    open: outbox,
  },
});
