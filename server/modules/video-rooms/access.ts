import { eq } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { videoRooms } from '../../db/schema/index.ts';
import type { RoleOrder } from './invite.ts';
import type { CallProvider } from './providers.ts';
import { findRoom, lockRoom, type Participant, type Room } from './rooms.queries.ts';
import { toWire } from './wire.ts';

/** Configuration of the calls, in addition to a call's context. */
export type Calls = { provider: CallProvider; roleOrder: RoleOrder };
export type Mine = { room: Room; me: Participant };

/** Domain 3.3: 404 for users who were never invited to the room. */
function asMine({ actor }: CallContext, room: Room | null): Mine {
  const me = room?.people.find((person) => person.userId === actor.userId);
  const elsewhere = actor.visitCareId !== null && actor.visitCareId !== room?.row.medicalCareId;
  if (!room || !me || elsewhere) throw notFound();
  return { room, me };
}
export const readMine = async (context: CallContext, id: string) => asMine(context, await findRoom(context.db, id));
/** Same, with the room locked for this transaction: concurrent actions are serialized. */
export const takeMine = async (context: CallContext, id: string) =>
  asMine(context, await lockRoom(context.db, eq(videoRooms.id, id)));

export const wireFor = ({ provider }: Calls, { actor, now }: CallContext, room: Room) =>
  toWire(room, actor.userId, provider, now);

export const notNow = (calls: Calls, context: CallContext, room: Room, action: string) =>
  new ProblemError('transition_not_allowed', { Action: action, Current: wireFor(calls, context, room) });

export function auditRoom({ audit, actor }: CallContext, { row, care }: Room, action: string): void {
  audit({
    action,
    objectType: 'videoRoom',
    objectId: row.id,
    patientId: care?.userId ?? null,
    relation: care?.userId === actor.userId ? 'self' : 'participant',
  });
}
