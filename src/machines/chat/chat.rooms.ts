import { type ChatRoom, type ChatWindow, WindowStatus } from '#domain/chat/chat.ts';
import { isToRead } from '#domain/chat/unread.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { ChatContext, Dots, Front, Later, WindowAct, WindowMove } from './chat.types.ts';

export const roomOf = (rooms: readonly ChatRoom[], roomId: string) =>
  rooms.find(({ ChatRoomId }) => ChatRoomId === roomId);
export const isListed = (room: ChatRoom) => room.WindowStatus !== WindowStatus.CLOSE;

const changed = (rooms: ChatRoom[], roomId: string, change: (room: ChatRoom) => ChatRoom) =>
  rooms.map((room) => (room.ChatRoomId === roomId ? change(room) : room));

type Place = Pick<ChatWindow, 'ChatRoomId' | 'WindowStatus' | 'Position'> & { Revision?: number };

export const withWindow = (rooms: ChatRoom[], { ChatRoomId, WindowStatus, Position, Revision }: Place) =>
  changed(rooms, ChatRoomId, (room) => ({ ...room, WindowStatus, Position, Revision: Revision ?? room.Revision }));

type Payload = Pick<ChatWindow, 'ChatRoomId' | 'Revision'>;

/** True when an event may move a window: it is not older, and no move by the user is in flight. */
export const isPlace = (rooms: readonly ChatRoom[], moves: readonly WindowMove[], { ChatRoomId, Revision }: Payload) =>
  (roomOf(rooms, ChatRoomId)?.Revision ?? 0) <= Revision && moves.every(({ roomId }) => roomId !== ChatRoomId);

/** Keeps the latest server state of each window being moved, because a response may be older. */
export const withLater = (later: Later, moves: readonly WindowMove[], payload: readonly (Place & Payload)[]): Later =>
  Object.fromEntries(
    moves.flatMap(({ roomId }) => {
      const places = [later[roomId], ...payload.filter(({ ChatRoomId }) => ChatRoomId === roomId)];
      const place = places.reduce((known, one) => (one && one.Revision >= (known?.Revision ?? 0) ? one : known));
      if (!place) return [];
      const { ChatRoomId, WindowStatus, Position, Revision } = place;
      return [[roomId, { ChatRoomId, WindowStatus, Position, Revision }] as const];
    }),
  );

const isOpen = (room: ChatRoom | undefined) => room?.WindowStatus === WindowStatus.OPEN;

type Known = Pick<ChatContext, 'rooms' | 'later' | 'front'>;
type Fronted = Payload & Pick<ChatWindow, 'IsActiveWindow'>;
const isLatestOf = ({ rooms, later }: Known, { ChatRoomId, Revision }: Payload) =>
  Revision >= Math.max(roomOf(rooms, ChatRoomId)?.Revision ?? 0, later[ChatRoomId]?.Revision ?? 0);

/** Keeps the room that was opened last, regardless of the order in which the events arrive. */
export function withFronted(known: Known, window: Fronted): Front {
  const { front } = known;
  if (window.Revision < front.revision || !isLatestOf(known, window)) return front;
  if (window.IsActiveWindow) return { roomId: window.ChatRoomId, revision: window.Revision };
  return front.roomId === window.ChatRoomId ? { ...front, roomId: null } : front;
}

/** Applies the front window of a list as of the latest of its revisions. */
export function withListed(known: Known, rooms: readonly Fronted[]): Front {
  const revision = Math.max(0, ...rooms.map(({ Revision }) => Revision));
  if (revision < known.front.revision) return known.front;
  const active = rooms.find((room) => room.IsActiveWindow && isLatestOf(known, room));
  return { roomId: active?.ChatRoomId ?? null, revision };
}

const isToFront = ({ act }: WindowMove) => act === 'open' || act === 'activate';

/** The open window in front: by the user's unanswered moves, then by the server. */
export function fronted(rooms: ChatRoom[], moves: readonly WindowMove[], front: Front): ChatRoom[] {
  const id = moves.reduce((before: string | null, move) => {
    if (isToFront(move)) return move.roomId;
    return before === move.roomId ? null : before;
  }, front.roomId);
  return rooms.map((room) => {
    const IsActiveWindow = room.ChatRoomId === id && isOpen(room);
    return room.IsActiveWindow === IsActiveWindow ? room : { ...room, IsActiveWindow };
  });
}

/** U8: a window the user opens becomes the active one. Any other was opened by a message and stays minimized (ADR 073). */
export const minimizedUnlessOpened = (rooms: readonly ChatRoom[], room: ChatRoom): ChatRoom =>
  isOpen(room) && !room.IsActiveWindow && !isOpen(roomOf(rooms, room.ChatRoomId))
    ? { ...room, WindowStatus: WindowStatus.MINIMIZED }
    : room;

const isLater = (one: string | null | undefined, than: string | null | undefined) => (one ?? '') > (than ?? '');

/** An older response must not undo a received message or read mark, which would never be counted again. */
function withCounted(known: ChatRoom, room: ChatRoom): ChatRoom {
  const readAt = (userId: string) => known.Users.find(({ UserId }) => UserId === userId)?.ReadAt;
  const isKnownLater =
    isLater(known.LastMessageAt, room.LastMessageAt) ||
    room.Users.some(({ UserId, ReadAt }) => isLater(readAt(UserId), ReadAt));
  if (!isKnownLater) return room;
  const Users = room.Users.map((user) => ({ ...user, ReadAt: readAt(user.UserId) ?? user.ReadAt }));
  return { ...room, Unread: known.Unread, Mentions: known.Mentions, LastMessageAt: known.LastMessageAt, Users };
}

/** An older response must not undo group events or the mute received meanwhile. */
function upToDate(known: ChatRoom, received: ChatRoom): ChatRoom {
  const room = known.Revision > received.Revision ? { ...received, MutedUntil: known.MutedUntil } : received;
  return known.Version > room.Version
    ? { ...room, Name: known.Name, Users: known.Users, Version: known.Version }
    : room;
}

/** The received room with the current position of its window. */
function placed(rooms: readonly ChatRoom[], moves: readonly WindowMove[], received: ChatRoom): ChatRoom {
  const known = roomOf(rooms, received.ChatRoomId);
  const room = known ? upToDate(known, received) : received;
  if (!known || isPlace(rooms, moves, room)) return room;
  const { WindowStatus, Position, Revision } = known;
  return { ...room, WindowStatus, Position, Revision };
}

export const withRooms = (known: readonly ChatRoom[], moves: readonly WindowMove[], payload: readonly ChatRoom[]) =>
  payload.map((room) => placed(known, moves, room));

export function withRoom(rooms: ChatRoom[], moves: readonly WindowMove[], payload: ChatRoom): ChatRoom[] {
  const known = roomOf(rooms, payload.ChatRoomId);
  const room = placed(rooms, moves, known ? withCounted(known, payload) : payload);
  return [...rooms.filter(({ ChatRoomId }) => ChatRoomId !== room.ChatRoomId), room];
}

/** Position of a window after an act of the user (clinical 4, "Chat window"), before the server confirms. */
export function moved(rooms: ChatRoom[], room: ChatRoom, act: WindowAct): Place {
  const { ChatRoomId, Position } = room;
  const front = Math.max(0, ...rooms.filter((one) => one !== room && isListed(one)).map((one) => one.Position)) + 1;
  switch (act) {
    case 'open':
      return { ChatRoomId, WindowStatus: WindowStatus.OPEN, Position: front };
    case 'activate':
      return { ChatRoomId, WindowStatus: WindowStatus.OPEN, Position: isListed(room) ? Position : front };
    case 'minimize':
      return { ChatRoomId, WindowStatus: WindowStatus.MINIMIZED, Position };
    case 'close':
      return { ChatRoomId, WindowStatus: WindowStatus.CLOSE, Position };
  }
}

/** Compares with the server's date, never with the local clock. */
const isMuted = (room: ChatRoom | undefined, date: string) => room?.MutedUntil != null && date < room.MutedUntil;

const isNamed = ({ Mentions }: HubPayload<'newMessage'>, userId: string) => Mentions?.includes(userId) === true;

/** True for a message of another user, in a room that is not muted or that mentions this user by name. */
export const isAnnounced = (rooms: readonly ChatRoom[], message: HubPayload<'newMessage'>, userId: string) =>
  isToRead(message, userId) &&
  ((isNamed(message, userId) && message.Notice === undefined) ||
    !isMuted(roomOf(rooms, message.ChatRoomId), message.Date));

/** Counts a message once: a room read after it already includes it. */
export const isNewer = (room: ChatRoom | undefined, { Date: at }: HubPayload<'newMessage'>) =>
  room !== undefined && (room.LastMessageAt === null || room.LastMessageAt < at);

export const withMessage = (rooms: ChatRoom[], message: HubPayload<'newMessage'>, userId: string) =>
  changed(rooms, message.ChatRoomId, (room) => ({
    ...room,
    LastMessageAt: message.Date,
    Unread: room.Unread + (isToRead(message, userId) ? 1 : 0),
    Mentions: room.Mentions + (isNamed(message, userId) && !message.Notice ? 1 : 0),
  }));

const isUnreadUntil = (room: ChatRoom, readAt: string) => room.LastMessageAt !== null && room.LastMessageAt > readAt;

/** Applies a read mark; when it is this user's, here or in another tab, only later messages stay unread. */
export const withRead = (
  rooms: ChatRoom[],
  { ChatRoomId, UserId, ReadAt }: HubPayload<'messagesRead'>,
  userId: string,
) =>
  changed(rooms, ChatRoomId, (room) => ({
    ...room,
    ...(UserId === userId && !isUnreadUntil(room, ReadAt) && { Unread: 0, Mentions: 0 }),
    Users: room.Users.map((user) => (user.UserId === UserId ? { ...user, ReadAt } : user)),
  }));

const withGroup = (
  rooms: ChatRoom[],
  { ChatRoomId, Version }: Pick<ChatRoom, 'ChatRoomId' | 'Version'>,
  change: (room: ChatRoom) => Partial<ChatRoom>,
) => changed(rooms, ChatRoomId, (room) => (room.Version < Version ? { ...room, ...change(room), Version } : room));

export const withMember = (rooms: ChatRoom[], joined: HubPayload<'joinUser'>) =>
  withGroup(rooms, joined, ({ Users }) => ({
    Users: [...Users.filter(({ UserId }) => UserId !== joined.User.UserId), joined.User],
  }));

export const withName = (rooms: ChatRoom[], renamed: HubPayload<'renamedGroup'>) =>
  withGroup(rooms, renamed, () => ({ Name: renamed.Name }));

export const withoutMember = (rooms: ChatRoom[], left: HubPayload<'leftUser'>, userId: string) =>
  left.UserId === userId
    ? rooms.filter(({ ChatRoomId, Version }) => ChatRoomId !== left.ChatRoomId || Version >= left.Version)
    : withGroup(rooms, left, ({ Users }) => ({ Users: Users.filter(({ UserId }) => UserId !== left.UserId) }));

export type Present = { UserId: string; IsOnline: boolean; LastDateOnline: string | null };

/** A response may be computed before an event that arrived earlier, or long after it, so the later date wins. */
export const withLatest = <T extends Present>(dots: Dots, person: T): T => {
  const dot = dots[person.UserId];
  const isLater = dot && (person.LastDateOnline === null || dot.LastDateOnline >= person.LastDateOnline);
  return isLater ? { ...person, ...dot } : person;
};

export const withDots = (rooms: ChatRoom[], dots: Dots): ChatRoom[] =>
  rooms.map((room) => ({ ...room, Users: room.Users.map((user) => withLatest(dots, user)) }));

export const withDot = (dots: Dots, { UserId, IsOnline, LastDateOnline }: HubPayload<'connectedUser'>): Dots => ({
  ...dots,
  [UserId]: { IsOnline, LastDateOnline },
});
