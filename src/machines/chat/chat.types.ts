import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type WindowAct = 'open' | 'activate' | 'minimize' | 'close';
export type WindowMove = { roomId: string; act: WindowAct };

export type Dot = Pick<HubPayload<'connectedUser'>, 'IsOnline' | 'LastDateOnline'>;
export type Dots = Readonly<Record<string, Dot>>;

/** Server state of windows since the user began to move them. */
export type Later = Readonly<Record<string, Omit<ChatWindow, 'UserId' | 'IsActiveWindow'>>>;

/** The server's front window and its revision; revisions of one user count over all their windows. */
export type Front = { roomId: string | null; revision: number };

export type Mute = { roomId: string; until: string | null };

export type ChatInput = { userId: string };
export type ChatContext = ChatInput & {
  /** All rooms of the user, unordered. */
  rooms: ChatRoom[];
  /** Presence events since the start, in the user's rooms or not; lists of people are read once and updated from these. */
  dots: Dots;
  /** Moves without response, oldest first; until then a window stays where it was moved. */
  moves: WindowMove[];
  later: Later;
  /** Last state from the server; unanswered moves apply on top of it. */
  front: Front;
  /** Person whose conversation is being opened, or failed to open. */
  wanted: string | null;
  /** Conversation opened here, whose input takes the focus once. */
  focus: string | null;
  /** Room being muted and until when; `until` null unmutes it. */
  mute: Mute | null;
  /** Sender of the last message or missed call, announced to users who do not look at the screen. */
  latest: { roomId: string; messageId: string; name: string; isCall: boolean } | null;
  /** Message of the last tone, or the last one that needed none. */
  sounded: string | null;
  /** Who added the user to which group, until the user opens the group or closes the notice. */
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
  | { type: 'person.open'; userId: string }
  /** A group response: created here, which opens it, or changed here. */
  | { type: 'group.created'; room: ChatRoom }
  | { type: 'group.changed'; room: ChatRoom }
  | { type: 'group.left'; roomId: string }
  /** The notice of an addition to a group was closed. */
  | { type: 'group.seen' }
  | ({ type: 'window.move' } & WindowMove)
  | ({ type: 'room.mute' } & Mute)
  /** Ours: the server refused a move or was unreachable. */
  | { type: 'move.refused' }
  /** The input has the focus, so a window displayed later does not take it. */
  | { type: 'focus.taken'; roomId: string }
  | ResyncEvent
  | HubEventOf<ChatHubName>;

export type ChatPorts = {
  actions: { soundMessage: ActionPort<{ roomId: string }> };
  actors: {
    load: PromisePort<ChatRoom[]>;
    /** The room of the two users, with its window open. */
    create: PromisePort<ChatRoom, { userId: string }>;
    /** One request at a time, so that the last move determines the final position. */
    move: PromisePort<ChatWindow, WindowMove>;
    mute: PromisePort<ChatRoom, Mute>;
    hubEvents: HubEventsPort<ChatHubName>;
  };
};
