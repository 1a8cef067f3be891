import type { ChatMessage, ChatQuote } from '#domain/chat/chat.ts';
import type { StoredChat, Unsent } from '#domain/chat/chat-draft.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** Reason the server rejects a message. `notContact`: no longer a colleague. */
export type SendFailure = 'notContact' | 'notFound' | 'generic';

/** `unreadFrom`: date of the first unread message when the room was opened; null when all were read. */
export type ChatRoomInput = { roomId: string; userId: string; unreadFrom: string | null };
export type ChatRoomContext = ChatRoomInput & {
  /** Messages in order, as far back as loaded. */
  messages: ChatMessage[];
  more: boolean;
  /** Messages sent but not yet stored by the server, in order. */
  unsent: Unsent[];
  text: string;
  replyTo: ChatQuote | null;
  /** Text, reply and unsent messages as stored in the draft. */
  kept: StoredChat;
  failure: SendFailure | null;
  /** Date read up to; being sent to the server. */
  readUntil: string;
  /** Date up to which nothing was missed, while the newest messages are still to be reloaded; null when nothing was missed. */
  knownUntil: string | null;
  /** Date back to which messages are being loaded, to show the first one since then. */
  reach: string | null;
  pointAt: string | null;
};

export type ChatRoomHubName = 'newMessage' | 'messagesRead';
export type ChatRoomEvent =
  | { type: 'message.typed'; text: string }
  | { type: 'message.send'; messageId: string }
  | { type: 'reply.chosen'; message: ChatMessage }
  | { type: 'reply.dropped' }
  | { type: 'message.retry' }
  /** Drops the rejected message, so that the ones behind it can be sent. */
  | { type: 'message.drop' }
  | { type: 'older.wanted' }
  /** Show the first message since a date, however far back. */
  | { type: 'reach.wanted'; date: string }
  | { type: 'reach.cancel' }
  | { type: 'point.wanted'; messageId: string }
  | { type: 'point.taken' }
  | { type: 'history.retry' }
  | { type: 'input.focus' }
  | { type: 'input.blur' }
  /** Ours: the draft is loaded, or differs from the content here. */
  | { type: 'draft.opened'; kept: StoredChat }
  /** Ours: the text is no longer stored. */
  | { type: 'draft.broken' }
  | ResyncEvent
  | ConnectionEvent
  | HubEventOf<ChatRoomHubName>;

export type SendOutcome = { kind: 'stored'; message: ChatMessage } | { kind: 'refused'; failure: SendFailure };

/** In addition, the actor `draft` is `chatDraftMachine` with its own ports provided; its key is `chatDraftKey`. */
export type ChatRoomPorts = {
  actors: {
    /** Loads the newest `size` messages before a date, or of all. */
    load: PromisePort<ListOf<ChatMessage>, { roomId: string; before: string | null; size: number }>;
    send: PromisePort<SendOutcome, { roomId: string; message: Unsent }>;
    markRead: PromisePort<void, { roomId: string }>;
    connection: ConnectionPort;
    hubEvents: HubEventsPort<ChatRoomHubName>;
  };
};
