import { asc, eq, sql } from 'drizzle-orm';
import type { Store } from '#server/db/open.ts';
import { hubAudiences, hubEventLog } from '#server/db/schema/index.ts';

/** Every event addressed to this user, in order. */
export const eventsFor = async ({ db }: Pick<Store, 'db'>, userId: string) => {
  const { position, id, name, payload } = hubEventLog;
  return db
    .select({ position, id, name, payload })
    .from(hubEventLog)
    .innerJoin(hubAudiences, eq(hubAudiences.hash, hubEventLog.audience))
    .where(sql`${userId}::uuid = any(${hubAudiences.members})`)
    .orderBy(asc(position));
};
