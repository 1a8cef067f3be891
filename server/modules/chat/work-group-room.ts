import { and, eq } from 'drizzle-orm';
import { type ChatRoom, chatLimits } from '#domain/chat/chat.ts';
import type { CallContext } from '../../core/context.ts';
import { chatMembers, chatRooms } from '../../db/schema/index.ts';
import { addMember, beginGroup, leaveGroup, refuse, renameGroup } from './groups.ts';
import { findRoom, isInRoom, type RoomRow } from './rooms.queries.ts';
import { moveWindow } from './windows.ts';

type Found = { room: RoomRow; members: string[] };
type Group = { id: string; name: string };

/** Locked; null until somebody has opened it. */
async function roomOf({ db }: CallContext, workGroupId: string): Promise<Found | null> {
  const [room] = await db.select().from(chatRooms).where(eq(chatRooms.workGroupId, workGroupId)).for('update');
  if (!room) return null;
  const members = await db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, room.id), isInRoom));
  return { room, members: members.map(({ userId }) => userId) };
}

const isIn = ({ members }: Found, { actor }: CallContext) => members.includes(actor.userId);
const isFull = ({ members }: Found) => members.length >= chatLimits.members;

/**
 * Opens the conversation of a locked work group for one of its members (decision 181). The first call creates it with all
 * members; later, a caller who left the conversation joins it again.
 * @throws ProblemError 409 for a group that is too large.
 */
export async function openWorkGroupRoom(
  context: CallContext,
  group: Group,
  members: readonly string[],
): Promise<ChatRoom> {
  const { db, actor } = context;
  const found = await roomOf(context, group.id);
  if (!found) {
    const others = members.filter((userId) => userId !== actor.userId);
    return beginGroup(context, { name: group.name, others, isOpened: true, workGroupId: group.id });
  }
  if (!isIn(found, context)) {
    if (isFull(found)) throw refuse('join', 'groupFull');
    await addMember(context, found.room, actor.userId);
  }
  await moveWindow(context, found.room.id, 'open');
  return findRoom(db, actor.userId, found.room.id);
}

/** The caller has joined the work group. */
export async function joinWorkGroupRoom(context: CallContext, workGroupId: string): Promise<void> {
  const found = await roomOf(context, workGroupId);
  if (found && !isIn(found, context) && !isFull(found)) await addMember(context, found.room, context.actor.userId);
}

/** The caller has left the work group: they read and write nothing more. */
export async function leaveWorkGroupRoom(context: CallContext, workGroupId: string): Promise<void> {
  const found = await roomOf(context, workGroupId);
  if (found && isIn(found, context)) await leaveGroup(context, found.room.id);
}

/** Does nothing if the caller has left the conversation. */
export async function renameWorkGroupRoom(context: CallContext, { id, name }: Group): Promise<void> {
  const found = await roomOf(context, id);
  if (found && isIn(found, context)) await renameGroup(context, found.room.id, name);
}

/** The work group has ended: the conversation stays with those who are in it, as a group of their own. */
export async function releaseWorkGroupRoom({ db }: CallContext, workGroupId: string): Promise<void> {
  await db.update(chatRooms).set({ workGroupId: null }).where(eq(chatRooms.workGroupId, workGroupId));
}
