import { and, eq, ne } from 'drizzle-orm';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { callLimits, roomPlaces } from '#domain/video-call/video-call.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch } from '../../core/versioned.ts';
import { medicalCares, videoRooms } from '../../db/schema/index.ts';
import { loadAccessScope, relationTo } from '../medical-cares/access/access-scope.ts';
import { careOf, queueOf } from '../medical-cares/access/audience.ts';
import { refusal, type Seen } from '../medical-cares/access/guards.ts';
import { after, change, take } from '../medical-cares/commands/changes.ts';
import { lockFor, lockOn, lockTimes } from '../medical-cares/locks/locks.ts';
import { lockCare } from '../medical-cares/reads/cares.queries.ts';
import { lockEvent, personOf, toDetail } from '../medical-cares/reads/wire.ts';
import type { Calls } from './access.ts';
import { checkCallable, freeMedics, peopleOfTower } from './invitees.ts';
import { openRoom } from './open-room.ts';
import { findRooms, isActive, type Room } from './rooms.queries.ts';
import { placesLeft } from './wire.ts';

type CareRooms = 'openVideoRoomOfCare' | 'openVideoRoomToMedic' | 'openVideoRoomControlTower' | 'answerVideoCallOfCare';

const { NEW, PROCESS } = CareStatus;

async function openRoomOf({ db }: CallContext, careId: string): Promise<Room | null> {
  const [room] = await findRooms(db, and(eq(videoRooms.medicalCareId, careId), ne(videoRooms.status, 'ENDED')));
  return room ?? null;
}

/** Number of people who can still be called; in a new room all places but the caller's. */
const placesFor = ({ provider }: Calls, room: Room | null) => (room ? placesLeft(room) : roomPlaces(provider.name) - 1);

/** The care of a call that reached this user, and the role of the caller. */
async function calledTo(context: CallContext, careId: string): Promise<{ seen: Seen; callerId: string; role: number }> {
  const { db, actor, now } = context;
  const care = await lockCare(db, careId);
  const room = await openRoomOf(context, careId);
  const me = room?.people.find((person) => person.userId === actor.userId && isActive(person));
  const caller = room?.people.find((person) => person.userId === me?.invitedBy);
  if (!care || !me || !caller || caller === me) throw notFound();
  const scope = await loadAccessScope(db, actor);
  const relation = relationTo(care.row, scope, now) ?? 'treating';
  return { seen: { care, scope, relation }, callerId: caller.userId, role: caller.roleId };
}

export function careRoomHandlers(calls: Calls): Pick<Handlers<typeof videoRoomCalls>, CareRooms> {
  return {
    async openVideoRoomOfCare(context, { params, query }) {
      const { care } = await take(context, params.id, 'call');
      const wanted = await checkCallable(context, care.row, [care.row.userId]);
      return openRoom(
        calls,
        context,
        { medicalCareId: params.id },
        { kind: 'CARE', clientId: query.ClientId, userIds: wanted },
      );
    },

    async openVideoRoomToMedic(context, { params, query }) {
      const { care } = await take(context, params.id, 'call');
      const { polyclinicId } = care.row;
      const room = await openRoomOf(context, params.id);
      const limit = placesFor(calls, room);
      const free = polyclinicId ? await freeMedics(context, polyclinicId, callLimits.maxParticipants) : [];
      const absent = free.filter((id) => !room?.people.some((person) => person.userId === id && isActive(person)));
      if (free.length === 0) throw new ProblemError('none_available');
      const userIds = absent.slice(0, limit);
      return openRoom(
        calls,
        context,
        { medicalCareId: params.id },
        { kind: 'CARE', clientId: query.ClientId, userIds, oneOfMany: true },
      );
    },

    async openVideoRoomControlTower(context, { params, query }) {
      const { db, actor } = context;
      const { care } = await take(context, params.id, 'call');
      const tower = (await peopleOfTower(db, params.a)).filter((id) => id !== actor.userId);
      if (tower.length === 0)
        throw params.a === care.row.polyclinicId ? new ProblemError('none_available') : notFound();
      const professional = params.b === actor.userId ? [] : await checkCallable(context, care.row, [params.b]);
      const room = await openRoomOf(context, params.id);
      const userIds = [...professional, ...tower].slice(0, placesFor(calls, room));
      await touch(db, medicalCares, eq(medicalCares.id, params.id), { controlTowerId: params.a });
      return openRoom(
        calls,
        context,
        { medicalCareId: params.id },
        { kind: 'CONTROL_TOWER', clientId: query.ClientId, userIds },
      );
    },

    /** Domain 2.1, "answer video call". While a third user holds the lock, it is not transferred. */
    async answerVideoCallOfCare(context, { params }) {
      const { db, actor, now, emit } = context;
      if (params.b !== actor.userId) throw notFound();
      const { seen, callerId, role } = await calledTo(context, params.a);
      const { care, relation } = seen;
      const { row } = care;
      const refuse = async (guard: Parameters<typeof refusal>[1]) =>
        refusal('start', guard, seen, now, { Current: await toDetail(db, seen, now) });
      if (role !== RoleId.POLYCLINIC_DOCTOR) throw await refuse('notMyRole');
      if (row.status !== NEW && row.status !== PROCESS) throw await refuse('wrongStatus');
      const holder = lockOn(row, now).blokUserId;
      if (holder !== null && holder !== callerId && holder !== actor.userId) throw await refuse('lockedByOther');
      if (row.professionalId === actor.userId && row.status === PROCESS && holder !== null) {
        context.audit({
          action: 'care.read',
          objectType: 'medicalCare',
          objectId: row.id,
          patientId: row.userId,
          relation,
        });
        return toDetail(db, seen, now);
      }
      const lock = holder === null ? lockFor(actor.userId, now, lockTimes.care) : {};
      const changed = await change(
        context,
        care,
        { ...lock, status: PROCESS, professionalId: actor.userId, startedAt: row.startedAt ?? now, pausedAt: null },
        { action: 'care.professionalChanged', by: actor.userId, relation },
      );
      const event = lockEvent(changed, now);
      const people = await careOf(db, changed.row, actor.userId, row.professionalId, callerId);
      const queue = row.status === NEW ? await queueOf(db, row) : [];
      emit('medicalCareTaken', [...new Set([...people, ...queue])], { ...event, Professional: personOf(actor) });
      if (holder === null) emit('blockMedicalCare', people, event);
      return after(context, seen, changed);
    },
  };
}
