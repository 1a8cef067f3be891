import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type ChatNotice, MessageType } from '#domain/chat/chat.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { chatMembers, chatMessages, chatRooms } from '../../db/schema/index.ts';
import { peopleOf } from './groups.ts';
import { pairRoom } from './pair-room.ts';
import { findMessages, isInRoom, type MemberRow, messageToWire, nextMoment, type RoomRow } from './rooms.queries.ts';
import { bringWindow } from './windows.ts';

type MissedBy = {
  callerId: string;
  userId: string;
  /** Conversation that was called; null for the call of an encounter. */
  chatRoomId: string | null;
};
type MissedCall = {
  callerId: string;
  kind: NonNullable<ChatNotice['Call']>['Kind'];
  /** Who missed it, and whether they were in another call. */
  people: readonly { userId: string; isBusy: boolean }[];
};
type Locked = { room: RoomRow; members: MemberRow[] };

/** The called conversation while the user is a member of it, otherwise theirs with the caller; locked, as for a message. */
export async function lockMissed({ db, now }: Unit, { callerId, userId, chatRoomId }: MissedBy): Promise<Locked> {
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

function aboutOf({ kind, people }: MissedCall): ChatNotice['Call'] {
  const busy = people.filter(({ isBusy }) => isBusy).map(({ userId }) => userId);
  const isMixed = busy.length > 0 && busy.length < people.length;
  return { Kind: kind, Busy: busy.length === people.length, ...(isMixed && { BusyUserIds: busy }) };
}

/** Notes the call in the conversation: unread and listed for those it names, for the others only a line. */
export async function noteMissed(unit: Unit, { room, members }: Locked, missed: MissedCall) {
  const { db, now, emit } = unit;
  const { callerId } = missed;
  // Windows are locked in the order of user ids, as by a new group.
  const named = missed.people.map(({ userId }) => userId).toSorted();
  const [first] = named;
  if (first === undefined) return;
  const [id, sentAt] = [randomUUID(), nextMoment(room, now)];
  const notice: ChatNotice = {
    Kind: 'missedCall',
    Users: (await peopleOf(db, named)).toSorted((a, b) => a.LastName.localeCompare(b.LastName, 'es')),
    Name: null,
    Call: aboutOf(missed),
  };
  const given = { type: MessageType.CHAT, content: '', mentions: named, notice };
  await db.insert(chatMessages).values({ id, roomId: room.id, sentAt, senderId: callerId, ...given });
  await db.update(chatRooms).set({ lastMessageAt: sentAt }).where(eq(chatRooms.id, room.id));
  for (const userId of named) await bringWindow(unit, userId, room.id);
  const [message] = await findMessages(db, eq(chatMessages.id, id), 1);
  if (!message) throw new Error('A message that was not written');
  emit('newMessage', named, messageToWire(message, members, first));
  const others = members.map(({ userId }) => userId).filter((userId) => !named.includes(userId));
  emit('newMessage', others, messageToWire(message, members, callerId));
}
