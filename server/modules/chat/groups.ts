import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { chatCalls } from '#domain/api/chat.ts';
import {
  type ChatNotice,
  type ChatRoom,
  ChatRoomType,
  chatLimits,
  MessageType,
  WindowStatus,
} from '#domain/chat/chat.ts';
import type { Person } from '#domain/session/user.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matches, pageOf, searchable } from '../../core/search.ts';
import { chatMembers, chatMessages, chatRooms, users } from '../../db/schema/index.ts';
import { areContacts, isContact } from './contacts.ts';
import {
  findMessages,
  findRoom,
  findRooms,
  isInRoom,
  lockRoom,
  type MemberRow,
  messageToWire,
  nextMoment,
  type RoomRow,
} from './rooms.queries.ts';
import { bringWindow, moveWindow, notifyRoom } from './windows.ts';

type CreateBody = Extract<
  z.output<(typeof chatCalls)['createChatRoom']['body']>,
  { ChatRoomType: typeof ChatRoomType.GROUP }
>;
type Act = 'create' | 'join' | 'rename' | 'leave';

export const refuse = (act: Act, Guard: string) =>
  new ProblemError('transition_not_allowed', { Action: `chat.${act}`, Guard });
const idsOf = (members: readonly Pick<MemberRow, 'userId'>[]) => members.map(({ userId }) => userId);

/** In the order of the given ids. */
export async function peopleOf(db: Database, userIds: readonly string[]): Promise<Person[]> {
  const rows = await db
    .select({ UserId: users.id, Name: users.name, LastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return userIds.map((id) => {
    const row = rows.find(({ UserId }) => UserId === id);
    if (!row) throw notFound();
    return { ...row, PhotoUrl: null };
  });
}

/** Stores a system message of the group and sends it to these members. */
async function note(context: CallContext, room: RoomRow, members: readonly MemberRow[], notice: ChatNotice) {
  const { db, actor, now, emit, audit } = context;
  const [id, sentAt] = [randomUUID(), nextMoment(room, now)];
  const given = { type: MessageType.CHAT, content: '', fileId: null, notice };
  await db.insert(chatMessages).values({ id, roomId: room.id, sentAt, senderId: actor.userId, ...given });
  await db
    .update(chatRooms)
    .set({ lastMessageAt: sentAt, version: room.version + 1, name: room.name, searchText: room.searchText })
    .where(eq(chatRooms.id, room.id));
  audit({
    action: `chat.${notice.Kind}`,
    objectType: 'chatRoom',
    objectId: room.id,
    relation: 'participant',
    detail: { With: notice.Users.map(({ UserId }) => UserId).join(',') },
  });
  const [message] = await findMessages(db, eq(chatMessages.id, id), 1);
  if (!message) throw notFound();
  emit('newMessage', idsOf(members), messageToWire(message, members, actor.userId));
  return room.version + 1;
}

/** Creates or renews their membership from now on; their window is closed. */
async function admit(db: Database, room: RoomRow, userIds: readonly string[], at: Date): Promise<void> {
  const fresh = { joinedAt: at, readAt: at, leftAt: null, windowStatus: WindowStatus.CLOSE, isActive: false };
  for (const userId of userIds) {
    await db
      .insert(chatMembers)
      .values({ roomId: room.id, userId, ...fresh })
      .onConflictDoUpdate({ target: [chatMembers.roomId, chatMembers.userId], set: fresh });
  }
}

export async function createGroup(context: CallContext, body: CreateBody): Promise<ChatRoom> {
  const { db, actor } = context;
  const others = [...new Set(body.UserIds)].filter((id) => id !== actor.userId);
  if (others.length === 0) throw new ProblemError('validation', { Fields: { UserIds: 'selectNone' } });
  if (!(await areContacts(db, actor, others))) throw notFound();
  return beginGroup(context, { name: body.Name, others, isOpened: body.OpenWindow });
}

type Begun = { name: string; others: readonly string[]; isOpened: boolean; workGroupId?: string };

/** Creates a group of the caller and these people, whether or not they are contacts. */
export async function beginGroup(
  context: CallContext,
  { name, others, isOpened, workGroupId }: Begun,
): Promise<ChatRoom> {
  const { db, actor, now, emit } = context;
  if (others.length >= chatLimits.members) throw refuse('create', 'groupFull');
  const id = randomUUID();
  const [room] = await db
    .insert(chatRooms)
    .values({
      id,
      type: ChatRoomType.GROUP,
      workGroupId,
      name,
      searchText: searchable(name),
      createdBy: actor.userId,
      createdAt: now,
    })
    .returning();
  if (!room) throw new Error('A room that was not written');
  await admit(db, room, [actor.userId, ...others], now);
  const { members } = await lockRoom(context, id);
  const Version = await note(context, room, members, {
    Kind: 'created',
    Users: await peopleOf(db, others),
    Name: name,
  });
  // Windows are locked in the order of user ids, so that groups with the same members do not deadlock.
  for (const { userId } of members) {
    if (userId !== actor.userId) await bringWindow(context, userId, id);
    else if (isOpened) await moveWindow(context, id, 'open');
  }
  await notifyRoom(context, actor.userId, id);
  const shown = await findRoom(db, actor.userId, id);
  emit('createRoomGroup', idsOf(members), {
    ChatRoomId: id,
    Version,
    ChatRoomType: ChatRoomType.GROUP,
    Name: shown.Name,
    Users: shown.Users,
    CreateUserId: actor.userId,
  });
  return shown;
}

/** Locks a group of the caller; a direct conversation is not found. */
async function lockGroup(context: CallContext, roomId: string) {
  const locked = await lockRoom(context, roomId);
  if (locked.room.type !== ChatRoomType.GROUP) throw notFound();
  return locked;
}

export async function joinGroup(context: CallContext, roomId: string, userId: string): Promise<ChatRoom> {
  const { db, actor } = context;
  const { room, members } = await lockGroup(context, roomId);
  if (!idsOf(members).includes(userId)) {
    if (!(await isContact(db, actor, userId))) throw notFound();
    if (members.length >= chatLimits.members) throw refuse('join', 'groupFull');
    await addMember(context, room, userId);
  }
  return findRoom(db, actor.userId, roomId);
}

/** Adds a person to a locked group, for one of its members or for that person. */
export async function addMember(context: CallContext, room: RoomRow, userId: string): Promise<void> {
  const { db, actor, now, emit } = context;
  await admit(db, room, [userId], nextMoment(room, now));
  const { members } = await lockRoom(context, room.id);
  const Version = await note(context, room, members, {
    Kind: 'joined',
    Users: await peopleOf(db, [userId]),
    Name: null,
  });
  await bringWindow(context, userId, room.id);
  const shown = await findRoom(db, actor.userId, room.id);
  const User = shown.Users.find(({ UserId }) => UserId === userId);
  if (!User) throw new Error('A member who was not written');
  emit('joinUser', idsOf(members), { ChatRoomId: room.id, Version, User, AddedBy: actor.userId });
}

export async function renameGroup(context: CallContext, roomId: string, Name: string): Promise<ChatRoom> {
  const { db, actor, emit } = context;
  const { room, members } = await lockGroup(context, roomId);
  if (room.name !== Name) {
    const named = { ...room, name: Name, searchText: searchable(Name) };
    const Version = await note(context, named, members, { Kind: 'renamed', Users: [], Name });
    emit('renamedGroup', idsOf(members), { ChatRoomId: roomId, Version, Name, RenamedBy: actor.userId });
  }
  return findRoom(db, actor.userId, roomId);
}

/** The row remains for the history; a returning member reads from then on. */
export async function leaveGroup(context: CallContext, roomId: string): Promise<void> {
  const { db, actor, now, emit } = context;
  const { room, members } = await lockGroup(context, roomId);
  const left = members.filter(({ userId }) => userId !== actor.userId);
  const Version = await note(context, room, left, { Kind: 'left', Users: [], Name: null });
  await db
    .update(chatMembers)
    .set({ leftAt: now, windowStatus: WindowStatus.CLOSE, isActive: false })
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, actor.userId)));
  emit('leftUser', idsOf(members), { ChatRoomId: roomId, Version, UserId: actor.userId });
}

export async function listGroups(
  db: Database,
  userId: string,
  query: { page: number; size: number; searchText?: string | undefined },
) {
  const { limit, offset } = pageOf(query);
  const mine = db
    .select({ id: chatMembers.roomId })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, userId), isInRoom));
  const where = and(
    inArray(chatRooms.id, mine),
    eq(chatRooms.type, ChatRoomType.GROUP),
    matches(chatRooms.searchText, query.searchText),
  );
  const page = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(where)
    .orderBy(asc(chatRooms.searchText), asc(chatRooms.id))
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  const rooms = ids.length === 0 ? [] : await findRooms(db, userId, inArray(chatRooms.id, ids));
  const order = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ ChatRoomId }: ChatRoom) => order.get(ChatRoomId) ?? 0;
  return { Quantity: await db.$count(chatRooms, where), Dtos: rooms.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
