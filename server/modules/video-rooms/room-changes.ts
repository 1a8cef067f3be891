import { and, eq } from 'drizzle-orm';
import { RoleId } from '#domain/session/roles.ts';
import type { cutReasons } from '#domain/video-call/video-call.ts';
import type { CallContext } from '../../core/context.ts';
import { videoParticipants, videoRooms } from '../../db/schema/index.ts';
import { notifyChat } from './chat-calls.ts';
import { notifyCare } from './notify-care.ts';
import {
  activeIn,
  connectedIn,
  isActive,
  isCalled,
  isConnected,
  type Participant,
  type Room,
  type RoomRow,
} from './rooms.queries.ts';
import { refOf } from './wire.ts';

/** Context for changes of a room that this transaction has locked; they return the changed room. */
export type RoomContext = Pick<CallContext, 'db' | 'now' | 'emit'>;
type Reason = (typeof cutReasons)[number];
type PersonChange = Partial<Omit<Participant, 'roomId' | 'userId' | 'name' | 'lastName'>>;

const idsOf = (people: readonly Participant[]) => people.map((person) => person.userId);
/** ROOM (domain 4): participants, called users, and the users the call is about. */
export const roomOf = (room: Room, ...more: string[]) => [...new Set([...idsOf(activeIn(room)), ...more])];

export async function setRoom({ db }: RoomContext, room: Room, change: Partial<RoomRow>): Promise<Room> {
  await db.update(videoRooms).set(change).where(eq(videoRooms.id, room.row.id));
  return { ...room, row: { ...room.row, ...change } };
}

export async function setPerson({ db }: RoomContext, room: Room, userId: string, change: PersonChange): Promise<Room> {
  await db
    .update(videoParticipants)
    .set(change)
    .where(and(eq(videoParticipants.roomId, room.row.id), eq(videoParticipants.userId, userId)));
  const people = room.people.map((person) => (person.userId === userId ? { ...person, ...change } : person));
  return { ...room, people };
}

/** Records the first and the last time at which two users were connected together. */
function notePair(context: RoomContext, before: Room, after: Room, at: Date): Promise<Room> | Room {
  const [had, has] = [connectedIn(before).length > 1, connectedIn(after).length > 1];
  if (!had && has) {
    return setRoom(context, after, { status: 'OPEN', pairedAt: after.row.pairedAt ?? at, unpairedAt: null });
  }
  if (!had || has) return after;
  const first = after.row.pairedAt ?? at;
  return setRoom(context, after, { unpairedAt: at > first ? at : first });
}

/** When one of several called users is enough, the others stop ringing once one answers. */
async function releaseOthers(context: RoomContext, room: Room): Promise<Room> {
  let left = room;
  for (const person of room.people.filter((one) => one.oneOfMany && isCalled(one))) {
    left = await setPerson(context, left, person.userId, { status: 'TIMEOUT', leftAt: context.now });
    const cut = { VideoRoomId: room.row.id, UserId: person.userId, Reason: 'cancelled', EndedAt: null } as const;
    context.emit('cutCall', roomOf(left, person.userId), cut);
  }
  return left;
}

/** A patient has no conversations: their page shows the call itself. */
const missed = ({ roleId }: Participant, at: Date) => ({ missedAt: roleId === RoleId.PATIENT ? null : at });

/** Connects the user with this tab only. */
export async function connect(context: RoomContext, room: Room, person: Participant, clientId: string): Promise<Room> {
  const { now, emit } = context;
  const joined = {
    joinedAt: isConnected(person) ? person.joinedAt : now,
    lastSeenAt: now,
    leftAt: null,
    missedAt: null,
  };
  const here = await setPerson(context, room, person.userId, { status: 'CONNECTED', clientId, ...joined });
  const after = await notePair(context, room, here, now);
  await notifyCare(context, room, after);
  emit('answerCall', roomOf(after, person.userId), {
    ...refOf(room, person, now),
    RoleId: person.roleId,
    ClientId: clientId,
  });
  const left = person.oneOfMany && isCalled(person) ? await releaseOthers(context, after) : after;
  await notifyChat(context, left);
  return left;
}

/** Ends the room for all participants. */
export async function endRoom(context: RoomContext, room: Room, reason: Reason): Promise<Room> {
  const { now, emit } = context;
  let after = room;
  for (const person of activeIn(room)) {
    const change = isConnected(person)
      ? { status: 'LEFT' as const }
      : { status: 'TIMEOUT' as const, ...missed(person, now) };
    after = await setPerson(context, after, person.userId, { ...change, leftAt: now });
  }
  after = await notePair(context, room, after, now);
  after = await setRoom(context, after, { status: 'ENDED', endedAt: now });
  const cut = { VideoRoomId: room.row.id, UserId: null, Reason: reason, EndedAt: now.toISOString() };
  emit('cutCall', roomOf(room), cut);
  await notifyCare(context, room, after);
  await notifyChat(context, after);
  return after;
}

/** Domain 2.3: ends a room without an active call. A ringing room waits for its minute, also after a refusal. */
export async function settle(context: RoomContext, room: Room): Promise<Room> {
  const { status } = room.row;
  if (status === 'ENDED') return room;
  if (status === 'RINGING') return connectedIn(room).length === 0 ? endRoom(context, room, 'cancelled') : room;
  const alone = connectedIn(room).length === 0 || activeIn(room).length < 2;
  return alone ? endRoom(context, room, 'ended') : room;
}

const refusals = { REJECTED: 'rejectCall', BUSY: 'busyOnCall', TIMEOUT: 'timeOutCall' } as const;
export type Refusal = keyof typeof refusals;

/** A called user declines or does not answer. */
export async function refuse(context: RoomContext, room: Room, person: Participant, status: Refusal): Promise<Room> {
  const { now } = context;
  const unanswered = status === 'REJECTED' ? {} : missed(person, now);
  const after = await setPerson(context, room, person.userId, { status, leftAt: now, ...unanswered });
  context.emit(refusals[status], roomOf(after, person.userId, person.invitedBy), refOf(room, person, now));
  await notifyChat(context, after);
  return after;
}

/** `at`: when the user was last connected. */
export async function leave(context: RoomContext, room: Room, person: Participant, at: Date): Promise<Room> {
  const gone = await setPerson(context, room, person.userId, { status: 'LEFT', leftAt: at });
  const after = await notePair(context, room, gone, at);
  const cut = { VideoRoomId: room.row.id, UserId: person.userId, Reason: 'left', EndedAt: null } as const;
  context.emit('cutCall', roomOf(room), cut);
  await notifyChat(context, after);
  return after;
}

export const activePerson = (room: Room, userId: string) =>
  room.people.find((person) => person.userId === userId && isActive(person)) ?? null;
