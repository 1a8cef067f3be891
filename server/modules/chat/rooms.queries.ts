import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type ChatMessage, type ChatRoom, ChatRoomType, type ChatWindow, MessageType } from '#domain/chat/chat.ts';
import type { Person } from '#domain/session/user.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { chatMembers, chatMessages, chatRooms, presence, userRoles, users } from '../../db/schema/index.ts';

export type RoomRow = typeof chatRooms.$inferSelect;
export type MemberRow = typeof chatMembers.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

// A column holds a number; which ones it takes is what this server writes.
const statusOf = ({ windowStatus }: MemberRow) => windowStatus as ChatWindow['WindowStatus'];
const typeOf = ({ type }: MessageRow) => type as ChatMessage['Type'];

export const windowOf = (row: MemberRow): ChatWindow => ({
  ChatRoomId: row.roomId,
  UserId: row.userId,
  WindowStatus: statusOf(row),
  IsActiveWindow: row.isActive,
  Position: row.position,
  Revision: row.revision,
});

async function membersOf(db: Database, roomIds: readonly string[]) {
  const rows = await db
    .select({
      roomId: chatMembers.roomId,
      id: users.id,
      name: users.name,
      lastName: users.lastName,
      gender: users.gender,
      online: presence.isOnline,
      since: presence.lastDateOnline,
    })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(inArray(chatMembers.roomId, [...roomIds]))
    .orderBy(asc(users.lastName), asc(users.name), asc(users.id));
  const ids = [...new Set(rows.map(({ id }) => id))];
  const roles = await db.select().from(userRoles).where(inArray(userRoles.userId, ids)).orderBy(asc(userRoles.roleId));
  return (roomId: string): ChatRoom['Users'] =>
    rows
      .filter((row) => row.roomId === roomId)
      .map((row) => ({
        UserId: row.id,
        Name: row.name,
        LastName: row.lastName,
        PhotoUrl: null,
        Gender: row.gender,
        Roles: roles.filter(({ userId }) => userId === row.id).map(({ roleId }) => ({ RoleId: roleId })),
        IsOnline: row.online === 1,
        LastDateOnline: row.since?.toISOString() ?? null,
      }));
}

/** The rooms of this person, the frontmost window first. */
export async function findRooms(db: Database, userId: string, where?: SQL): Promise<ChatRoom[]> {
  const unread = sql<number>`(select count(*)::int from ${chatMessages} message
    where message.room_id = ${chatRooms.id} and message.sender_id <> ${userId}
      and (${chatMembers.readAt} is null or message.sent_at > ${chatMembers.readAt}))`;
  const rows = await db
    .select({ room: chatRooms, mine: chatMembers, unread })
    .from(chatMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
    .where(and(eq(chatMembers.userId, userId), where))
    .orderBy(desc(chatMembers.position), asc(chatRooms.id));
  if (rows.length === 0) return [];
  const usersOf = await membersOf(
    db,
    rows.map(({ room }) => room.id),
  );
  return rows.map(({ room, mine, unread: Unread }) => {
    const { UserId: _, ...shown } = windowOf(mine);
    const Users = usersOf(room.id);
    const others = Users.filter((one) => one.UserId !== userId);
    return {
      ...shown,
      ChatRoomType: ChatRoomType.SINGLE,
      Name: others.map((one) => `${one.Name} ${one.LastName}`).join(', '),
      Users,
      Unread,
      LastMessageAt: room.lastMessageAt?.toISOString() ?? null,
    };
  });
}

export async function findRoom(db: Database, userId: string, roomId: string): Promise<ChatRoom> {
  const [room] = await findRooms(db, userId, eq(chatRooms.id, roomId));
  if (!room) throw notFound();
  return room;
}

/** Everybody of a room, for one of them; for anybody else it does not exist. */
export async function membersFor({ db, actor }: CallContext, roomId: string): Promise<MemberRow[]> {
  const rows = await db
    .select()
    .from(chatMembers)
    .where(eq(chatMembers.roomId, roomId))
    .orderBy(asc(chatMembers.userId));
  if (!rows.some(({ userId }) => userId === actor.userId)) throw notFound();
  return rows;
}

type MessageWithSender = { row: MessageRow; by: { name: string; lastName: string } };

/** A message counts as read once one of its recipients has read that far. */
export const messageToWire = ({ row, by }: MessageWithSender, members: readonly MemberRow[]): ChatMessage => {
  const sender: Person = { UserId: row.senderId, Name: by.name, LastName: by.lastName, PhotoUrl: null };
  return {
    ChatRoomId: row.roomId,
    MessageId: row.id,
    Content: row.content,
    Date: row.sentAt.toISOString(),
    IsRead: members.some(
      ({ userId, readAt }) => userId !== row.senderId && readAt !== null && readAt.getTime() >= row.sentAt.getTime(),
    ),
    SendingUserId: row.senderId,
    SendingUser: sender,
    FileId: row.fileId,
    FileUrl: null,
    IsImage: row.type === MessageType.IMAGE,
    Type: typeOf(row),
  };
};

export const findMessages = (db: Database, where: SQL | undefined, limit: number): Promise<MessageWithSender[]> =>
  db
    .select({ row: chatMessages, by: { name: users.name, lastName: users.lastName } })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .where(where)
    .orderBy(desc(chatMessages.sentAt))
    .limit(limit);

export const sentBefore = (roomId: string, before: string | undefined) =>
  and(eq(chatMessages.roomId, roomId), before === undefined ? undefined : lt(chatMessages.sentAt, new Date(before)));
