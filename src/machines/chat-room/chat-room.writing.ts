import { base, output } from './chat-room.setup.ts';
import type { ChatRoomEvent, SendOutcome } from './chat-room.types.ts';

const openStored = {
  type: 'openStored',
  params: ({ event: { kept } }: { event: Extract<ChatRoomEvent, { type: 'draft.opened' }> }) => ({ kept }),
} as const;

export const writing = base.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      on: {
        'draft.opened': { target: 'open', actions: openStored },
        'draft.broken': 'open',
      },
    },
    open: {
      // Applies whatever caused the change.
      always: { guard: 'isUnkept', actions: ['keep', 'noteKept'] },
      on: {
        // Adopts text from another device, when nothing is typed here or the user chose it.
        'draft.opened': { guard: { type: 'isOther', params: ({ event }) => event }, actions: openStored },
        'message.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
        'reply.chosen': { actions: { type: 'reply', params: ({ event }) => ({ message: event.message }) } },
        'reply.dropped': { actions: { type: 'reply', params: { message: null } } },
        'message.send': {
          guard: 'isSendable',
          actions: { type: 'queue', params: ({ event }) => ({ messageId: event.messageId }) },
        },
      },
    },
  },
});

/** Sends one message after the other, so that they arrive in order; each is retried until it has arrived (C1, C2). */
export const outbox = base.createStateConfig({
  initial: 'empty',
  states: {
    empty: { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      initial: 'shown',
      states: {
        shown: { tags: 'sending' },
        /** An automatic retry is shown as waiting, so that nothing is announced every few seconds. */
        again: { tags: 'waiting', on: { 'message.retry': 'shown' } },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { roomId, unsent } }) => ({
          roomId,
          message: unsent[0] ?? { MessageId: '', Content: '', replyTo: null },
        }),
        onDone: [
          {
            guard: { type: 'stored', params: output<SendOutcome> },
            target: 'empty',
            actions: { type: 'arrive', params: output<SendOutcome> },
          },
          { target: 'refused', actions: { type: 'arrive', params: output<SendOutcome> } },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      tags: 'waiting',
      after: { sendRetry: [{ guard: 'hasUnsent', target: 'sending.again' }, { target: 'empty' }] },
      on: { 'message.retry': 'empty', 'hub.live': 'empty' },
    },
    refused: {
      tags: 'refused',
      on: {
        'message.retry': { target: 'empty', actions: 'forgive' },
        'message.drop': { target: 'empty', actions: 'drop' },
      },
    },
  },
});

/** Clinical 4: focusing the input marks all messages read, including those that arrive while it has the focus. */
export const reading = base.createStateConfig({
  initial: 'away',
  states: {
    away: { on: { 'input.focus': 'focused' } },
    focused: {
      tags: 'focused',
      on: { 'input.blur': 'away' },
      initial: 'seen',
      states: {
        seen: { always: { guard: 'hasUnread', target: 'telling', actions: 'readTo' } },
        telling: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ roomId: context.roomId }),
            onDone: { target: 'seen', actions: 'wasRead' },
            onError: 'unread',
          },
        },
        unread: { on: { 'hub.live': 'seen', 'hub.newMessage': 'seen' } },
      },
    },
  },
});
