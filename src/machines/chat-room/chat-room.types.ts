import type { ChatMessage, ChatQuote } from '#domain/chat/chat.ts';
import type { StoredChat, Unsent } from '#domain/chat/chat-draft.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** Why the server does not take a message. `notContact`: no colleague any more. */
export type SendFailure = 'notContact' | 'notFound' | 'generic';

/** `unreadFrom`: of the first moment that was unread when the room was opened; null when everything was read. */
export type ChatRoomInput = { roomId: string; userId: string; unreadFrom: string | null };
export type ChatRoomContext = ChatRoomInput & {
  /** The messages in order, as far back as they were read. */
  messages: ChatMessage[];
  /** There is more before the first of them. */
  more: boolean;
  /** What was sent and has not arrived, in its order. */
  unsent: Unsent[];
  /** What is being written. */
  text: string;
  /** What is being answered. */
  replyTo: ChatQuote | null;
  /** What the draft has of these three. */
  kept: StoredChat;
  failure: SendFailure | null;
  /** Read up to here; being sent to the server. */
  readUntil: string;
  /** Up to here nothing was missed, while the newest are still to be read again; null when nothing was. */
  knownUntil: string | null;
  /** The moment back to which the messages are being read, to show the first one since then. */
  reach: string | null;
  /** The message to be shown next. */
  pointAt: string | null;
};

export type ChatRoomHubName = 'newMessage' | 'messagesRead';
export type ChatRoomEvent =
  | { type: 'message.typed'; text: string }
  | { type: 'message.send'; messageId: string }
  | { type: 'reply.chosen'; message: ChatMessage }
  | { type: 'reply.dropped' }
  | { type: 'message.retry' }
  /** The one that is refused, out of the way of those behind it. */
  | { type: 'message.drop' }
  | { type: 'older.wanted' }
  /** Somebody wants to see the first message since a moment, however far back that is. */
  | { type: 'reach.wanted'; date: string }
  | { type: 'reach.cancel' }
  /** Somebody wants to see a message that is loaded. */
  | { type: 'point.wanted'; messageId: string }
  | { type: 'point.taken' }
  | { type: 'history.retry' }
  | { type: 'input.focus' }
  | { type: 'input.blur' }
  /** Our own: what was kept here is known, or the draft has something else than what stands here. */
  | { type: 'draft.opened'; kept: StoredChat }
  /** Our own: what is written is only on the screen. */
  | { type: 'draft.broken' }
  | ResyncEvent
  | ConnectionEvent
  | HubEventOf<ChatRoomHubName>;

export type SendOutcome = { kind: 'stored'; message: ChatMessage } | { kind: 'refused'; failure: SendFailure };

/** Beside these, the actor `draft` is `chatDraftMachine` with its own ports provided; its key is `chatDraftKey`. */
export type ChatRoomPorts = {
  actors: {
    /** So many of the newest before a moment, or of the newest of all. */
    load: PromisePort<ListOf<ChatMessage>, { roomId: string; before: string | null; size: number }>;
    send: PromisePort<SendOutcome, { roomId: string; message: Unsent }>;
    markRead: PromisePort<void, { roomId: string }>;
    connection: ConnectionPort;
    hubEvents: HubEventsPort<ChatRoomHubName>;
  };
};
