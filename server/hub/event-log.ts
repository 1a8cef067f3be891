import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
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

/**
 * Events after each cursor, by user and seq; at most `limit` of all of them. Each log is looked up by itself: as a plain
 * join, without statistics, it was a walk through all logs for every reading.
 */
export function readAfter(db: Database, cursors: readonly Cursor[], limit: number) {
  const log = db
    .select()
    .from(hubEventLog)
    .where(and(eq(hubEventLog.userId, sql`cursors."userId"`), gt(hubEventLog.seq, sql`cursors."seq"`)))
    .orderBy(asc(hubEventLog.seq))
    .limit(limit)
    .as('log');
  const { userId, seq, id, name, payload, at } = log;
  return db
    .select({ userId, seq, id, name, payload, at })
    .from(sql`jsonb_to_recordset(${JSON.stringify(cursors)}::jsonb) as cursors("userId" uuid, "seq" bigint)`)
    .crossJoinLateral(log)
    .orderBy(asc(userId), asc(seq))
    .limit(limit);
}

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
