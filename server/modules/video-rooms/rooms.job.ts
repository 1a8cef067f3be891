import { ne } from 'drizzle-orm';
import { callLimits } from '#domain/video-call/video-call.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { videoRooms } from '../../db/schema/index.ts';
import { endRoom, leave, refuse, settle } from './room-changes.ts';
import { activeIn, connectedIn, findRoom, isCalled, type Room } from './rooms.queries.ts';

/** Times out users who were called for a minute without answering. */
async function timeOut(unit: Unit, room: Room): Promise<Room> {
  const before = new Date(unit.now.getTime() - callLimits.ringTimeout);
  let left = room;
  for (const person of room.people.filter((one) => isCalled(one) && one.invitedAt <= before)) {
    left = await refuse(unit, left, person, 'TIMEOUT');
  }
  return left;
}

/** Removes participants who were silent too long, as of their last signal. */
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

/** True when no one answered and the last ring has ended, also when a user refused and no other was called. */
function isUnanswered(unit: Unit, room: Room): boolean {
  const last = Math.max(...room.people.map((person) => person.invitedAt.getTime()));
  return (
    room.row.status === 'RINGING' && activeIn(room).length < 2 && last + callLimits.ringTimeout <= unit.now.getTime()
  );
}

/** Runs every few seconds: ends rings, removes lost participants, and ends empty calls. Returns the number of changed rooms. */
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
