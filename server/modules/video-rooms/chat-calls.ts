import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm';
import type { ChatCall } from '#domain/video-call/chat-call.ts';
import { roomPlaces } from '#domain/video-call/video-call.ts';
import type { CallContext } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { chatMembers, videoRooms } from '../../db/schema/index.ts';
import { isInRoom } from '../chat/rooms.queries.ts';
import type { CallProvider } from './providers.ts';
import { connectedIn, findRooms, inOrder, type Room } from './rooms.queries.ts';
import { personOf, placesLeft } from './wire.ts';

/** Null once it has ended, or when it belongs to no conversation. */
export function chatCallOf(room: Room): ChatCall | null {
  const { id, chatRoomId, status, startedAt } = room.row;
  if (chatRoomId === null || status === 'ENDED') return null;
  return {
    ChatRoomId: chatRoomId,
    VideoRoomId: id,
    StartedAt: startedAt.toISOString(),
    Users: inOrder({ ...room, people: connectedIn(room) }).map(personOf),
    Free: Math.max(0, placesLeft(room)),
  };
}

/** Notifies every member of the conversation, called or not, of the participants of its call. */
export async function notifyChat({ db, emit }: Pick<CallContext, 'db' | 'emit'>, room: Room): Promise<void> {
  const { id, chatRoomId } = room.row;
  if (chatRoomId === null) return;
  const members = await db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, chatRoomId), isInRoom));
  const to = members.map(({ userId }) => userId);
  emit('chatCallChanged', to, { ChatRoomId: chatRoomId, VideoRoomId: id, Call: chatCallOf(room) });
}

/** Open calls of the conversations that the caller is a member of. */
export async function listChatCalls(provider: CallProvider, { db, actor, audit }: CallContext) {
  const isMember = db
    .select({ one: sql`1` })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, videoRooms.chatRoomId), eq(chatMembers.userId, actor.userId), isInRoom));
  const rooms = await findRooms(
    db,
    and(ne(videoRooms.status, 'ENDED'), isNotNull(videoRooms.chatRoomId), exists(isMember)),
  );
  audit({ action: 'call.list', objectType: 'videoRoom', detail: { count: rooms.length } });
  return { ...listed(rooms.flatMap((room) => chatCallOf(room) ?? [])), Places: roomPlaces(provider.name) };
}
