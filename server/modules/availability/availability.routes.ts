import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { userCalls } from '#domain/api/user-admin.ts';
import { constants } from '#domain/constants.ts';
import type { Database, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch } from '../../core/versioned.ts';
import { availabilities, facilitations, users } from '../../db/schema/index.ts';
import { closeAvailability, endAvailability, offline, openAt } from './available.ts';

/** Availabilities whose end has not passed; after EndDate a row counts as offline without an update. */
async function current(db: Database, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(availabilities)
    .where(and(eq(availabilities.userId, userId), openAt(now)))
    .orderBy(desc(availabilities.createdAt))
    .limit(1);
  if (!row) return offline(userId);
  return {
    AvailabilityTelediagnosticId: row.id,
    UserId: row.userId,
    Status: constants.telediagnosticOnline,
    EndDate: row.endDate.toISOString(),
    DeltaMinutes: row.deltaMinutes,
  };
}

/** Domain 2.3, "Availability": one active row per user. */
export const availabilityHandlers: Pick<Handlers<typeof userCalls>, 'goOnline' | 'goOffline' | 'getAvailability'> = {
  async goOnline(context, { body }) {
    const { db, actor, now, emit } = context;
    const endDate = new Date(body.EndDate);
    if (endDate <= now) throw new ProblemError('validation', { Fields: { EndDate: 'future' } });
    await closeAvailability(db, actor.userId, now);
    await db
      .insert(availabilities)
      .values({ id: randomUUID(), userId: actor.userId, endDate, deltaMinutes: body.DeltaMinutes, createdAt: now });
    await touch(db, users, eq(users.id, actor.userId), { isOnline: true });
    const online = await current(db, actor.userId, now);
    emit('availabilityChanged', [actor.userId], online);
    return online;
  },

  async goOffline(context) {
    const { db, actor, now } = context;
    await endAvailability(context, actor.userId);
    return current(db, actor.userId, now);
  },

  async getAvailability({ db, actor, now }, { params }) {
    if (params.userId !== actor.userId) {
      const facilitates = await db.$count(
        facilitations,
        and(eq(facilitations.facilitatorId, actor.userId), eq(facilitations.professionalId, params.userId)),
      );
      if (facilitates === 0) throw notFound();
    }
    return current(db, params.userId, now);
  },
};
