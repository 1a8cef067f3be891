import { assign, raise, sendTo, setup } from 'xstate';
import { type ChatMessage, chatLimits, quoteOf } from '#domain/chat/chat.ts';
import { chatDraftKey, chatKind, type StoredChat } from '#domain/chat/chat-draft.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import { createDraftMachine, isOpened, storedDraft } from '../draft/index.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import { isSentElsewhere, isUnread, lastOf, merged, read, renewed } from './chat-room.messages.ts';
import type { ChatRoomContext, ChatRoomEvent, ChatRoomInput, ChatRoomPorts, SendOutcome } from './chat-room.types.ts';

/** The draft of a conversation. */
export const chatDraftMachine = createDraftMachine(chatKind);

/** A restored connection retries at once; this is for a server that does not answer. */
export const sendRetry = 5_000;

const actors: ChatRoomPorts['actors'] = {
  load: promisePort('load'),
  send: promisePort('send'),
  markRead: promisePort('markRead'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

type Page = ListOf<ChatMessage>;
const writtenIn = ({ text, replyTo, unsent }: ChatRoomContext): StoredChat => ({ text, replyTo, unsent });

const base = setup({
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
    hasText: ({ context }) => context.text.trim() !== '',
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
    /** A message received while behind does not fill the gap before it. */
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

const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
const output = <O>({ event }: { event: { output: O } }) => event.output;

type PageWanted = { before?: (context: ChatRoomContext) => string | null; size?: number };
const beforeFirst = ({ messages }: ChatRoomContext) => messages[0]?.Date ?? null;

const load = <T extends 'adopt' | 'renew', O extends 'failed' | 'olderFailed' | 'ready'>(
  how: T,
  otherwise: O,
  { before = () => null, size = chatLimits.page }: PageWanted = {},
) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context }: { context: ChatRoomContext }) => ({ roomId: context.roomId, before: before(context), size }),
    onDone: { target: 'ready', actions: { type: how, params: output<Page> } },
    onError: otherwise,
  }) as const;

const older = { guard: 'hasMore', target: 'older' } as const;
const wantReach = {
  type: 'wantReach',
  params: ({ event }: { event: Extract<ChatRoomEvent, { type: 'reach.wanted' }> }) => event,
} as const;
const catchUp = { sendRetry: { guard: 'isBehind', target: 'refreshing' } } as const;
const history = base.createStateConfig({
  initial: 'loading',
  on: {
    'hub.newMessage': {
      guard: { type: 'isHere', params: payload },
      actions: { type: 'receive', params: ({ event }) => ({ message: event.payload }) },
    },
    'hub.messagesRead': {
      guard: { type: 'isHere', params: payload },
      actions: { type: 'noteRead', params: payload },
    },
    'reach.wanted': { actions: wantReach },
    'point.wanted': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      actions: { type: 'pointTo', params: ({ event }) => event },
    },
    'point.taken': { actions: 'takePoint' },
  },
  states: {
    loading: {
      tags: ['loading', 'reloading'],
      // An answer that is on its way may be from before what was missed.
      on: { 'app.resync': { target: 'loading', reenter: true } },
      invoke: load('adopt', 'failed'),
    },
    failed: {
      tags: 'failed',
      on: { 'history.retry': 'loading', 'hub.live': 'loading', 'app.resync': 'loading' },
    },
    ready: {
      always: [
        { guard: 'hasReached', actions: 'point' },
        { guard: 'isReaching', target: 'reaching' },
      ],
      after: catchUp,
      on: { 'older.wanted': older, 'app.resync': 'refreshing' },
    },
    older: {
      tags: 'older',
      on: { 'app.resync': 'refreshing' },
      invoke: load('adopt', 'olderFailed', { before: beforeFirst }),
    },
    reaching: {
      tags: ['older', 'reaching'],
      on: { 'reach.cancel': { target: 'ready', actions: 'dropReach' }, 'app.resync': 'refreshing' },
      invoke: load('adopt', 'olderFailed', { before: beforeFirst, size: messageLimits.reachPage }),
    },
    olderFailed: {
      tags: 'olderFailed',
      after: catchUp,
      on: {
        'older.wanted': older,
        'reach.wanted': { target: 'ready', actions: wantReach },
        'app.resync': 'refreshing',
      },
    },
    refreshing: {
      tags: 'reloading',
      entry: 'knowTo',
      on: { 'app.resync': { target: 'refreshing', reenter: true } },
      invoke: load('renew', 'ready'),
    },
  },
});

const openStored = {
  type: 'openStored',
  params: ({ event: { kept } }: { event: Extract<ChatRoomEvent, { type: 'draft.opened' }> }) => ({ kept }),
} as const;

const writing = base.createStateConfig({
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
      // Whatever changed it.
      always: { guard: 'isUnkept', actions: ['keep', 'noteKept'] },
      on: {
        // What another device wrote, where nothing is written here or its person took it.
        'draft.opened': { guard: { type: 'isOther', params: ({ event }) => event }, actions: openStored },
        'message.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
        'reply.chosen': { actions: { type: 'reply', params: ({ event }) => ({ message: event.message }) } },
        'reply.dropped': { actions: { type: 'reply', params: { message: null } } },
        'message.send': {
          guard: 'hasText',
          actions: { type: 'queue', params: ({ event }) => ({ messageId: event.messageId }) },
        },
      },
    },
  },
});

/** One after the other, so that they arrive in the order they were written; each until it has arrived (C1, C2). */
const outbox = base.createStateConfig({
  initial: 'empty',
  states: {
    empty: { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      tags: 'sending',
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
      after: { sendRetry: 'empty' },
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

/** Clinical 4: focusing the input marks all messages read; what arrives while it has the focus is read too. */
const reading = base.createStateConfig({
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

/** One conversation: its history, its outbox and what was read. */
export const chatRoomMachine = base.createMachine({
  id: 'chatRoom',
  context: ({ input }) => ({
    ...input,
    messages: [],
    more: false,
    unsent: [],
    text: '',
    replyTo: null,
    kept: chatKind.empty,
    failure: null,
    readUntil: '',
    knownUntil: null,
    reach: null,
    pointAt: null,
  }),
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.newMessage', 'hub.messagesRead'] } },
    {
      ...storedDraft(({ roomId }: ChatRoomContext) => chatDraftKey(roomId), chatKind.empty),
      onError: { actions: 'notifyBroken' },
    },
  ],
  type: 'parallel',
  states: { history, writing, outbox, reading },
});
