import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import { hubCounters, hubEventLog } from '../db/schema/index.ts';
import type { Database } from './context.ts';

export type StagedEvent = {
  [K in HubEventName]: { name: K; recipients: readonly string[]; payload: HubPayload<K> };
}[HubEventName];

/** Rows of one INSERT: below the 65,535 parameters of the protocol. */
const rowsPerInsert = 5_000;

/**
 * Adds events to the log of every recipient, in the order they were staged. The counters are locked in the order of
 * the user id and stay locked until commit, so commit order is seq order. Answers the users whose log grew.
 */
export async function appendEvents(tx: Database, events: readonly StagedEvent[], at: Date): Promise<string[]> {
  const perUser = new Map<string, StagedEvent[]>();
  for (const event of events) {
    for (const userId of new Set(event.recipients)) perUser.set(userId, [...(perUser.get(userId) ?? []), event]);
  }
  const userIds = [...perUser.keys()].sort();
  if (userIds.length === 0) return [];
  const counters = await tx
    .insert(hubCounters)
    .values(userIds.map((userId) => ({ userId, seq: perUser.get(userId)?.length ?? 0 })))
    .onConflictDoUpdate({ target: hubCounters.userId, set: { seq: sql`${hubCounters.seq} + excluded.seq` } })
    .returning();
  const idOf = new Map(events.map((event) => [event, randomUUID()]));
  const rows = counters.flatMap(({ userId, seq }) => {
    const mine = perUser.get(userId) ?? [];
    return mine.map((event, index) => ({
      userId,
      seq: seq - mine.length + index + 1,
      id: idOf.get(event) ?? randomUUID(),
      name: event.name,
      payload: event.payload,
      at,
    }));
  });
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx.insert(hubEventLog).values(rows.slice(from, from + rowsPerInsert));
  }
  return userIds;
}
