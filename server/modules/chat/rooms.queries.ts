import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type ChatMessage,
  type ChatQuote,
  type ChatRoom,
  type ChatWindow,
  chatLimits,
  MessageType,
} from '#domain/chat/chat.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { chatMembers, chatMessages, chatRooms, presence, userRoles, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';

export type RoomRow = typeof chatRooms.$inferSelect;
export type MemberRow = typeof chatMembers.$inferSelect;
export type MessageRow = typeof chatMessages.$inferSelect;

// The column is a number; the server writes only valid statuses.
const statusOf = ({ windowStatus }: MemberRow) => windowStatus as ChatWindow['WindowStatus'];
const typeOf = ({ type }: MessageRow) => type as ChatMessage['Type'];
const roomTypeOf = ({ type }: RoomRow) => type as ChatRoom['ChatRoomType'];

/** Excludes members who left. */
export const isInRoom = isNull(chatMembers.leftAt);

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
      joinedAt: chatMembers.joinedAt,
      readAt: chatMembers.readAt,
    })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(and(inArray(chatMembers.roomId, [...roomIds]), isInRoom))
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
        JoinedAt: row.joinedAt?.toISOString() ?? null,
        ReadAt: row.readAt?.toISOString() ?? null,
      }));
}

/** Rooms of a user, frontmost window first. */
export async function findRooms(db: Database, userId: string, where?: SQL): Promise<ChatRoom[]> {
  const unread = sql<number>`(select count(*)::int from ${chatMessages} message
    where message.room_id = ${chatRooms.id} and message.sender_id <> ${userId}
      and (message.notice is null or message.mentions @> array[${userId}]::uuid[])
      and (${chatMembers.readAt} is null or message.sent_at > ${chatMembers.readAt}))`;
  const mentions = sql<number>`(select count(*)::int from ${chatMessages} message
    where message.room_id = ${chatRooms.id} and message.mentions @> array[${userId}]::uuid[]
      and message.notice is null and (${chatMembers.readAt} is null or message.sent_at > ${chatMembers.readAt}))`;
  const rows = await db
    .select({ room: chatRooms, mine: chatMembers, unread, mentions })
    .from(chatMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.roomId))
    .where(and(eq(chatMembers.userId, userId), isInRoom, where))
    .orderBy(desc(chatMembers.position), asc(chatRooms.id));
  if (rows.length === 0) return [];
  const usersOf = await membersOf(
    db,
    rows.map(({ room }) => room.id),
  );
  return rows.map(({ room, mine, unread: Unread, mentions: Mentions }) => {
    const { UserId: _, ...shown } = windowOf(mine);
    const Users = usersOf(room.id);
    const others = Users.filter((one) => one.UserId !== userId);
    return {
      ...shown,
      ChatRoomType: roomTypeOf(room),
      Name: room.name ?? others.map((one) => `${one.Name} ${one.LastName}`).join(', '),
      Users,
      Version: room.version,
      Unread,
      Mentions,
      LastMessageAt: room.lastMessageAt?.toISOString() ?? null,
      MutedUntil: mine.mutedUntil?.toISOString() ?? null,
    };
  });
}

export async function findRoom(db: Database, userId: string, roomId: string): Promise<ChatRoom> {
  const [room] = await findRooms(db, userId, eq(chatRooms.id, roomId));
  if (!room) throw notFound();
  return room;
}

/**
 * Members of a room, for one of them.
 * @throws ProblemError 404 for other callers.
 */
export async function membersFor({ db, actor }: CallContext, roomId: string): Promise<MemberRow[]> {
  const rows = await db
    .select()
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), isInRoom))
    .orderBy(asc(chatMembers.userId));
  if (!rows.some(({ userId }) => userId === actor.userId)) throw notFound();
  return rows;
}

/** Locks the room and reads its members: membership is stable until the end of the transaction. */
export async function lockRoom(context: CallContext, roomId: string): Promise<{ room: RoomRow; members: MemberRow[] }> {
  await membersFor(context, roomId);
  const [room] = await context.db.select().from(chatRooms).where(eq(chatRooms.id, roomId)).for('update');
  if (!room) throw notFound();
  return { room, members: await membersFor(context, roomId) };
}

/** Messages of a room have strictly increasing times. */
export const nextMoment = (room: RoomRow, now: Date) =>
  new Date(Math.max(now.getTime(), (room.lastMessageAt?.getTime() ?? 0) + 1));

type Sender = { name: string; lastName: string };
type Mentioned = { id: string; name: string; lastName: string };
type MessageWithSender = {
  row: MessageRow;
  by: Sender;
  quoted: MessageRow | null;
  quotedBy: Sender | null;
  mentioned: Mentioned[] | null;
};

/** Messages from before they joined are not readable (decision 103). */
export const isReadableBy = ({ joinedAt }: MemberRow, { sentAt }: MessageRow) =>
  joinedAt === null || sentAt >= joinedAt;

function quoteFor({ quoted, quotedBy }: MessageWithSender, reader: MemberRow | undefined): ChatQuote | null {
  if (!quoted || !quotedBy) return null;
  return {
    MessageId: quoted.id,
    SendingUser: personOf({ userId: quoted.senderId, ...quotedBy }),
    Excerpt: reader && isReadableBy(reader, quoted) ? quoted.content.slice(0, chatLimits.excerpt) : null,
    Type: typeOf(quoted),
  };
}

/** For a reader, whether they read it; for the sender, whether any recipient did. System messages need none but by whom they name. */
export const messageToWire = (
  message: MessageWithSender,
  members: readonly MemberRow[],
  readerId: string,
): ChatMessage => {
  const { row, by } = message;
  const quote = quoteFor(
    message,
    members.find(({ userId }) => userId === readerId),
  );
  const isByReader = row.senderId === readerId;
  return {
    ChatRoomId: row.roomId,
    MessageId: row.id,
    Content: row.content,
    Date: row.sentAt.toISOString(),
    IsRead:
      (row.notice !== null && !row.mentions.includes(readerId)) ||
      members.some(
        ({ userId, readAt }) =>
          (isByReader ? userId !== readerId : userId === readerId) &&
          readAt !== null &&
          readAt.getTime() >= row.sentAt.getTime(),
      ),
    SendingUserId: row.senderId,
    SendingUser: personOf({ userId: row.senderId, ...by }),
    FileId: row.fileId,
    FileUrl: null,
    IsImage: row.type === MessageType.IMAGE,
    Type: typeOf(row),
    ...(quote && { ReplyTo: quote }),
    ...(row.mentions.length > 0 && { Mentions: row.mentions }),
    ...(message.mentioned && {
      MentionedUsers: message.mentioned.map(({ id, ...named }) => personOf({ userId: id, ...named })),
    }),
    ...(row.notice && { Notice: row.notice }),
  };
};

const quotedMessages = alias(chatMessages, 'quoted');
const quotedSenders = alias(users, 'quoted_by');

const message = {
  row: chatMessages,
  by: { name: users.name, lastName: users.lastName },
  quoted: quotedMessages,
  quotedBy: { name: quotedSenders.name, lastName: quotedSenders.lastName },
  /** The people its text names; null for none, and for a system message. */
  mentioned: sql<
    Mentioned[] | null
  >`case when ${chatMessages.notice} is null and cardinality(${chatMessages.mentions}) > 0
    then (select json_agg(json_build_object('id', named.id, 'name', named.name, 'lastName', named.last_name) order by named.id)
      from ${users} named where named.id = any(${chatMessages.mentions})) end`,
};

/** Messages newest first, with additional columns. */
const messagesOf = <E extends Record<string, SQL>>(db: Database, where: SQL | undefined, extra: E) =>
  db
    .select({ ...message, ...extra })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .leftJoin(quotedMessages, eq(quotedMessages.id, chatMessages.replyTo))
    .leftJoin(quotedSenders, eq(quotedSenders.id, quotedMessages.senderId))
    .where(where)
    .orderBy(desc(chatMessages.sentAt));

export const findMessages = (db: Database, where: SQL | undefined, limit: number): Promise<MessageWithSender[]> =>
  messagesOf(db, where, {}).limit(limit);

type PageOf = { roomId: string; userId: string; before: string | undefined; size: number };
/**
 * Newest messages before a time that a member may read, with the total number; nothing from before they joined. Users who
 * are not members get no rows.
 */
export const selectPage = (db: Database, { roomId, userId, before, size }: PageOf) => {
  const since = db
    .select({ since: sql`coalesce(${chatMembers.joinedAt}, '-infinity')` })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, userId), isInRoom));
  const where = and(
    eq(chatMessages.roomId, roomId),
    gte(chatMessages.sentAt, sql`(${since})`),
    before === undefined ? undefined : lt(chatMessages.sentAt, new Date(before)),
  );
  return messagesOf(db, where, { quantity: db.$count(chatMessages, where) }).limit(size);
};
