import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type WindowAct = 'open' | 'activate' | 'minimize' | 'close';
export type WindowMove = { roomId: string; act: WindowAct };

export type Dot = Pick<HubPayload<'connectedUser'>, 'IsOnline' | 'LastDateOnline'>;
/** The last dot that was received of each person. */
export type Dots = Readonly<Record<string, Dot>>;

/** Where the server has had a window since its person began to move it. */
export type Later = Readonly<Record<string, Omit<ChatWindow, 'UserId' | 'IsActiveWindow'>>>;

/** The window that the server has in front, as of a revision; those of one person count on over all of their windows. */
export type Front = { roomId: string | null; revision: number };

export type Mute = { roomId: string; until: string | null };

export type ChatInput = { userId: string };
export type ChatContext = ChatInput & {
  /** All of mine, in no order. */
  rooms: ChatRoom[];
  /** Who came and went since the start, in a room of mine or not: lists of people are read once and follow it. */
  dots: Dots;
  /** What the server has not answered yet, the oldest first; until then a window stays where it was moved. */
  moves: WindowMove[];
  later: Later;
  /** What the server said last; the moves that it has not answered stand on it. */
  front: Front;
  /** With whom a conversation is being opened, or could not be. */
  wanted: string | null;
  /** The conversation that was opened here: its input gets the focus, once. */
  focus: string | null;
  /** The room that is being muted, and until when; null as its `until` announces it again. */
  mute: Mute | null;
  /** Who wrote last, for who does not look at the screen. */
  latest: { roomId: string; messageId: string; name: string } | null;
  /** The message of the last tone, or of the last one that needed none. */
  sounded: string | null;
  /** The group that somebody added me to last. */
  added: { roomId: string; name: string; group: string } | null;
};

export type ChatHubName =
  | 'openRoom'
  | 'openWindow'
  | 'minimizedWindow'
  | 'closeWindow'
  | 'newMessage'
  | 'messagesRead'
  | 'createRoomGroup'
  | 'joinUser'
  | 'renamedGroup'
  | 'leftUser'
  | 'connectedUser'
  | 'disconnectedUser';

export type ChatEvent =
  | { type: 'contacts.open' }
  | { type: 'contacts.close' }
  | { type: 'chat.retry' }
  /** A conversation with this person, new or not. */
  | { type: 'person.open'; userId: string }
  /** A group as the server answered: created here, which opens it, or changed here. */
  | { type: 'group.created'; room: ChatRoom }
  | { type: 'group.changed'; room: ChatRoom }
  | { type: 'group.left'; roomId: string }
  | ({ type: 'window.move' } & WindowMove)
  | ({ type: 'room.mute' } & Mute)
  /** Our own: the server refused a move or was not reached. */
  | { type: 'move.refused' }
  /** Its input has it: what comes up later by itself takes it from nobody. */
  | { type: 'focus.taken'; roomId: string }
  | ResyncEvent
  | HubEventOf<ChatHubName>;

export type ChatPorts = {
  /** One soft tone for a message that is announced. */
  actions: { soundMessage: ActionPort<{ roomId: string }> };
  actors: {
    load: PromisePort<ChatRoom[]>;
    /** The room of the two, with its window open. */
    create: PromisePort<ChatRoom, { userId: string }>;
    /** One at a time, so that the last one says where the window stays. */
    move: PromisePort<ChatWindow, WindowMove>;
    mute: PromisePort<ChatRoom, Mute>;
    hubEvents: HubEventsPort<ChatHubName>;
  };
};
