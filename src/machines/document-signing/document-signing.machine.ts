import { assign, setup } from 'xstate';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CertificateFile,
  DocumentOutcome,
  DocumentSigningContext,
  DocumentSigningEvent,
  DocumentSigningInput,
  DocumentSigningPorts,
  DocumentToSign,
  OpenOutcome,
  SignOutcome,
} from './document-signing.types.ts';

const actors: DocumentSigningPorts['actors'] = {
  open: promisePort('open'),
  freeze: promisePort('freeze'),
  sign: promisePort('sign'),
  upload: promisePort('upload'),
  connection: eventsPort('connection'),
};
type Context = { context: DocumentSigningContext };
type Frozen = { kind: 'frozen' } | DocumentOutcome;

const isOpen = ({ outcomes }: DocumentSigningContext, id: string) => !Object.hasOwn(outcomes, id);
const toFreeze = (context: DocumentSigningContext) =>
  context.documents.find(({ id }) => isOpen(context, id) && !context.frozen.includes(id));
const toUpload = (context: DocumentSigningContext) => context.documents.find(({ id }) => isOpen(context, id));
const nothing: DocumentToSign = { id: '', kind: 'PRESCRIPTION', third: false, number: '' };
const openIds = (context: DocumentSigningContext) =>
  context.documents.map(({ id }) => id).filter((id) => isOpen(context, id));

const base = setup({
  types: {} as {
    input: DocumentSigningInput;
    context: DocumentSigningContext;
    events: DocumentSigningEvent;
    tags: 'choosing' | 'busy' | 'opening' | 'freezing' | 'signing' | 'uploading' | 'stopped' | 'interrupted' | 'done';
  },
  actors,
  guards: {
    maySign: ({ context: { file } }, { documents }: { documents: DocumentToSign[] }) =>
      file !== null && documents.length > 0,
    isOpened: (_, { kind }: OpenOutcome) => kind === 'opened',
    isSigned: (_, { kind }: SignOutcome) => kind === 'signed',
    hasMoreToFreeze: ({ context }) => toFreeze(context) !== undefined,
    hasSomething: ({ context }) => toUpload(context) !== undefined,
  },
  actions: {
    choose: assign((_, { file }: { file: CertificateFile }) => ({ file, certificate: null, refusal: null })),
    begin: assign((_, { documents }: { documents: DocumentToSign[] }) => ({
      documents,
      frozen: [],
      outcomes: {},
      refusal: null,
      certificate: null,
    })),
    show: assign((_, outcome: OpenOutcome) => (outcome.kind === 'opened' ? { certificate: outcome.certificate } : {})),
    refuse: assign((_, outcome: OpenOutcome | SignOutcome) => ({
      refusal: outcome.kind === 'refused' ? outcome.reason : null,
    })),
    notLoaded: assign({ refusal: 'notLoaded' }),
    /** Documents that failed to freeze leave this round, with the server's reason. */
    noteFrozen: assign(({ context }, outcome: Frozen) => {
      const id = toFreeze(context)?.id ?? '';
      return outcome.kind === 'frozen'
        ? { frozen: [...context.frozen, id] }
        : { outcomes: { ...context.outcomes, [id]: outcome } };
    }),
    noteUploaded: assign(({ context }, outcome: DocumentOutcome) => ({
      outcomes: { ...context.outcomes, [toUpload(context)?.id ?? '']: outcome },
    })),
    wipeKey: actionPort<undefined>('wipeKey'),
    forget: actionPort<{ ids: string[] }>('forget'),
    forgetFile: actionPort<{ fileId: string }>('forgetFile'),
  },
});

const chosen = ({ event }: { event: { file: CertificateFile } }) => ({ file: event.file });
const given = ({ event }: { event: { documents: DocumentToSign[] } }) => ({ documents: event.documents });
const choose = {
  actions: [
    { type: 'forgetFile', params: ({ context }: Context) => ({ fileId: context.file?.fileId ?? '' }) },
    { type: 'choose', params: chosen },
  ],
} as const;
const sign = {
  guard: { type: 'maySign', params: given },
  target: 'opening',
  actions: [
    { type: 'forget', params: ({ context }: Context) => ({ ids: context.documents.map(({ id }) => id) }) },
    { type: 'begin', params: given },
  ],
} as const;
const of = (document: DocumentToSign | undefined, { careId }: DocumentSigningContext) => ({
  careId,
  document: document ?? nothing,
});

/**
 * Issue 16, section 3 (a): freezes, signs in the browser and uploads documents of an encounter, one after the other, opening
 * the certificate once. Nothing is frozen before the certificate is verified.
 */
export const documentSigningMachine = base.createMachine({
  id: 'documentSigning',
  context: ({ input }) => ({
    ...input,
    file: null,
    certificate: null,
    refusal: null,
    documents: [],
    frozen: [],
    outcomes: {},
  }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'choosing',
  states: {
    choosing: { tags: 'choosing', on: { 'signing.choose': choose, 'signing.sign': sign } },
    opening: {
      tags: ['busy', 'opening'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }: Context) => ({ fileId: context.file?.fileId ?? '', rut: context.rut }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'freezing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'notLoaded' },
      },
      on: { 'signing.cancel': { target: 'choosing', actions: { type: 'wipeKey', params: undefined } } },
    },
    freezing: {
      tags: ['busy', 'freezing'],
      initial: 'next',
      states: {
        next: {
          always: [
            { guard: 'hasMoreToFreeze', target: 'asking' },
            { guard: 'hasSomething', target: '#documentSigning.signing' },
            { target: '#documentSigning.done' },
          ],
        },
        asking: {
          invoke: {
            id: 'freeze',
            src: 'freeze',
            input: ({ context }: Context) => of(toFreeze(context), context),
            onDone: { target: 'next', actions: { type: 'noteFrozen', params: ({ event }) => event.output } },
            onError: '#documentSigning.interrupted.freezing',
          },
        },
      },
      on: { 'signing.cancel': 'stopped.freezing' },
    },
    signing: {
      tags: ['busy', 'signing'],
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context }: Context) => ({ ids: openIds(context) }),
        onDone: [
          { guard: { type: 'isSigned', params: ({ event }) => event.output }, target: 'uploading' },
          {
            target: 'choosing',
            actions: [
              { type: 'refuse', params: ({ event }) => event.output },
              { type: 'wipeKey', params: undefined },
            ],
          },
        ],
        onError: { target: 'choosing', actions: ['notLoaded', { type: 'wipeKey', params: undefined }] },
      },
    },
    uploading: {
      tags: ['busy', 'uploading'],
      entry: { type: 'wipeKey', params: undefined },
      initial: 'next',
      states: {
        next: {
          always: [{ guard: 'hasSomething', target: 'sending' }, { target: '#documentSigning.done' }],
        },
        sending: {
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }: Context) => of(toUpload(context), context),
            onDone: { target: 'next', actions: { type: 'noteUploaded', params: ({ event }) => event.output } },
            onError: '#documentSigning.interrupted.uploading',
          },
        },
      },
      on: { 'signing.cancel': 'stopped.uploading' },
    },
    /** Connection lost: resumes automatically with the same bytes. */
    interrupted: {
      tags: 'interrupted',
      initial: 'uploading',
      states: {
        freezing: {
          on: { 'signing.retry': '#documentSigning.freezing', 'hub.live': '#documentSigning.freezing' },
        },
        uploading: {
          on: { 'signing.retry': '#documentSigning.uploading', 'hub.live': '#documentSigning.uploading' },
        },
      },
      on: { 'signing.cancel': { target: 'choosing', actions: { type: 'wipeKey', params: undefined } } },
    },
    /** Stopped by the user: signed documents stay signed, the rest waits for confirmation. */
    stopped: {
      tags: 'stopped',
      initial: 'uploading',
      states: {
        freezing: { on: { 'signing.retry': '#documentSigning.freezing' } },
        uploading: { on: { 'signing.retry': '#documentSigning.uploading' } },
      },
      on: { 'signing.cancel': { target: 'choosing', actions: { type: 'wipeKey', params: undefined } } },
    },
    done: {
      tags: 'done',
      entry: [
        { type: 'wipeKey', params: undefined },
        { type: 'forget', params: ({ context }) => ({ ids: context.documents.map(({ id }) => id) }) },
      ],
      on: { 'signing.dismiss': 'choosing', 'signing.choose': { ...choose, target: 'choosing' }, 'signing.sign': sign },
    },
  },
});
