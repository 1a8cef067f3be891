import { randomUUID } from 'node:crypto';
import { and, eq, lte, or } from 'drizzle-orm';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import type { appointmentCalls } from '#domain/api/agenda.ts';
import { medicRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers, SystemContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { mayWork } from '../../core/work-access.ts';
import { slotHolds, users } from '../../db/schema/index.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { inSlot } from '../medical-cares/queue/slots.ts';
import { physicianOf, staffOf, withRole } from '../users/people.queries.ts';
import { endOf, overlapsSpan } from './bookings.ts';
import { emitHoursChanged } from './hours-changed.ts';

/** Allowed for the professional, facilitators of their agenda, and staff of their polyclinics; 404 otherwise. */
async function checkBookable({ db, actor }: CallContext, professionalId: string): Promise<void> {
  const scope = await loadAccessScope(db, actor);
  const runs = professionalId === actor.userId || scope.facilitates.includes(professionalId);
  if (!runs && scope.staffOf.length === 0) throw notFound();
  const attends = scope.staffOf.flatMap((place) => [staffOf(db, place), physicianOf(db, place)]);
  const professional = and(eq(users.id, professionalId), mayWork, withRole(db, medicRoles));
  if ((await db.$count(users, and(professional, runs ? undefined : or(...attends)))) === 0) throw notFound();
}

const { id, professionalId, heldBy, expiresAt } = slotHolds;

export const holdHandlers: Pick<Handlers<typeof appointmentCalls>, 'holdSlot' | 'releaseSlot'> = {
  async holdSlot(context, { body }) {
    const { actor, now } = context;
    await checkBookable(context, body.ProfessionalId);
    const start = new Date(body.Start);
    if (start <= now) throw new ProblemError('validation', { Fields: { Start: 'future' } });
    const slot = { professionalId: body.ProfessionalId, start, deltaMinutes: body.DeltaMinutes };
    return inSlot(context, { ...slot, overrideReason: body.OverrideReason }, async (holding) => {
      const { db } = holding;
      const span = { start, end: endOf(start, slot.deltaMinutes) };
      const isOver = and(eq(professionalId, slot.professionalId), lte(expiresAt, now));
      const over = and(isOver, overlapsSpan(slotHolds.start, slotHolds.deltaMinutes, span));
      const before = or(over, eq(heldBy, actor.userId));
      const released = await db.delete(slotHolds).where(before).returning({ professionalId, start: slotHolds.start });
      const hold = { ...slot, id: randomUUID(), expiresAt: new Date(now.getTime() + holdTimes.life) };
      await db
        .insert(slotHolds)
        .values({ ...hold, heldBy: actor.userId })
        // Of two concurrent holds by one user for two professionals, the later one remains.
        .onConflictDoUpdate({ target: heldBy, set: hold });
      for (const changed of [...released, slot]) await emitHoursChanged(holding, changed);
      return { HoldId: hold.id, ExpiresAt: hold.expiresAt.toISOString() };
    });
  },

  async releaseSlot(context, { params }) {
    const { db, actor } = context;
    const mine = and(eq(id, params.id), eq(heldBy, actor.userId));
    const [released] = await db.delete(slotHolds).where(mine).returning({ professionalId, start: slotHolds.start });
    if (!released) throw notFound();
    await emitHoursChanged(context, released);
    return undefined;
  },
};

/** Expired holds no longer block; they are retained for a while, so that a late user can still book a free slot with one. */
export const removeExpiredHolds = ({ db, now }: SystemContext) =>
  db.delete(slotHolds).where(lte(expiresAt, new Date(now.getTime() - holdTimes.kept)));
