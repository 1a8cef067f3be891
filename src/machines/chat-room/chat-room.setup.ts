import { assign, raise, sendTo, setup } from 'xstate';
import { type ChatMessage, quoteOf } from '#domain/chat/chat.ts';
import { chatKind, type StoredChat } from '#domain/chat/chat-draft.ts';
import { excessOf } from '#domain/chat/message-length.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import { createDraftMachine, isOpened } from '../draft/index.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import { isSentElsewhere, isUnread, lastOf, merged, read, renewed } from './chat-room.messages.ts';
import type { ChatRoomContext, ChatRoomEvent, ChatRoomInput, ChatRoomPorts, SendOutcome } from './chat-room.types.ts';

export const chatDraftMachine = createDraftMachine(chatKind);

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const sendRetry = 5_000;

const actors: ChatRoomPorts['actors'] = {
  load: promisePort('load'),
  send: promisePort('send'),
  markRead: promisePort('markRead'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

export type Page = ListOf<ChatMessage>;
const writtenIn = ({ text, replyTo, unsent }: ChatRoomContext): StoredChat => ({ text, replyTo, unsent });

export const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    input: ChatRoomInput;
    context: ChatRoomContext;
    events: ChatRoomEvent;
    tags:
      | 'loading'
      | 'failed'
      | 'reloading'
      | 'older'
      | 'olderFailed'
      | 'reaching'
      | 'opening'
      | 'sending'
      | 'waiting'
      | 'refused'
      | 'focused';
  },
  actors: { ...actors, draft: chatDraftMachine },
  delays: { sendRetry },
  guards: {
    isSendable: ({ context: { text } }) => text.trim() !== '' && excessOf(text) === 0,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    hasUnread: ({ context }) => context.messages.some((message) => isUnread(message, context.userId)),
    hasMore: ({ context }) => context.more,
    isReaching: ({ context }) => context.reach !== null,
    hasReached: ({ context: { reach, more, messages } }) =>
      reach !== null && (!more || (messages[0]?.Date ?? '') <= reach),
    isLoaded: ({ context }, { messageId }: { messageId: string }) =>
      context.messages.some(({ MessageId }) => MessageId === messageId),
    isBehind: ({ context }) => context.knownUntil !== null,
    isHere: ({ context }, { ChatRoomId }: { ChatRoomId: string }) => ChatRoomId === context.roomId,
    isOpened,
    isOther: ({ context }, { kept }: { kept: StoredChat }) => !chatKind.isSame(kept, writtenIn(context)),
    isUnkept: ({ context }) => !chatKind.isSame(writtenIn(context), context.kept),
    stored: (_, outcome: SendOutcome) => outcome.kind === 'stored',
  },
  actions: {
    openStored: assign((_, { kept }: { kept: StoredChat }) => ({ ...kept, kept })),
    type: assign((_, { text }: { text: string }) => ({ text })),
    reply: assign((_, { message }: { message: ChatMessage | null }) => ({ replyTo: message && quoteOf(message) })),
    queue: assign(({ context: { unsent, text, replyTo } }, { messageId }: { messageId: string }) => ({
      unsent: [...unsent, { MessageId: messageId, Content: text.trim(), replyTo }],
      text: '',
      replyTo: null,
    })),
    keep: sendTo('draft', ({ context }) => ({ type: 'draft.changed', content: writtenIn(context) })),
    noteKept: assign({ kept: ({ context }) => writtenIn(context) }),
    notifyOpened: raise((_, { content }: { content: StoredChat }) => ({ type: 'draft.opened', kept: content })),
    notifyBroken: raise({ type: 'draft.broken' }),
    receive: assign(({ context }, { message }: { message: ChatMessage }) => ({
      messages: merged(context.messages, [message]),
      unsent: context.unsent.filter(({ MessageId }) => MessageId !== message.MessageId),
      ...(isSentElsewhere(context, message) && { text: '', replyTo: null }),
    })),
    arrive: assign(({ context }, outcome: SendOutcome) =>
      outcome.kind === 'stored'
        ? {
            messages: merged(context.messages, [outcome.message]),
            unsent: context.unsent.filter(({ MessageId }) => MessageId !== outcome.message.MessageId),
          }
        : { failure: outcome.failure },
    ),
    drop: assign(({ context }) => ({ unsent: context.unsent.slice(1), failure: null })),
    forgive: assign({ failure: null }),
    adopt: assign(({ context }, { Dtos, Quantity }: Page) => ({
      messages: merged(context.messages, Dtos),
      more: Quantity > Dtos.length,
    })),
    renew: assign(({ context }, { Dtos, Quantity }: Page) => {
      const { meets, messages } = renewed(context.messages, Dtos, context.knownUntil ?? '');
      return { messages, knownUntil: null, more: meets ? context.more : Quantity > Dtos.length };
    }),
    wantReach: assign((_, { date }: { date: string }) => ({ reach: date, pointAt: null })),
    dropReach: assign({ reach: null }),
    point: assign(({ context: { messages, reach } }) => ({
      reach: null,
      pointAt: messages.find(({ Date: at }) => at >= (reach ?? ''))?.MessageId ?? null,
    })),
    pointTo: assign((_, { messageId }: { messageId: string }) => ({ pointAt: messageId })),
    takePoint: assign({ pointAt: null }),
    /** A message received while catching up does not fill the gap before it. */
    knowTo: assign(({ context }) => ({ knownUntil: context.knownUntil ?? lastOf(context.messages) })),
    noteRead: assign(({ context }, received: HubPayload<'messagesRead'>) => ({
      messages: read(context.messages, received, context.userId),
    })),
    readTo: assign(({ context }) => ({ readUntil: lastOf(context.messages) })),
    wasRead: assign(({ context }) => ({
      messages: read(context.messages, { UserId: context.userId, ReadAt: context.readUntil }, context.userId),
    })),
  },
});

export const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
export const output = <O>({ event }: { event: { output: O } }) => event.output;
