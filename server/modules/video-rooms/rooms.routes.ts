import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { allows } from '../../core/policies.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares, videoParticipants, videoRooms } from '../../db/schema/index.ts';
import { isMasked } from '../medical-cares/access/access-scope.ts';
import { auditOf, seen, take } from '../medical-cares/commands/changes.ts';
import { findCare } from '../medical-cares/reads/cares.queries.ts';
import { auditRoom, type Calls, notNow, readMine, takeMine, wireFor } from './access.ts';
import { listChatCalls } from './chat-calls.ts';
import { checkChatCallable, openChatCall } from './chat-rooms.ts';
import { invite } from './invite.ts';
import { checkCallable } from './invitees.ts';
import { openRoom } from './open-room.ts';
import { findRooms, isConnected, type Room } from './rooms.queries.ts';
import { invitesByRole, mayInvite } from './wire.ts';

type Rooms =
  | 'createVideoRoom'
  | 'listMyVideoRooms'
  | 'listChatCalls'
  | 'getVideoRoom'
  | 'listVideoRoomsOfCare'
  | 'inviteToVideoRoom'
  | 'inviteByIdsToVideoRoom'
  | 'updateVideoRoom'
  | 'signalVideoRoom';

/** A call starts ringing when its recipient has received it (domain 2.3, "on delivery"). */
const delivered = ({ db, actor }: CallContext) =>
  db
    .update(videoParticipants)
    .set({ status: 'RINGING' })
    .where(and(eq(videoParticipants.userId, actor.userId), eq(videoParticipants.status, 'INVITED')));

async function checkInvited(context: CallContext, { row }: Room, userIds: readonly string[]) {
  if (row.chatRoomId) return checkChatCallable(context, row.chatRoomId, userIds);
  const care = row.medicalCareId ? await findCare(context.db, eq(medicalCares.id, row.medicalCareId)) : null;
  if (!care) throw notFound();
  return checkCallable(context, care.row, userIds);
}

export function roomHandlers(calls: Calls): Pick<Handlers<typeof videoRoomCalls>, Rooms> {
  async function inviteMore(context: CallContext, id: string, userIds: readonly string[], careId: string | null) {
    const { room, me } = await takeMine(context, id);
    auditRoom(context, room, 'call.invite');
    if (careId !== null && careId !== room.row.medicalCareId) throw notFound();
    if (!invitesByRole(room, me.roleId)) throw new ProblemError('role_not_allowed');
    if (!mayInvite(room, me)) throw notNow(calls, context, room, 'call.invite');
    const wanted = await checkInvited(context, room, userIds);
    const ring = { caller: me.userId, userIds: wanted, roleOrder: calls.roleOrder };
    return wireFor(calls, context, await invite(context, room, ring));
  }

  return {
    async createVideoRoom(context, { body }) {
      const { ClientId: clientId } = body;
      if ('ChatRoomId' in body) {
        const userIds = body.users?.map((user) => user.UserId) ?? null;
        return openChatCall(calls, context, { chatRoomId: body.ChatRoomId, clientId, userIds });
      }
      if (!allows({ roles: clinicalRoles }, context.actor)) throw new ProblemError('role_not_allowed');
      const { care } = await take(context, body.MedicalCareId, 'call');
      const wanted = await checkCallable(
        context,
        care.row,
        body.users.map((user) => user.UserId),
      );
      return openRoom(calls, context, { medicalCareId: care.row.id }, { kind: 'CARE', clientId, userIds: wanted });
    },

    async listMyVideoRooms(context) {
      const { db, actor } = context;
      await delivered(context);
      const mine = db
        .select({ one: sql`1` })
        .from(videoParticipants)
        .where(
          and(
            eq(videoParticipants.roomId, videoRooms.id),
            eq(videoParticipants.userId, actor.userId),
            inArray(videoParticipants.status, ['RINGING', 'CONNECTED']),
          ),
        );
      const ofVisit = actor.visitCareId ? eq(videoRooms.medicalCareId, actor.visitCareId) : undefined;
      const rooms = await findRooms(db, and(ne(videoRooms.status, 'ENDED'), ofVisit, exists(mine)));
      context.audit({ action: 'call.list', objectType: 'videoRoom', detail: { count: rooms.length } });
      return { Quantity: rooms.length, Dtos: rooms.map((room) => wireFor(calls, context, room)) };
    },

    listChatCalls: (context) => listChatCalls(calls.provider, context),

    async getVideoRoom(context, { params }) {
      await delivered(context);
      const { room } = await readMine(context, params.id);
      auditRoom(context, room, 'call.read');
      return wireFor(calls, context, room);
    },

    async listVideoRoomsOfCare(context, { params }) {
      const care = await findCare(context.db, eq(medicalCares.id, params.id));
      const { relation } = await seen(context, care);
      if (!care || isMasked(care.row, relation)) throw notFound();
      const rooms = await findRooms(context.db, eq(videoRooms.medicalCareId, params.id));
      context.audit(auditOf(care.row, 'call.list', relation));
      return { Quantity: rooms.length, Dtos: rooms.map((room) => wireFor(calls, context, room)) };
    },

    inviteToVideoRoom: (context, { params, body }) =>
      inviteMore(
        context,
        params.id,
        body.users.map((user) => user.UserId),
        body.medicalCareId,
      ),
    inviteByIdsToVideoRoom: (context, { params, body }) => inviteMore(context, params.id, body.UserIds, null),

    /** Participants and times are decided by the server; the call returns its own state. */
    async updateVideoRoom(context, { params }) {
      const { room } = await readMine(context, params.id);
      auditRoom(context, room, 'call.update');
      return wireFor(calls, context, room);
    },

    async signalVideoRoom(context, { params, body }) {
      const { room, me } = await readMine(context, params.id);
      const to = room.people.find((person) => person.userId === body.ToUserId && person !== me);
      if (!to) throw notFound();
      const fromHere = isConnected(me) && me.clientId === body.ClientId;
      const isThere = isConnected(to) && to.clientId === body.ToClientId;
      if (!fromHere || !isThere) throw notNow(calls, context, room, 'call.signal');
      context.emit('videoSignal', [to.userId], {
        VideoRoomId: room.row.id,
        FromUserId: me.userId,
        FromClientId: body.ClientId,
        ToClientId: body.ToClientId,
        Signals: body.Signals,
      });
      return undefined;
    },
  };
}
