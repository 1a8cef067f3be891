import { assign, setup } from 'xstate';
import { fileProblem } from '#domain/files/file.ts';
import { mayBeDrawn } from '#domain/files/file-drawing.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CareUploadContext,
  CareUploadEvent,
  CareUploadPorts,
  FileRef,
  PictureOf,
  UploadOutcome,
  UploadProblem,
} from './care-upload.types.ts';

const actors: CareUploadPorts['actors'] = {
  take: promisePort('take'),
  shrink: promisePort('shrink'),
  send: eventsPort('send'),
  connection: eventsPort('connection'),
};
const nothing: CareUploadContext = {
  careId: '',
  clientId: '',
  file: null,
  percent: 0,
  received: 0,
  problem: null,
  words: null,
};
const hundredths = (share: number) => Math.floor(Math.min(1, share) * 100);
const declared = ({ name, mimeType, size }: FileRef) => ({ Name: name, MimeType: mimeType, size });
const problemOf = (file: FileRef): UploadProblem | null => fileProblem(declared(file));
const refusalOf = (outcome: UploadOutcome) => ({
  problem: outcome.kind === 'lost' ? outcome.kind : null,
  words: outcome.kind === 'refused' ? outcome.words : null,
});

const base = setup({
  types: {} as {
    context: CareUploadContext;
    events: CareUploadEvent;
    tags: 'taking' | 'shrinking' | 'sending' | 'saved' | 'refused' | 'failed' | 'noPicture';
  },
  actors,
  guards: {
    hasProblem: (_, { file }: { file: FileRef }) => problemOf(file) !== null,
    mayBeDrawn: (_, { file }: { file: FileRef }) => mayBeDrawn(declared(file)),
    saved: (_, { kind }: UploadOutcome) => kind === 'saved',
  },
  actions: {
    begin: assign((_, { careId, clientId }: PictureOf) => ({ ...nothing, careId, clientId })),
    adopt: assign((_, { careId, file }: { careId: string; file: FileRef }) => ({ ...nothing, careId, file })),
    note: assign((_, { file }: { file: FileRef }) => ({ file, problem: problemOf(file) })),
    /** A rejected file stays selected, with its problem. */
    judge: assign(({ context: { file } }) => ({ problem: file && problemOf(file) })),
    refuse: assign((_, outcome: UploadOutcome) => refusalOf(outcome)),
    rewind: assign(({ context }) => ({ percent: context.received })),
    /** Upload progress never decreases; the server's received share is authoritative. */
    progress: assign(({ context }, { share }: { share: number }) => ({
      percent: Math.max(context.percent, hundredths(share)),
    })),
    receive: assign((_, { share }: { share: number }) => ({ percent: hundredths(share), received: hundredths(share) })),
    clear: assign(nothing),
    keep: actionPort<{ careId: string; file: FileRef }>('keep'),
    forget: actionPort<{ fileId: string }>('forget'),
    saved: actionPort<{ careId: string; fileId: string }>('saved'),
  },
});

type Given = { event: { careId: string; file: FileRef } };
const given = ({ event }: Given) => event;
const held = ({ context }: { context: CareUploadContext }) => ({ fileId: context.file?.fileId ?? '' });
const saved = ({ context }: { context: CareUploadContext }) => ({ careId: context.careId, ...held({ context }) });
const letGo = { type: 'forget', params: held } as const;
const keep = { type: 'keep', params: given } as const;
const made = ({ context, event }: { context: CareUploadContext; event: { output: FileRef } }) => ({
  careId: context.careId,
  file: event.output,
});
const keepMade = { type: 'keep', params: made } as const;
const noteMade = { type: 'note', params: made } as const;

const starts = {
  'upload.take': { target: 'taking', actions: { type: 'begin', params: ({ event }: { event: PictureOf }) => event } },
  'upload.give': [
    {
      guard: { type: 'mayBeDrawn', params: given },
      target: 'shrinking',
      actions: [{ type: 'adopt', params: given }, keep],
    },
    {
      guard: { type: 'hasProblem', params: given },
      target: 'refused',
      reenter: true,
      actions: [
        { type: 'adopt', params: given },
        { type: 'note', params: given },
      ],
    },
    { target: 'sending', actions: [{ type: 'adopt', params: given }, keep] },
  ],
} as const;

/** Upload of one file or call picture to the record of an encounter. A failure never loses the file. */
export const careUploadMachine = base.createMachine({
  id: 'careUpload',
  context: nothing,
  invoke: { id: 'connection', src: 'connection' },
  initial: 'idle',
  states: {
    idle: { on: starts },
    taking: {
      tags: 'taking',
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: { target: 'sending', actions: [noteMade, keepMade] },
        onError: 'noPicture',
      },
    },
    /** Converts a picture that is too large or in a format only its telephone can read. */
    shrinking: {
      tags: ['shrinking', 'sending'],
      invoke: {
        id: 'shrink',
        src: 'shrink',
        input: ({ context }) => ({ file: context.file }),
        // The smaller picture is another file.
        onDone: { target: 'sending', actions: [keepMade, letGo, noteMade] },
        onError: { target: 'refused', actions: 'judge' },
      },
      on: { 'upload.cancel': { target: 'idle', actions: [letGo, 'clear'] } },
    },
    /** The camera was off, or the picture did not arrive. */
    noPicture: { tags: 'noPicture', on: { ...starts, 'upload.dismiss': { target: 'idle', actions: 'clear' } } },
    sending: {
      tags: 'sending',
      entry: 'rewind',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ careId: context.careId, file: context.file }),
        onError: 'failed',
      },
      on: {
        'upload.cancel': { target: 'idle', actions: [letGo, 'clear'] },
        'send.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'send.received': { actions: { type: 'receive', params: ({ event }) => event } },
        'send.done': [
          {
            guard: { type: 'saved', params: ({ event }) => event.outcome },
            target: 'saved',
            actions: [{ type: 'saved', params: saved }, letGo],
          },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.outcome } },
        ],
      },
    },
    saved: { tags: 'saved', on: { ...starts, 'upload.dismiss': { target: 'idle', actions: 'clear' } } },
    /** Trying again would not help. */
    refused: {
      tags: 'refused',
      entry: letGo,
      on: { ...starts, 'upload.dismiss': { target: 'idle', actions: 'clear' } },
    },
    /** Kept until sent or discarded; resent automatically when the connection returns. */
    failed: {
      tags: 'failed',
      on: {
        'upload.retry': 'sending',
        'hub.live': 'sending',
        'upload.dismiss': { target: 'idle', actions: [letGo, 'clear'] },
      },
    },
  },
});
