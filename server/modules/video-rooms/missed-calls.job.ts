import { and, asc, eq, inArray, isNotNull, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParticipantStatus } from '#domain/video-call/video-call.ts';
import type { JobParts } from '../../core/jobs.ts';
import { systemFacts, type Unit } from '../../core/unit-of-work.ts';
import { videoParticipants, videoRooms } from '../../db/schema/index.ts';
import { lockMissed, noteMissed } from '../chat/missed-calls.ts';

type Key = { roomId: string; userId: string };
const called: ParticipantStatus[] = ['INVITED', 'RINGING'];
/** Excludes participants who are being called again. */
const missedIn = (roomId: string) =>
  and(
    eq(videoParticipants.roomId, roomId),
    isNotNull(videoParticipants.missedAt),
    notInArray(videoParticipants.status, called),
  );

/**
 * Records one line for all participants who missed the call in the same conversation. Locks the conversation before the call,
 * as everywhere.
 */
async function note(unit: Unit, key: Key): Promise<void> {
  const { db, audit } = unit;
  const [found] = await db
    .select({ person: videoParticipants, room: videoRooms })
    .from(videoParticipants)
    .innerJoin(videoRooms, eq(videoRooms.id, videoParticipants.roomId))
    .where(and(missedIn(key.roomId), eq(videoParticipants.userId, key.userId)));
  if (!found) return;
  const { room, person } = found;
  const { invitedBy: callerId, userId } = person;
  const locked = await lockMissed(unit, { callerId, userId, chatRoomId: room.chatRoomId });
  const here = locked.room.id === room.chatRoomId ? locked.members.map((member) => member.userId) : [userId];
  const claimed = await db
    .update(videoParticipants)
    .set({ missedAt: null })
    .where(and(missedIn(room.id), eq(videoParticipants.invitedBy, callerId), inArray(videoParticipants.userId, here)))
    .returning();
  if (claimed.length === 0) return;
  const people = claimed.map((one) => ({ userId: one.userId, isBusy: one.status === 'BUSY' }));
  await noteMissed(unit, locked, { callerId, kind: room.kind, people });
  for (const one of people) {
    audit({ action: 'call.missed', objectType: 'videoRoom', objectId: room.id, detail: { Of: one.userId } });
  }
}
const most = 50;

/** Runs every few seconds: records missed calls, each in its own transaction, once no participant is being called. */
export async function noteMissedCalls({ unitOfWork }: Pick<JobParts, 'unitOfWork'>): Promise<void> {
  const facts = systemFacts('note-missed-calls');
  const keys = await unitOfWork.read(facts, ({ db }) => {
    const others = alias(videoParticipants, 'others');
    const ringing = db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.roomId, videoParticipants.roomId), inArray(others.status, called)));
    return db
      .select({ roomId: videoParticipants.roomId, userId: videoParticipants.userId })
      .from(videoParticipants)
      .where(and(isNotNull(videoParticipants.missedAt), notExists(ringing)))
      .orderBy(asc(videoParticipants.missedAt))
      .limit(most);
  });
  for (const key of keys) await unitOfWork.write(facts, (unit) => note(unit, key));
}
