import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { JobParts } from '../../core/jobs.ts';
import { systemFacts, type Unit } from '../../core/unit-of-work.ts';
import { videoParticipants, videoRooms } from '../../db/schema/index.ts';
import { lockMissed, noteMissed } from '../chat/missed-calls.ts';

type Key = { roomId: string; userId: string };
const isKey = ({ roomId, userId }: Key) =>
  and(
    eq(videoParticipants.roomId, roomId),
    eq(videoParticipants.userId, userId),
    isNotNull(videoParticipants.missedAt),
  );

/** A conversation is locked before the row of its call, as by its other callers. */
async function note(unit: Unit, key: Key): Promise<void> {
  const { db, audit } = unit;
  const [found] = await db
    .select({ person: videoParticipants, room: videoRooms })
    .from(videoParticipants)
    .innerJoin(videoRooms, eq(videoRooms.id, videoParticipants.roomId))
    .where(isKey(key));
  if (!found) return;
  const { person, room } = found;
  const about = { Kind: room.kind, Busy: person.status === 'BUSY' };
  const missed = { callerId: person.invitedBy, userId: person.userId, chatRoomId: room.chatRoomId, about };
  const locked = await lockMissed(unit, missed);
  const claimed = await db.update(videoParticipants).set({ missedAt: null }).where(isKey(key)).returning();
  if (claimed.length === 0) return;
  await noteMissed(unit, locked, missed);
  audit({ action: 'call.missed', objectType: 'videoRoom', objectId: room.id, detail: { Of: person.userId } });
}
const most = 50;

/** Runs every few seconds: notes each unanswered call in a transaction of its own. */
export async function noteMissedCalls({ unitOfWork }: Pick<JobParts, 'unitOfWork'>): Promise<void> {
  const facts = systemFacts('note-missed-calls');
  const keys = await unitOfWork.read(facts, ({ db }) =>
    db
      .select({ roomId: videoParticipants.roomId, userId: videoParticipants.userId })
      .from(videoParticipants)
      .where(isNotNull(videoParticipants.missedAt))
      .orderBy(asc(videoParticipants.missedAt))
      .limit(most),
  );
  for (const key of keys) await unitOfWork.write(facts, (unit) => note(unit, key));
}
