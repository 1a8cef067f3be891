import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type ChatNotice, MessageType } from '#domain/chat/chat.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { chatMembers, chatMessages, chatRooms } from '../../db/schema/index.ts';
import { peopleOf } from './groups.ts';
import { pairRoom } from './pair-room.ts';
import { findMessages, isInRoom, type MemberRow, messageToWire, nextMoment, type RoomRow } from './rooms.queries.ts';
import { bringWindow } from './windows.ts';

export type MissedCall = {
  callerId: string;
  userId: string;
  /** Conversation that was called; null for the call of an encounter. */
  chatRoomId: string | null;
  about: NonNullable<ChatNotice['Call']>;
};
type Locked = { room: RoomRow; members: MemberRow[] };

/** The called conversation while the user is a member of it, otherwise theirs with the caller; locked, as for a message. */
export async function lockMissed({ db, now }: Unit, { callerId, userId, chatRoomId }: MissedCall): Promise<Locked> {
  const membersOf = (roomId: string) =>
    db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.roomId, roomId), isInRoom))
      .orderBy(asc(chatMembers.userId));
  const called = chatRoomId === null ? [] : await membersOf(chatRoomId);
  const isMember = called.some((one) => one.userId === userId);
  const roomId = chatRoomId !== null && isMember ? chatRoomId : await pairRoom(db, callerId, userId, now);
  const [room] = await db.select().from(chatRooms).where(eq(chatRooms.id, roomId)).for('update');
  if (!room) throw new Error('A conversation that is gone');
  return { room, members: await membersOf(roomId) };
}

/** Notes the call in the conversation: unread and listed for whom it names, for the others only a line. */
export async function noteMissed(unit: Unit, { room, members }: Locked, { callerId, userId, about }: MissedCall) {
  const { db, now, emit } = unit;
  const [id, sentAt] = [randomUUID(), nextMoment(room, now)];
  const notice: ChatNotice = { Kind: 'missedCall', Users: await peopleOf(db, [userId]), Name: null, Call: about };
  const given = { type: MessageType.CHAT, content: '', mentions: [userId], notice };
  await db.insert(chatMessages).values({ id, roomId: room.id, sentAt, senderId: callerId, ...given });
  await db.update(chatRooms).set({ lastMessageAt: sentAt }).where(eq(chatRooms.id, room.id));
  await bringWindow(unit, userId, room.id);
  const [message] = await findMessages(db, eq(chatMessages.id, id), 1);
  if (!message) throw new Error('A message that was not written');
  emit('newMessage', [userId], messageToWire(message, members, userId));
  const others = members.map((one) => one.userId).filter((one) => one !== userId);
  emit('newMessage', others, messageToWire(message, members, callerId));
}
