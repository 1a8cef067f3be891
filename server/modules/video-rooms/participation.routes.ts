import { and, eq, inArray } from 'drizzle-orm';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch } from '../../core/versioned.ts';
import { medicalCares, videoParticipants } from '../../db/schema/index.ts';
import { lockTimes } from '../medical-cares/locks/locks.ts';
import { auditRoom, type Calls, notNow, readMine, takeMine, wireFor } from './access.ts';
import { connect, endRoom, leave, type Refusal, refuse, settle } from './room-changes.ts';
import { activeIn, isCalled, isConnected, type Participant, type Room } from './rooms.queries.ts';

type Participation =
  | 'answerVideoRoom'
  | 'rejectVideoRoom'
  | 'busyVideoRoom'
  | 'timeOutVideoRoom'
  | 'leaveVideoRoom'
  | 'endVideoRoom'
  | 'keepVideoRoom';
type Given = { params: { id: string }; body: { Attempt: number } };

const { PROCESS, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const isOver = ({ row }: Room) => row.status === 'ENDED';
const rings = (room: Room, person: Participant, attempt: number) =>
  !isOver(room) && isCalled(person) && person.attempt === attempt;

/** A reloaded page is another tab; the former tab counts as silent. */
const isSilent = (person: Participant, now: Date) =>
  isConnected(person) && now.getTime() - (person.lastSeenAt?.getTime() ?? 0) >= callLimits.replacedAfter;

/** A connected call is activity: it renews the lock of the care's holder (domain 6). */
const renewLock = ({ db, actor, now }: CallContext, { care }: Room) =>
  care &&
  touch(
    db,
    medicalCares,
    and(
      eq(medicalCares.id, care.id),
      eq(medicalCares.blokUserId, actor.userId),
      inArray(medicalCares.status, [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN]),
    ),
    { lockExpiresAt: new Date(now.getTime() + lockTimes.care) },
  );

/** Actions of a called or connected user. Each locks the room, so the first of two concurrent ones wins. */
export function participationHandlers(calls: Calls): Pick<Handlers<typeof videoRoomCalls>, Participation> {
  const refusal =
    (status: Refusal, action: string) =>
    async (context: CallContext, { params, body }: Given, whose?: string) => {
      const { room, me } = await takeMine(context, params.id);
      const person = whose === undefined ? me : room.people.find(({ userId }) => userId === whose);
      if (!person) throw notFound();
      if (person !== me && person.invitedBy !== me.userId) throw new ProblemError('role_not_allowed');
      auditRoom(context, room, action);
      if (person.status === status && person.attempt === body.Attempt) return wireFor(calls, context, room);
      if (!rings(room, person, body.Attempt)) throw notNow(calls, context, room, action);
      const refused = await refuse(context, room, person, status);
      const over = status === 'TIMEOUT' && refused.row.status === 'RINGING' && activeIn(refused).length < 2;
      const after = over ? await endRoom(context, refused, 'failed') : await settle(context, refused);
      return wireFor(calls, context, after);
    };
  const timeOut = refusal('TIMEOUT', 'call.timeOut');

  return {
    rejectVideoRoom: refusal('REJECTED', 'call.reject'),
    busyVideoRoom: refusal('BUSY', 'call.busy'),
    timeOutVideoRoom: (context, input) => timeOut(context, input, input.body.UserId),

    async answerVideoRoom(context, { params, body }) {
      const { room, me } = await takeMine(context, params.id);
      auditRoom(context, room, 'call.answer');
      const again = isConnected(me) && me.clientId === body.ClientId && me.attempt === body.Attempt;
      if (again) return wireFor(calls, context, room);
      const isReplaced = body.Again ? isConnected(me) : isSilent(me, context.now);
      const returns = isReplaced && me.attempt === body.Attempt && !isOver(room);
      if (!returns && !rings(room, me, body.Attempt)) throw notNow(calls, context, room, 'call.answer');
      return wireFor(calls, context, await connect(context, room, me, body.ClientId));
    },

    async leaveVideoRoom(context, { params, body }) {
      const { room, me } = await takeMine(context, params.id);
      auditRoom(context, room, 'call.leave');
      const mine = me.clientId === body.ClientId;
      if (mine && me.status === 'LEFT') return wireFor(calls, context, room);
      if (!mine || !isConnected(me)) throw notNow(calls, context, room, 'call.leave');
      const left = await leave(context, room, me, context.now);
      return wireFor(calls, context, await settle(context, left));
    },

    async endVideoRoom(context, { params }) {
      const { room, me } = await takeMine(context, params.id);
      auditRoom(context, room, 'call.end');
      if (me.userId !== room.row.hostUserId) throw new ProblemError('role_not_allowed');
      if (isOver(room)) return wireFor(calls, context, room);
      if (!isConnected(me)) throw notNow(calls, context, room, 'call.end');
      const reason = room.row.status === 'RINGING' ? 'cancelled' : 'ended';
      return wireFor(calls, context, await endRoom(context, room, reason));
    },

    async keepVideoRoom(context, { params, body }) {
      const { db, actor, now } = context;
      const { room } = await readMine(context, params.id);
      await renewLock(context, room);
      const kept = await db
        .update(videoParticipants)
        .set({ lastSeenAt: now })
        .where(
          and(
            eq(videoParticipants.roomId, params.id),
            eq(videoParticipants.userId, actor.userId),
            eq(videoParticipants.clientId, body.ClientId),
            eq(videoParticipants.status, 'CONNECTED'),
          ),
        )
        .returning({ userId: videoParticipants.userId });
      if (kept.length === 0) throw notNow(calls, context, room, 'call.alive');
      return undefined;
    },
  };
}
