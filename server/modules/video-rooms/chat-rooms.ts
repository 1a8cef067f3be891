import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { roomPlaces } from '#domain/video-call/video-call.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { presence, users } from '../../db/schema/index.ts';
import { areContacts } from '../chat/contacts.ts';
import { lockRoom, membersFor } from '../chat/rooms.queries.ts';
import type { Calls } from './access.ts';
import { openCallOf, openRoom } from './open-room.ts';
import { activeIn, findRooms } from './rooms.queries.ts';

/** The active users among these, connected ones first. */
async function reachable({ db }: CallContext, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), eq(users.active, true)))
    .orderBy(sql`coalesce(${presence.isOnline}, 0) desc`, users.id);
  return rows.map(({ id }) => id);
}

type Wanted = { chatRoomId: string; clientId: string; userIds: readonly string[] | null };

/**
 * Opens the call of a conversation, from one member to the others (issue 17) or to those they chose. Of a group that exceeds
 * the places of a call, connected members are called first. A member who calls during an open call joins it and calls no
 * one; a call that all the others have left or declined is not one, and calls them again.
 */
export async function openChatCall(calls: Calls, context: CallContext, wanted: Wanted): Promise<VideoRoom> {
  const { db, actor } = context;
  const { chatRoomId, clientId } = wanted;
  // Two members who call each other concurrently end up in one call.
  const { members } = await lockRoom(context, chatRoomId);
  const others = members.map(({ userId }) => userId).filter((id) => id !== actor.userId);
  const open = await findRooms(db, openCallOf({ chatRoomId }));
  const goesOn = open.some((room) => activeIn(room).some(({ userId }) => userId !== actor.userId));
  const asked = wanted.userIds ?? others;
  if (asked.some((id) => !others.includes(id))) throw notFound();
  const found = await reachable(context, asked);
  if (found.length === 0) throw new ProblemError('none_available');
  const places = roomPlaces(calls.provider.name) - 1;
  if (wanted.userIds && found.length > places) throw new ProblemError('room_full');
  const userIds = goesOn ? [] : found.slice(0, places);
  return openRoom(calls, context, { chatRoomId }, { kind: 'CHAT', clientId, userIds });
}

/** Members of the conversation and contacts of the inviting user may be called. */
export async function checkChatCallable(context: CallContext, chatRoomId: string, given: readonly string[]) {
  const { db, actor } = context;
  const ids = [...new Set(given)].filter((id) => id !== actor.userId);
  const members = (await membersFor(context, chatRoomId)).map(({ userId }) => userId);
  const strangers = ids.filter((id) => !members.includes(id));
  if (ids.length === 0 || !(await areContacts(db, actor, strangers))) throw notFound();
  return ids;
}
