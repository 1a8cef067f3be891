import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { HubEnvelope, ResumeResult } from '#domain/hub/protocol.ts';
import type { Database } from '../core/context.ts';
import { facts, hubCounters, hubEventLog } from '../db/schema/index.ts';

export type LoggedEvent = typeof hubEventLog.$inferSelect;
export type Cursor = { userId: string; seq: number };

export async function readEpoch(db: Database): Promise<string> {
  const [row] = await db.select().from(facts).where(eq(facts.key, 'epoch'));
  if (!row) throw new Error('The database has no epoch: were the migrations run?');
  return row.value;
}

/** Last seq of each user's log; users without events are left out. */
export async function readSeqs(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(hubCounters)
    .where(inArray(hubCounters.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row.seq]));
}

/** Events after each cursor, by user and seq; at most `limit` of all of them. */
export const readAfter = (db: Database, cursors: readonly Cursor[], limit: number): Promise<LoggedEvent[]> =>
  db
    .select({
      userId: hubEventLog.userId,
      seq: hubEventLog.seq,
      id: hubEventLog.id,
      name: hubEventLog.name,
      payload: hubEventLog.payload,
      at: hubEventLog.at,
    })
    .from(hubEventLog)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(cursors)}::jsonb) as cursors("userId" uuid, "seq" bigint)`,
      sql`${hubEventLog.userId} = cursors."userId" and ${hubEventLog.seq} > cursors."seq"`,
    )
    .orderBy(asc(hubEventLog.userId), asc(hubEventLog.seq))
    .limit(limit);

export const metaOf = (epoch: string, event: LoggedEvent) => ({
  epoch,
  seq: event.seq,
  id: event.id,
  at: event.at.toISOString(),
});
const envelopeOf = (epoch: string, event: LoggedEvent): HubEnvelope => ({
  name: event.name,
  payload: event.payload,
  meta: metaOf(epoch, event),
});

/** The place of a log and what was logged before it: null when that cannot be told. */
export type Missed = { seq: number; events: readonly LoggedEvent[] | null };

/** The answer of Resume: what a client missed, or `resync`. */
export const resumed = (epoch: string, { seq, events }: Missed): ResumeResult =>
  events ? { epoch, seq, events: events.map((event) => envelopeOf(epoch, event)) } : { epoch, seq, resync: true };
