import type { ChatMember, ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ChatHubName, WindowAct, WindowMove } from '#machines/chat/index.ts';
import { guid } from '../support/fixtures.ts';
import { chatMe, chatRoom } from '../support/systems/chat.ts';
import { groupMember } from '../support/systems/chat-group.ts';
import { message } from '../support/systems/chat-room.ts';

export type DockEvent = HubEventOf<ChatHubName>;

/** All users of these walks; the first owns the dock. */
const crew = ['Matías', 'Camila', 'Luis', 'Ana', 'Elsa'].map(
  (Name, index): ChatMember => ({ ...groupMember(guid(index + 1)), Name, JoinedAt: null }),
);
const member = (n: number): ChatMember => crew[n % crew.length] ?? groupMember(chatMe);
const other = (n: number) => member(1 + (n % (crew.length - 1)));

export const dockRoom = (n: number) => guid(100 + (n % 7));
/** The first three are rooms of two, the next three groups, the last a group that may be created. */
const isGroup = (id: string) => id >= dockRoom(3);

/** The server side for one user, like its modules: windows, messages, read state and groups. */
export function createDockServer(opens: boolean, emit: (event: DockEvent) => void) {
  const rooms = new Map<string, ChatRoom>();
  const isInside = (room: ChatRoom) => room.Users.some(({ UserId }) => UserId === chatMe);
  let second = 0;
  const nextDate = () => {
    second += 1;
    return new Date(Date.UTC(2026, 4, 4, 12, 0, second)).toISOString();
  };
  const mine = (): ChatRoom[] =>
    [...rooms.values()]
      .filter(isInside)
      .sort((a, b) => b.Position - a.Position || a.ChatRoomId.localeCompare(b.ChatRoomId));
  const find = (id: string) => mine().find(({ ChatRoomId }) => ChatRoomId === id);
  const positions = (but: string) =>
    mine().flatMap((room) => (room.WindowStatus === 2 || room.ChatRoomId === but ? [] : [room.Position]));
  const change = (id: string, to: Partial<ChatRoom>): ChatRoom => {
    const changed = { ...(rooms.get(id) ?? chatRoom(id)), ...to };
    rooms.set(id, changed);
    return changed;
  };
  /** Counts all windows of this user, including rooms they left. */
  const nextRevision = () => 1 + Math.max(0, ...[...rooms.values()].map(({ Revision }) => Revision));
  const windowOf = ({ ChatRoomId, WindowStatus, IsActiveWindow, Position, Revision }: ChatRoom): ChatWindow => ({
    ChatRoomId,
    UserId: chatMe,
    WindowStatus,
    IsActiveWindow,
    Position,
    Revision,
  });
  const notifyRoom = (id: string) => {
    const Room = find(id);
    if (Room) emit({ type: 'hub.openRoom', payload: { ...windowOf(Room), Room } });
  };
  function bring(id: string) {
    const room = find(id);
    if (room?.WindowStatus !== 2) return;
    const isMuted = room.MutedUntil !== null;
    const Position = Math.min(0, ...positions('')) - 1;
    const WindowStatus = opens && !isMuted ? 1 : 3;
    change(id, { WindowStatus, IsActiveWindow: false, Position, Revision: nextRevision() });
    notifyRoom(id);
  }
  function move({ roomId, act }: WindowMove): ChatWindow | null {
    const room = find(roomId);
    if (!room) return null;
    const stays = act === 'minimize' || act === 'close' || (act === 'activate' && room.WindowStatus !== 2);
    const Position = stays ? room.Position : 1 + Math.max(0, ...positions(roomId));
    const places = { open: 1, activate: 1, minimize: 3, close: 2 } as const satisfies Record<WindowAct, number>;
    const IsActiveWindow = places[act] === 1;
    if (IsActiveWindow) for (const one of mine()) change(one.ChatRoomId, { IsActiveWindow: false });
    const to = { WindowStatus: places[act], IsActiveWindow, Position, Revision: nextRevision() };
    const window = windowOf(change(roomId, to));
    const type = ({ 1: 'openWindow', 2: 'closeWindow', 3: 'minimizedWindow' } as const)[window.WindowStatus];
    emit({ type: `hub.${type}`, payload: window });
    return window;
  }
  /** A system message of a group. */
  function note(id: string, by: ChatMember, Kind: 'created' | 'joined' | 'left' | 'renamed', to: Partial<ChatRoom>) {
    const at = nextDate();
    const room = change(id, { ...to, Version: (rooms.get(id)?.Version ?? 0) + 1, LastMessageAt: at });
    const Notice = { Kind, Users: [], Name: null };
    const payload = message(second, { ChatRoomId: id, Date: at, SendingUserId: by.UserId, SendingUser: by, Notice });
    if (isInside(room)) emit({ type: 'hub.newMessage', payload });
    return room.Version;
  }
  const withMe = (room: ChatRoom, at: string) => [
    ...room.Users.filter(({ UserId }) => UserId !== chatMe),
    { ...member(0), JoinedAt: at, ReadAt: at },
  ];

  const server = {
    mine,
    move,
    write(n: number) {
      const id = dockRoom(n);
      const room = find(id);
      if (!room) return;
      const people = room.Users;
      const by = people[n % people.length] ?? member(0);
      const at = nextDate();
      const isOwn = by.UserId === chatMe;
      change(id, { LastMessageAt: at, Unread: room.Unread + (isOwn ? 0 : 1) });
      if (!isOwn) bring(id);
      const payload = message(second, { ChatRoomId: id, Date: at, SendingUserId: by.UserId, SendingUser: by });
      emit({ type: 'hub.newMessage', payload });
    },
    read(n: number) {
      const id = dockRoom(n);
      const room = find(id);
      const by = n % 3 === 0 ? room?.Users.find(({ UserId }) => UserId !== chatMe) : member(0);
      const ReadAt = room?.LastMessageAt;
      if (!room || !ReadAt || !by) return;
      const Users = room.Users.map((user) => (user.UserId === by.UserId ? { ...user, ReadAt } : user));
      change(id, { Users, ...(by.UserId === chatMe && { Unread: 0 }) });
      emit({ type: 'hub.messagesRead', payload: { ChatRoomId: id, UserId: by.UserId, ReadAt } });
    },
    openWith(userId: string): ChatRoom | null {
      const room = mine().find((one) => !isGroup(one.ChatRoomId) && one.Users.some(({ UserId }) => UserId === userId));
      if (!room) return null;
      move({ roomId: room.ChatRoomId, act: 'open' });
      notifyRoom(room.ChatRoomId);
      return find(room.ChatRoomId) ?? null;
    },
    mute(id: string, until: string | null): ChatRoom | null {
      const room = find(id);
      if (!room) return null;
      change(id, { MutedUntil: until, Revision: nextRevision() });
      notifyRoom(id);
      return find(id) ?? null;
    },
    create(n: number, byMe: boolean): ChatRoom | null {
      const id = dockRoom(6);
      if (rooms.has(id)) return null;
      const [by, at] = [byMe ? member(0) : other(n), nextDate()];
      const Users = [by, ...(byMe ? [other(n)] : [])];
      const fresh = { ChatRoomType: 2, Name: 'Noche', WindowStatus: 2, Position: 0, LastMessageAt: null } as const;
      const room = change(id, { ...fresh, Users });
      note(id, by, 'created', { Users: withMe(room, at) });
      if (byMe) move({ roomId: id, act: 'open' });
      else bring(id);
      if (byMe) notifyRoom(id);
      const { Name, Version, Users: all } = rooms.get(id) ?? room;
      const payload = { ChatRoomId: id, Version, ChatRoomType: 2, Name, Users: all, CreateUserId: by.UserId } as const;
      emit({ type: 'hub.createRoomGroup', payload });
      return find(id) ?? null;
    },
    join(n: number) {
      const id = dockRoom(3 + (n % 4));
      const room = rooms.get(id);
      const who = member(n);
      const by = room?.Users.find(({ UserId }) => UserId !== who.UserId);
      if (!room || !by || room.Users.some(({ UserId }) => UserId === who.UserId)) return;
      const isMe = who.UserId === chatMe;
      const at = nextDate();
      const closed = { WindowStatus: 2, IsActiveWindow: false, Unread: 0 } as const;
      const Version = note(
        id,
        by,
        'joined',
        isMe ? { ...closed, Users: withMe(room, at) } : { Users: [...room.Users, who] },
      );
      if (isMe) bring(id);
      const payload = { ChatRoomId: id, Version, User: who, AddedBy: by.UserId };
      if (find(id)) emit({ type: 'hub.joinUser', payload });
    },
    rename(n: number): ChatRoom | null {
      const id = dockRoom(3 + (n % 4));
      const room = find(id);
      const by = room?.Users[n % room.Users.length];
      if (!room || !by) return null;
      const Name = `Grupo ${n % 5}`;
      const Version = note(id, by, 'renamed', { Name });
      emit({ type: 'hub.renamedGroup', payload: { ChatRoomId: id, Version, Name, RenamedBy: by.UserId } });
      return find(id) ?? null;
    },
    /** Returns the room id, or null if no one left. */
    leave(n: number, byMe: boolean): string | null {
      const id = dockRoom(3 + (n % 4));
      const room = find(id);
      const who = byMe ? member(0) : room?.Users.find(({ UserId }) => UserId !== chatMe);
      if (!room || !who) return null;
      const Users = room.Users.filter(({ UserId }) => UserId !== who.UserId);
      const gone = byMe ? ({ WindowStatus: 2, IsActiveWindow: false } as const) : {};
      const Version = note(id, who, 'left', { Users, ...gone });
      emit({ type: 'hub.leftUser', payload: { ChatRoomId: id, Version, UserId: who.UserId } });
      return id;
    },
  };
  for (let n = 0; n < 6; n += 1) {
    const Users = isGroup(dockRoom(n)) ? [member(0), other(n), other(n + 1)] : [member(0), other(n)];
    const ChatRoomType = isGroup(dockRoom(n)) ? 2 : 1;
    change(dockRoom(n), { ChatRoomType, Name: `Sala ${n}`, Users, WindowStatus: 2, Position: 0, LastMessageAt: null });
  }
  return server;
}
