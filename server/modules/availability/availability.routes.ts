import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { userCalls } from '#domain/api/user-admin.ts';
import { constants } from '#domain/constants.ts';
import type { Database, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch } from '../../core/versioned.ts';
import { availabilities, facilitations, users } from '../../db/schema/index.ts';

const offline = (UserId: string) => ({
  AvailabilityTelediagnosticId: null,
  UserId,
  Status: 0,
  EndDate: null,
  DeltaMinutes: null,
});

/** Whoever's end has not passed; at EndDate a row is offline without anybody touching it. */
async function current(db: Database, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(availabilities)
    .where(and(eq(availabilities.userId, userId), isNull(availabilities.endedAt), gt(availabilities.endDate, now)))
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

/** One change of a person's availability at a time: row and flag say the same. */
const lockOwn = (db: Database, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

const end = (db: Database, userId: string, now: Date) =>
  db
    .update(availabilities)
    .set({ endedAt: now })
    .where(and(eq(availabilities.userId, userId), isNull(availabilities.endedAt)));

/** Domain 2.3, "Availability": one active row per user. */
export const availabilityHandlers: Pick<Handlers<typeof userCalls>, 'goOnline' | 'goOffline' | 'getAvailability'> = {
  async goOnline({ db, actor, now }, { body }) {
    const endDate = new Date(body.EndDate);
    if (endDate <= now) throw new ProblemError('validation', { Fields: { EndDate: 'future' } });
    await lockOwn(db, actor.userId);
    await end(db, actor.userId, now);
    await db
      .insert(availabilities)
      .values({ id: randomUUID(), userId: actor.userId, endDate, deltaMinutes: body.DeltaMinutes, createdAt: now });
    await touch(db, users, eq(users.id, actor.userId), { isOnline: true });
    return current(db, actor.userId, now);
  },

  async goOffline({ db, actor, now }) {
    await lockOwn(db, actor.userId);
    await end(db, actor.userId, now);
    await touch(db, users, eq(users.id, actor.userId), { isOnline: false });
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
