import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../core/context.ts';
import type { LoggedEvent, LogRow } from '../core/event-append.ts';
import { facts, hubAudiences, hubEventLog, hubHead } from '../db/schema/index.ts';

export async function readEpoch(db: Database): Promise<string> {
  const [row] = await db.select().from(facts).where(eq(facts.key, 'epoch'));
  if (!row) throw new Error('The database has no epoch: were the migrations run?');
  return row.value;
}

const columns = {
  position: hubEventLog.position,
  id: hubEventLog.id,
  name: hubEventLog.name,
  payload: sql<string>`${hubEventLog.payload}::text`.as('payload'),
  at: hubEventLog.at,
  audience: hubEventLog.audience,
};

const Rows = z.array(z.object({ to: z.array(z.string()).nullable(), fields: z.record(z.string(), z.unknown()) }));

/** Events after a position in order; an index range scan limited to the result. */
export const readEventsAfter = (db: Database, position: number, limit: number) =>
  db
    .select({ ...columns, rows: hubEventLog.rows })
    .from(hubEventLog)
    .where(gt(hubEventLog.position, position))
    .orderBy(asc(hubEventLog.position))
    .limit(limit);

type Read = Awaited<ReturnType<typeof readEventsAfter>>[number];
export const toLogRow = (row: Read): LogRow => ({ ...row, rows: row.rows === null ? [] : Rows.parse(row.rows) });

export type Head = { position: number; forgotten: number };
const noHead = () => new Error('The event log has no end: were the migrations run?');

export async function readHead(db: Database): Promise<Head> {
  const [head] = await db.select().from(hubHead);
  if (!head) throw noHead();
  return head;
}

/** End of the log and its newest events, read consistently. `after`: all later events are included. */
export async function readNewest(db: Database, limit: number) {
  const newest = db.select(columns).from(hubEventLog).orderBy(desc(hubEventLog.position)).limit(limit).as('newest');
  const { position, id, name, payload, at, audience } = newest;
  const rows = await db
    .select({ head: hubHead, event: { position, id, name, payload, at, audience } })
    .from(hubHead)
    .leftJoin(newest, sql`true`);
  const [first] = rows;
  if (!first) throw noHead();
  // Live fields of events from before the start are never delivered.
  const events = rows
    .flatMap(({ event }) => (event ? [{ ...event, rows: [] }] : []))
    .sort((a, b) => a.position - b.position);
  const isAll = events.length < limit;
  return {
    position: first.head.position,
    events,
    after: isAll ? first.head.forgotten : (events[0]?.position ?? 0) - 1,
  };
}

export type Audience = ReadonlySet<string>;

/** Cache of recipient sets by hash. */
export function createAudiences(db: Database) {
  const known = new Map<string, Audience>();
  return {
    /** Recipients of an event written by this process. */
    given({ audience, members }: LoggedEvent): Audience {
      const people = known.get(audience) ?? new Set(members);
      known.set(audience, people);
      return people;
    },
    /** Recipients of these rows; rows without any are logged and skipped. */
    async of(rows: readonly LogRow[], failed: (error: unknown) => void): Promise<Audience[]> {
      const unknown = [...new Set(rows.map(({ audience }) => audience))].filter((hash) => !known.has(hash));
      if (unknown.length > 0) {
        const found = await db.select().from(hubAudiences).where(inArray(hubAudiences.hash, unknown));
        for (const { hash, members } of found) known.set(hash, new Set(members));
      }
      return rows.map(({ audience, position }) => {
        const people = known.get(audience);
        if (!people) failed(new Error(`Event ${position} has no audience`));
        return people ?? new Set();
      });
    },
    /** Evicts unused sets. */
    keep(used: ReadonlySet<Audience>): void {
      for (const [hash, audience] of known) if (!used.has(audience)) known.delete(hash);
    },
  };
}
