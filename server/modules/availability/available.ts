import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CallContext, Database } from '../../core/context.ts';
import { touch } from '../../core/versioned.ts';
import { availabilities, presence, users } from '../../db/schema/index.ts';

/** Domain 6: users who disconnected recently still count as connected. */
const connectedWithin = 2 * 60_000;

/** A live hub connection, or one that ended less than two minutes ago. */
const isConnected = (userId: SQLWrapper, now: Date): SQL => sql`exists (
  select 1 from ${presence} where ${presence.userId} = ${userId}
    and (${presence.isOnline} = 1
      or ${presence.lastDateOnline} >= ${new Date(now.getTime() - connectedWithin).toISOString()}::timestamptz))`;

/** Rows of `availabilities` that have not ended. */
export const openAt = (now: Date): SQL =>
  sql`(${and(isNull(availabilities.endedAt), gt(availabilities.endDate, now))})`;

/** Domain 6, "Available": online until later, and connected. Only these users are offered cases, started with or rung. */
export const availableAt = (now: Date): SQL => sql`(${and(openAt(now), isConnected(availabilities.userId, now))})`;

export const isAvailable = async (db: Database, userId: string, now: Date) =>
  (await db.$count(availabilities, and(eq(availabilities.userId, userId), availableAt(now)))) > 0;

export const offline = (UserId: string) => ({
  AvailabilityTelediagnosticId: null,
  UserId,
  Status: 0,
  EndDate: null,
  DeltaMinutes: null,
});

/** Closes the open availability under a lock, keeping row and flag consistent. Returns whether there was one. */
export async function closeAvailability(db: Database, userId: string, now: Date): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const ended = await db
    .update(availabilities)
    .set({ endedAt: now })
    .where(and(eq(availabilities.userId, userId), isNull(availabilities.endedAt)))
    .returning({ id: availabilities.id });
  await touch(db, users, eq(users.id, userId), { isOnline: false });
  return ended.length > 0;
}

/** Domain 2.3: OFFLINE by the user, their sign-out or deactivation; notifies their other devices. */
export async function endAvailability(
  { db, now, emit }: Pick<CallContext, 'db' | 'now' | 'emit'>,
  userId: string,
): Promise<void> {
  if (await closeAvailability(db, userId, now)) emit('availabilityChanged', [userId], offline(userId));
}
