import type { appointmentChangeCalls } from '#domain/api/appointment-changes.ts';
import type { Handlers } from '../../../core/context.ts';
import { markRead, unreadOf } from './appointment-changes.ts';

/** Maximum number of listed changes; further ones follow as these are read. */
const most = 200;

/** The caller's own: another person's are neither listed nor read by any id. */
export const appointmentChangeHandlers: Handlers<typeof appointmentChangeCalls> = {
  async listAppointmentChanges({ db, actor, audit }) {
    const Dtos = await unreadOf(db, actor.userId, most);
    const detail = { count: Dtos.length };
    audit({ action: 'appointmentChanges.list', objectType: 'user', objectId: actor.userId, relation: 'self', detail });
    return { Quantity: Dtos.length, Dtos };
  },

  async readAppointmentChanges(context, { body }) {
    const { actor, audit } = context;
    let count = 0;
    for (const change of body.Changes) count += await markRead(context, change);
    const detail = { count };
    audit({ action: 'appointmentChanges.read', objectType: 'user', objectId: actor.userId, relation: 'self', detail });
    return undefined;
  },
};
