import type { ChatMessage, ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubPayload } from '#domain/hub/events.ts';

export type Spot = 'open' | 'closed' | 'minimized';
export type Seat = { spot: Spot; place: number; revision: number };
export type Act = 'open' | 'activate' | 'minimize' | 'close';
export type Room = {
  group: boolean;
  name: string;
  version: number;
  people: Record<string, string>;
  unread: number;
  last: string;
  read: string;
  mutedUntil: string;
  seat: Seat;
};
export type Dock = {
  me: string;
  list: 'first' | 'failed' | 'known' | 'again';
  rooms: Record<string, Room>;
  /** The last window in front according to the server, and the revision of that state. */
  serverFront: { id: string | null; at: number };
  /** Unanswered actions of this user here. */
  own: { id: string; act: Act }[];
  /** The latest state received for a window while this user moves it. */
  meanwhile: Record<string, Seat>;
  focus: string | null;
  announced: string | null;
  tones: number;
  added: { roomId: string; name: string; group: string } | null;
};
export type DockInput =
  | { type: 'list'; rooms: readonly ChatRoom[] }
  | { type: 'listFailed' | 'resync' | 'retry' | 'refused' }
  | { type: 'act'; id: string; act: Act }
  | { type: 'answered' | 'window'; window: ChatWindow }
  | { type: 'opened' | 'answeredRoom' | 'hubRoom' | 'muted'; room: ChatRoom }
  | { type: 'gone'; id: string }
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; read: HubPayload<'messagesRead'> }
  | { type: 'group'; group: HubPayload<'createRoomGroup'> }
  | { type: 'joined'; joined: HubPayload<'joinUser'> }
  | { type: 'renamed'; renamed: HubPayload<'renamedGroup'> }
  | { type: 'left'; left: HubPayload<'leftUser'> };

export const emptyDock = (me: string): Dock => ({
  me,
  list: 'first',
  rooms: {},
  serverFront: { id: null, at: 0 },
  own: [],
  meanwhile: {},
  focus: null,
  announced: null,
  tones: 0,
  added: null,
});
