import type { SnapshotFrom } from 'xstate';
import { type ChatRoom, ChatRoomType, chatLimits, WindowStatus } from '#domain/chat/chat.ts';
import { fullName } from '#domain/session/user.ts';
import type { chatMachine } from './chat.machine.ts';
import { isListed, type Present, roomOf, withLatest } from './chat.rooms.ts';

export type { Present };
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;

export const isGroup = ({ ChatRoomType: type }: Pick<ChatRoom, 'ChatRoomType'>) => type === ChatRoomType.GROUP;
const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const selectRoom = ({ context }: ChatSnapshot, roomId: string) => roomOf(context.rooms, roomId) ?? null;
/** Date of the first unread message of a room; null when all are read. */
export function selectUnreadFrom(snapshot: ChatSnapshot, roomId: string): string | null {
  const room = selectRoom(snapshot, roomId);
  if (!room || room.Unread === 0) return null;
  const readAt = room.Users.find(({ UserId }) => UserId === snapshot.context.userId)?.ReadAt;
  return readAt ? new Date(Date.parse(readAt) + 1).toISOString() : '';
}
export const selectUnread = ({ context }: ChatSnapshot) => context.rooms.reduce((sum, { Unread }) => sum + Unread, 0);
export const selectUnreadWith = ({ context }: ChatSnapshot, userId: string) =>
  context.rooms.find((room) => !isGroup(room) && room.Users.some(({ UserId }) => UserId === userId))?.Unread ?? 0;
/** Groups of the user whose name contains the text, sorted by name. */
export const selectGroups = ({ context }: ChatSnapshot, text: string): ChatRoom[] =>
  context.rooms
    .filter((room) => isGroup(room) && plain(room.Name).includes(plain(text)))
    .sort((a, b) => plain(a.Name).localeCompare(plain(b.Name)));
export const selectUnreadInGroups = ({ context }: ChatSnapshot) =>
  context.rooms.filter(isGroup).reduce((sum, { Unread }) => sum + Unread, 0);

/** Two tabs may give two windows the same position, so ties use the server's order, which is the same in every tab. */
const listed = ({ context }: ChatSnapshot): ChatRoom[] =>
  context.rooms.filter(isListed).sort((a, b) => b.Position - a.Position || (a.ChatRoomId < b.ChatRoomId ? -1 : 1));
const isOpen = (room: ChatRoom) => room.WindowStatus === WindowStatus.OPEN;
const idsOf = (rooms: readonly ChatRoom[]) => rooms.map(({ ChatRoomId }) => ChatRoomId);

/** Windows visible on the screen, front first; always includes the active one. */
export function selectVisible(snapshot: ChatSnapshot): string[] {
  const open = listed(snapshot).filter(isOpen);
  const shown = open.slice(0, chatLimits.visibleWindows);
  const active = open.find(({ IsActiveWindow }) => IsActiveWindow);
  return idsOf(active && !shown.includes(active) ? [...shown.slice(0, -1), active] : shown);
}

/** Windows behind the badge: minimized, or without space on the screen. */
export function selectHidden(snapshot: ChatSnapshot): string[] {
  const visible = selectVisible(snapshot);
  return idsOf(listed(snapshot)).filter((id) => !visible.includes(id));
}

export const selectActive = ({ context }: ChatSnapshot) =>
  context.rooms.find((room) => room.IsActiveWindow && isOpen(room))?.ChatRoomId ?? null;
export const selectAreContactsOpen = (snapshot: ChatSnapshot) => snapshot.hasTag('contacts');
export const selectOpening = (snapshot: ChatSnapshot) => (snapshot.hasTag('opening') ? snapshot.context.wanted : null);
export const selectNotOpened = (snapshot: ChatSnapshot) =>
  snapshot.hasTag('notOpened') ? snapshot.context.wanted : null;
export const selectFocus = ({ context }: ChatSnapshot) => context.focus;
export const selectMuting = (snapshot: ChatSnapshot) =>
  snapshot.hasTag('muting') ? (snapshot.context.mute?.roomId ?? null) : null;
export const selectNotMuted = (snapshot: ChatSnapshot) =>
  snapshot.hasTag('notMuted') ? (snapshot.context.mute?.roomId ?? null) : null;
export const selectAdded = ({ context }: ChatSnapshot) => context.added;
export const selectLatest = ({ context }: ChatSnapshot) => context.latest;
export const selectOthers = (snapshot: ChatSnapshot, roomId: string) =>
  selectRoom(snapshot, roomId)?.Users.filter(({ UserId }) => UserId !== snapshot.context.userId) ?? [];
/** Name of a group, or the people of a conversation of two without the user; empty when the room is unknown. */
export function selectName(snapshot: ChatSnapshot, roomId: string): string {
  const room = selectRoom(snapshot, roomId);
  return room && isGroup(room) ? room.Name : selectOthers(snapshot, roomId).map(fullName).join(', ');
}
/** Conversations without a visible window, with their members and unread count. */
export const selectBehindBadge = (snapshot: ChatSnapshot) =>
  selectHidden(snapshot).map((id) => {
    const others = selectOthers(snapshot, id);
    const room = selectRoom(snapshot, id);
    const group = room !== null && isGroup(room) ? { people: room.Users.length } : null;
    const other = group ? null : (others[0] ?? null);
    return {
      id,
      group,
      /** The other person of a conversation of two. */
      other,
      userId: other?.UserId ?? id,
      name: selectName(snapshot, id),
      others,
      unread: room?.Unread ?? 0,
      mentions: room?.Mentions ?? 0,
    };
  });
/** A listed person with the newer presence of the list and later events. */
export const selectLatestDot = <T extends Present>({ context }: ChatSnapshot, person: T): T =>
  withLatest(context.dots, person);
