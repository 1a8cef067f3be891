import { ne } from 'drizzle-orm';
import { callLimits } from '#domain/video-call/video-call.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { videoRooms } from '../../db/schema/index.ts';
import { endRoom, leave, refuse, settle } from './room-changes.ts';
import { activeIn, connectedIn, findRoom, isCalled, type Room } from './rooms.queries.ts';

/** Who was called for a minute and did not come. */
async function timeOut(unit: Unit, room: Room): Promise<Room> {
  const before = new Date(unit.now.getTime() - callLimits.ringTimeout);
  let left = room;
  for (const person of room.people.filter((one) => isCalled(one) && one.invitedAt <= before)) {
    left = await refuse(unit, left, person, 'TIMEOUT');
  }
  return left;
}

/** Participants silent for too long; they left at their last sign of life. */
async function lose(unit: Unit, room: Room): Promise<Room> {
  const before = new Date(unit.now.getTime() - callLimits.aliveFor);
  const seenAt = (at: Date | null) => at ?? room.row.startedAt;
  const lost = connectedIn(room)
    .map((person) => ({ person, at: seenAt(person.lastSeenAt) }))
    .filter(({ at }) => at <= before)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let left = room;
  for (const { person, at } of lost) left = await leave(unit, left, person, at);
  return left;
}

/** Nobody came, and the last ring is over: also when somebody refused and nobody was called again. */
function isUnanswered(unit: Unit, room: Room): boolean {
  const last = Math.max(...room.people.map((person) => person.invitedAt.getTime()));
  return (
    room.row.status === 'RINGING' && activeIn(room).length < 2 && last + callLimits.ringTimeout <= unit.now.getTime()
  );
}

/** Every few seconds: rings end, the vanished leave, and calls without people are over. Answers how many changed. */
export async function tendVideoRooms(unit: Unit): Promise<number> {
  const live = await unit.db
    .select({ id: videoRooms.id })
    .from(videoRooms)
    .where(ne(videoRooms.status, 'ENDED'))
    .orderBy(videoRooms.id)
    .for('update', { skipLocked: true });
  let changed = 0;
  for (const { id } of live) {
    const room = await findRoom(unit.db, id);
    if (!room) continue;
    const tended = await lose(unit, await timeOut(unit, room));
    const over = isUnanswered(unit, tended) && connectedIn(tended).length > 0;
    const after = over ? await endRoom(unit, tended, 'failed') : await settle(unit, tended);
    if (after === room) continue;
    changed += 1;
    const detail = { Status: after.row.status };
    unit.audit({
      action: 'call.tend',
      objectType: 'videoRoom',
      objectId: id,
      patientId: room.care?.userId ?? null,
      detail,
    });
  }
  return changed;
}
