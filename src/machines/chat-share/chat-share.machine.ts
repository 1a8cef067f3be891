import { assign, raise, sendTo, setup } from 'xstate';
import { excessOf } from '#domain/chat/message-length.ts';
import { draftMachine, isOpened, storedDraft, textKind } from '../draft/index.ts';
import { promisePort } from '../shared/unprovided.ts';
import type {
  ChatShareContext,
  ChatShareEvent,
  ChatShareInput,
  ChatSharePorts,
  ShareFailure,
  ShareOutcome,
} from './chat-share.types.ts';

const actors: ChatSharePorts['actors'] = { share: promisePort('share') };

type To = { userId: string; messageId: string };

const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    input: ChatShareInput;
    context: ChatShareContext;
    events: ChatShareEvent;
    tags: 'loading' | 'sending';
  },
  actors: { ...actors, draft: draftMachine },
  guards: {
    maySend: ({ context }, { userId }: { userId: string }) =>
      !context.sent.includes(userId) && excessOf(context.text) === 0,
    isOpened,
    sent: (_, outcome: ShareOutcome) => outcome.kind === 'sent',
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    keepDraft: sendTo('draft', (_, { text }: { text: string }) => ({ type: 'draft.changed', content: text })),
    notifyOpened: raise((_, { content }: { content: string }) => ({ type: 'draft.opened', text: content })),
    /** A failed send may have arrived, so the retry reuses its message id to avoid a duplicate. */
    begin: assign(({ context: { failure } }, { userId, messageId }: To) => ({
      sending: { userId, messageId: failure?.userId === userId ? failure.messageId : messageId },
      failure: null,
    })),
    noteSent: assign(({ context: { sent, sending } }) => ({ sent: [...sent, sending.userId] })),
    fail: assign(({ context: { sending } }, { code }: { code: ShareFailure }) => ({ failure: { ...sending, code } })),
  },
});

/** Clinical 2, "Share attachment": one comment, sent with the file to one person after another. */
export const chatShareMachine = base.createMachine({
  id: 'chatShare',
  context: ({ input }) => ({
    ...input,
    text: '',
    sending: { userId: '', messageId: '' },
    sent: [],
    failure: null,
  }),
  invoke: storedDraft(({ fileId }: ChatShareContext) => `chat-share:${fileId}`, textKind.empty),
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      on: {
        'draft.opened': {
          target: 'ready',
          actions: { type: 'write', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    ready: {
      on: {
        'share.typed': {
          actions: [
            { type: 'write', params: ({ event }) => ({ text: event.text }) },
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
          ],
        },
        'share.send': {
          guard: { type: 'maySend', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'begin', params: ({ event: { userId, messageId } }) => ({ userId, messageId }) },
        },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ context: { sending, text, fileId, isImage } }) => ({
          ...sending,
          text: text.trim(),
          fileId,
          isImage,
        }),
        onDone: [
          {
            guard: { type: 'sent', params: ({ event }) => event.output },
            target: 'ready',
            // Sent: the comment stays for the next person, but is no longer stored as a draft.
            actions: ['noteSent', { type: 'keepDraft', params: { text: '' } }],
          },
          {
            target: 'ready',
            actions: {
              type: 'fail',
              params: ({ event: { output } }) => ({ code: output.kind === 'refused' ? output.failure : 'generic' }),
            },
          },
        ],
        onError: { target: 'ready', actions: { type: 'fail', params: { code: 'generic' } } },
      },
    },
  },
});
