import { and, eq, ne } from 'drizzle-orm';
import type { callKinds, VideoRoom } from '#domain/video-call/video-call.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { randomGuid } from '../../core/secret.ts';
import { videoRooms } from '../../db/schema/index.ts';
import { auditRoom, type Calls, wireFor } from './access.ts';
import { addParticipant, callRole, invite } from './invite.ts';
import { connect, setPerson } from './room-changes.ts';
import { findRoom, isActive, isConnected, lockRoom, type Room } from './rooms.queries.ts';
import { placesLeft } from './wire.ts';

/** Subject of a call: its row is locked by the opener. */
type Subject = { medicalCareId: string; chatRoomId?: never } | { chatRoomId: string; medicalCareId?: never };
type Wanted = {
  kind: (typeof callKinds)[number];
  /** Browser tab of the caller. */
  clientId: string;
  userIds: readonly string[];
  oneOfMany?: boolean;
};

async function createRoom({ provider, roleOrder }: Calls, context: CallContext, of: Subject, wanted: Wanted) {
  const { db, actor, now } = context;
  const id = randomGuid();
  await db.insert(videoRooms).values({
    id,
    status: 'RINGING',
    kind: wanted.kind,
    provider: provider.name,
    channel: provider.newChannel(),
    ...of,
    hostUserId: actor.userId,
    startedAt: now,
  });
  const empty = await findRoom(db, id);
  if (!empty) throw new Error('The new room is gone');
  return addParticipant(context, empty, {
    roomId: id,
    userId: actor.userId,
    roleId: await callRole(db, actor.userId, empty, roleOrder),
    status: 'CONNECTED',
    clientId: wanted.clientId,
    attempt: 1,
    invitedBy: actor.userId,
    invitedAt: now,
    joinedAt: now,
    lastSeenAt: now,
  });
}

/** A user who calls into an open call joins it, with this tab. */
async function joinRoom({ roleOrder }: Calls, context: CallContext, room: Room, clientId: string): Promise<Room> {
  const { db, actor, now } = context;
  const { userId } = actor;
  const me = room.people.find((person) => person.userId === userId);
  if (me && isConnected(me) && me.clientId === clientId) return room;
  if (me && isActive(me)) return connect(context, room, me, clientId);
  if (placesLeft(room) < 1) throw new ProblemError('room_full');
  const called = { status: 'RINGING', attempt: (me?.attempt ?? 0) + 1, invitedBy: userId, invitedAt: now } as const;
  const ringing = me
    ? await setPerson(context, room, userId, { ...called, oneOfMany: false })
    : await addParticipant(context, room, {
        ...called,
        roomId: room.row.id,
        userId,
        roleId: await callRole(db, userId, room, roleOrder),
      });
  const again = ringing.people.find((person) => person.userId === userId);
  return again ? connect(context, ringing, again, clientId) : ringing;
}

export const openCallOf = ({ medicalCareId, chatRoomId }: Subject) =>
  and(
    medicalCareId === undefined ? eq(videoRooms.chatRoomId, chatRoomId) : eq(videoRooms.medicalCareId, medicalCareId),
    ne(videoRooms.status, 'ENDED'),
  );

/** Returns the open call or a new one, and calls the requested users who are not in it. */
export async function openRoom(calls: Calls, context: CallContext, of: Subject, wanted: Wanted): Promise<VideoRoom> {
  const found = await lockRoom(context.db, openCallOf(of));
  const room = found
    ? await joinRoom(calls, context, found, wanted.clientId)
    : await createRoom(calls, context, of, wanted);
  auditRoom(context, room, found ? 'call.join' : 'call.create');
  const ring = {
    caller: context.actor.userId,
    userIds: wanted.userIds,
    oneOfMany: wanted.oneOfMany === true,
    roleOrder: calls.roleOrder,
  };
  return wireFor(calls, context, await invite(context, room, ring, !found));
}
