import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import { hubCounters, hubEventLog } from '../db/schema/index.ts';
import type { Database } from './context.ts';

export type StagedEvent = {
  [K in HubEventName]: { name: K; recipients: readonly string[]; payload: HubPayload<K> };
}[HubEventName];

/** Events of one statement: few statements, each of a size that a database reads at once. */
const together = 500;

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
  const seqOf = new Map(counters.map(({ userId, seq }) => [userId, seq - (perUser.get(userId)?.length ?? 0)]));
  for (let from = 0; from < events.length; from += together) {
    const told = events.slice(from, from + together).map(({ name, payload }) => ({ id: randomUUID(), name, payload }));
    const places = told.flatMap(({ id }, index) =>
      [...new Set(events[from + index]?.recipients)].map((user) => {
        const seq = (seqOf.get(user) ?? 0) + 1;
        seqOf.set(user, seq);
        return { id, user, seq };
      }),
    );
    // A payload crosses once, however many hear it.
    await tx.execute(sql`
      insert into ${hubEventLog} (user_id, seq, id, name, payload, at)
      select place."user", place.seq, told.id, told.name, told.payload, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, name text, payload jsonb)
      join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, "user" uuid, seq bigint) using (id)`);
  }
  return userIds;
}
