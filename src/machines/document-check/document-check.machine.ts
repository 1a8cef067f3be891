import { assign, setup } from 'xstate';
import type { Verification } from '#domain/care-document/verification.ts';
import { largestVerified } from '#domain/care-document/verification-limit.ts';
import { promisePort } from '../shared/unprovided.ts';
import type {
  ChosenFile,
  DocumentCheckContext,
  DocumentCheckEvent,
  DocumentCheckInput,
  DocumentCheckPorts,
} from './document-check.types.ts';

const actors: DocumentCheckPorts['actors'] = { load: promisePort('load'), hash: promisePort('hash') };

const base = setup({
  types: {} as { input: DocumentCheckInput; context: DocumentCheckContext; events: DocumentCheckEvent },
  actors,
  guards: {
    isComparable: (_, { document }: { document: Verification }) => document.Digests.length > 0,
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > largestVerified,
    isOfDocument: ({ context }, { digest }: { digest: string }) => context.document?.Digests.includes(digest) === true,
  },
  actions: {
    show: assign((_, { document }: { document: Verification }) => ({ document })),
    name: assign((_, { file: { name, size } }: { file: ChosenFile }) => ({ file: { name, size } })),
    forgetFile: assign({ file: null }),
  },
});

/** Domain 8: the holder of a document checks whether it is valid, and whether a file is this document. */
export const documentCheckMachine = base.createMachine({
  id: 'documentCheck',
  context: ({ input }) => ({ ...input, document: null, file: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isComparable', params: ({ event }) => ({ document: event.output }) },
            target: 'comparable',
            actions: { type: 'show', params: ({ event }) => ({ document: event.output }) },
          },
          { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ document: event.output }) } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'check.retry': 'loading' } },
    shown: {},
    comparable: {
      initial: 'waiting',
      on: {
        'file.give': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ file: event.file }) },
            target: '.tooLarge',
            actions: { type: 'name', params: ({ event }) => ({ file: event.file }) },
          },
          {
            target: '.reading',
            actions: { type: 'name', params: ({ event }) => ({ file: event.file }) },
          },
        ],
        'file.another': { target: '.waiting', actions: 'forgetFile' },
      },
      states: {
        waiting: {},
        reading: {
          invoke: {
            id: 'hash',
            src: 'hash',
            input: ({ event }) => ({ file: event.type === 'file.give' ? event.file : null }),
            onDone: [
              {
                guard: { type: 'isOfDocument', params: ({ event }) => ({ digest: event.output }) },
                target: 'same',
              },
              { target: 'different' },
            ],
            onError: 'unreadable',
          },
        },
        same: {},
        different: {},
        tooLarge: {},
        unreadable: {},
      },
    },
  },
});
