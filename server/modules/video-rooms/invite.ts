import { inArray } from 'drizzle-orm';
import { RoleId } from '#domain/session/roles.ts';
import { callRoleOf } from '#domain/video-call/video-call.ts';
import type { Database } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { hubConnections, userRoles, users, videoParticipants } from '../../db/schema/index.ts';
import { notifyChat } from './chat-calls.ts';
import { type RoomContext, roomOf, setPerson } from './room-changes.ts';
import { isActive, type Participant, type Room } from './rooms.queries.ts';
import { placesLeft, ringOf } from './wire.ts';

export type RoleOrder = readonly number[];
type Ring = { caller: string; userIds: readonly string[]; oneOfMany?: boolean; roleOrder: RoleOrder };

/** Shell 6; the patient of a care has the role of patient in its call, regardless of other roles. */
export async function callRole(db: Database, userId: string, room: Room, order: RoleOrder): Promise<number> {
  if (room.care?.userId === userId) return RoleId.PATIENT;
  const rows = await db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(inArray(userRoles.userId, [userId]));
  return callRoleOf(
    rows.map((row) => row.roleId),
    order,
  );
}

export async function addParticipant(
  { db }: RoomContext,
  room: Room,
  given: typeof videoParticipants.$inferInsert,
): Promise<Room> {
  const [name] = await db
    .select({ name: users.name, lastName: users.lastName, gender: users.gender })
    .from(users)
    .where(inArray(users.id, [given.userId]));
  const [person] = await db.insert(videoParticipants).values(given).returning();
  if (!name || !person) throw new Error('A participant without a user');
  return { ...room, people: [...room.people, { ...person, ...name }] };
}

/** Domain 2.3: a call to a connected user rings; for others it rings when they connect. */
async function reached({ db }: RoomContext, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: hubConnections.userId })
    .from(hubConnections)
    .where(inArray(hubConnections.userId, [...userIds]));
  return new Set(rows.map((row) => row.userId));
}

/** A new room rings with `calling`; for an existing room the invitation is also sent to its participants. */
function ring({ emit }: RoomContext, room: Room, caller: Participant, called: Participant, isNew: boolean): void {
  const payload = ringOf(room, caller, called);
  if (isNew) {
    emit('calling', [called.userId], payload);
    return;
  }
  emit('inviteUser', roomOf(room, called.userId), {
    ...payload,
    sessionId: room.row.id,
    users: [{ UserId: called.userId }],
    medicalCareId: room.row.medicalCareId,
  });
}

/** Calls users who are not in the room yet. Users called before are called again. */
export async function invite(context: RoomContext, room: Room, given: Ring, isNew = false): Promise<Room> {
  const { now } = context;
  const wanted = given.userIds.filter((id) => !room.people.some((one) => one.userId === id && isActive(one)));
  if (wanted.length > placesLeft(room)) throw new ProblemError('room_full');
  const [connected, oneOfMany] = [await reached(context, wanted), given.oneOfMany === true];
  let after = room;
  for (const userId of wanted) {
    const former = room.people.find((person) => person.userId === userId);
    const status = connected.has(userId) ? ('RINGING' as const) : ('INVITED' as const);
    const called = { status, attempt: (former?.attempt ?? 0) + 1, invitedBy: given.caller, invitedAt: now, oneOfMany };
    if (former) after = await setPerson(context, after, userId, { ...called, leftAt: null });
    else {
      const roleId = await callRole(context.db, userId, room, given.roleOrder);
      after = await addParticipant(context, after, { ...called, roomId: room.row.id, userId, roleId });
    }
  }
  const caller = after.people.find((person) => person.userId === given.caller);
  if (!caller) throw new Error('A caller outside the room');
  for (const person of after.people.filter(({ userId }) => wanted.includes(userId))) {
    ring(context, after, caller, person, isNew);
  }
  if (isNew || wanted.length > 0) await notifyChat(context, after);
  return after;
}
