import type { ChatRoom } from '#domain/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type WindowAct = 'open' | 'activate' | 'minimize' | 'close';

export type ChatInput = { userId: string };
export type ChatContext = ChatInput & {
  /** All of mine, in no order. */
  rooms: ChatRoom[];
  /** With whom a conversation is being opened, or could not be. */
  wanted: string | null;
  /** The conversation that was opened here: its input gets the focus, once. */
  focus: string | null;
  /** Who wrote last, for who does not look at the screen. */
  latest: { roomId: string; messageId: string; name: string } | null;
};

export type ChatHubName =
  | 'openRoom'
  | 'openWindow'
  | 'minimizedWindow'
  | 'closeWindow'
  | 'newMessage'
  | 'messagesRead'
  | 'connectedUser'
  | 'disconnectedUser';

export type ChatEvent =
  | { type: 'contacts.open' }
  | { type: 'contacts.close' }
  | { type: 'chat.retry' }
  /** A conversation with this person, new or not. */
  | { type: 'person.open'; userId: string }
  | { type: 'window.move'; roomId: string; act: WindowAct }
  /** Its input has it: what comes up later by itself takes it from nobody. */
  | { type: 'focus.taken'; roomId: string }
  | ResyncEvent
  | HubEventOf<ChatHubName>;

export type ChatPorts = {
  actors: {
    load: PromisePort<ChatRoom[]>;
    /** The room of the two, with its window open. */
    create: PromisePort<ChatRoom, { userId: string }>;
    hubEvents: HubEventsPort<ChatHubName>;
  };
  actions: {
    /** Tells the server; the hub tells what came of it. */
    moveWindow: ActionPort<{ roomId: string; act: WindowAct }>;
  };
};
