import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type HubEventName, type HubPayload, visitEvents } from '#domain/hub/events.ts';
import { hubAudiences, hubEventLog, hubHead } from '../db/schema/index.ts';
import type { Carried, Database, Recipients, RowFor } from './context.ts';
import { type Audience, audienceOf, createRoleHolders } from './role-holders.ts';

export type StagedEvent = {
  [K in HubEventName]: { name: K; recipients: Recipients; payload: HubPayload<K>; carried: Carried };
}[HubEventName];

/** A row of the log. The payload stays text and is not parsed on its way to the sockets. */
export type LogRow = {
  position: number;
  id: string;
  name: string;
  payload: string;
  at: Date;
  audience: string;
  rows: readonly RowFor[];
};
/** An event written by this process. */
export type LoggedEvent = LogRow & { members: readonly string[] };
/** Result of an append: the new end of the log, its audiences, and the events with their recipients. */
export type Appended = { position: number; audiences: readonly string[]; logged: readonly LoggedEvent[] };

/** Events per statement. */
const batched = 500;

/** How long a written audience is assumed to exist, in ms: the janitor removes it a day later at the earliest. */
export const audienceKnown = 3_600_000;
/** Maximum number of remembered audiences. */
const most = 10_000;

const Position = z.object({ rows: z.tuple([z.object({ position: z.coerce.number() })]) });

type AtEnd = NonNullable<Carried['atEnd']>;

/** Runs each distinct `atEnd` once while the end of the log is locked by this transaction. */
async function readAtEnd(tx: Database, carried: readonly Carried[], now: Date): Promise<Map<AtEnd, object>> {
  const found = new Map<AtEnd, object>();
  for (const { atEnd } of carried) {
    if (!atEnd || found.has(atEnd)) continue;
    if (found.size === 0) await tx.select().from(hubHead).for('update');
    found.set(atEnd, await atEnd(tx, now));
  }
  return found;
}

/**
 * Appends events to the log, one row each regardless of the number of recipients. A set of recipients is written once per
 * hour.
 */
export function createEventWriter() {
  const written = new Map<string, number>();
  const roleHolders = createRoleHolders();
  const isKnown = (hash: string, now: number) => now - (written.get(hash) ?? Number.NEGATIVE_INFINITY) < audienceKnown;

  /** Resolves the recipients of each event; events without any are dropped. */
  async function addressed(tx: Database, events: readonly StagedEvent[], now: Date) {
    const { byRoles, permitted } = roleHolders(tx);
    type Addressed = { audience: Audience; rows: readonly RowFor[] };
    const resolve = async ({ name, recipients, carried: { rows = [] } }: StagedEvent): Promise<Addressed> => {
      const isForVisits = visitEvents.has(name);
      if (!('roles' in recipients)) return { audience: audienceOf(await permitted(recipients, isForVisits)), rows };
      const holders = await byRoles(recipients.roles);
      const unlisted = recipients.also.filter((id) => !holders.members.includes(id));
      const others = await permitted(unlisted, isForVisits);
      if (others.length === 0) return { audience: holders, rows };
      // Recipients without the role may not read the row, even if they could before.
      const without = { to: others, fields: { Row: null } };
      return {
        audience: audienceOf([...holders.members, ...others]),
        rows: rows.length > 0 ? [without, ...rows] : rows,
      };
    };
    const all: (Addressed & { event: StagedEvent })[] = [];
    for (const event of events) {
      const addressee = await resolve(event);
      if (addressee.audience.members.length > 0) all.push({ ...addressee, event });
    }
    const atEnd = await readAtEnd(
      tx,
      all.map(({ event }) => event.carried),
      now,
    );
    return all.map(({ event: { name, payload, carried }, audience, rows }) => {
      const fields = carried.atEnd && atEnd.get(carried.atEnd);
      return { id: randomUUID(), name, payload: { ...payload, ...fields }, audience, rows };
    });
  }

  return {
    /** Appends in staged order. The end of the log stays locked until commit; writes nothing without recipients. */
    async append(tx: Database, events: readonly StagedEvent[], at: Date): Promise<Appended | null> {
      const logged = await addressed(tx, events, at);
      const members = new Map(logged.map(({ audience }) => [audience.hash, audience.members]));
      const audiences = [...members.keys()].filter((hash) => !isKnown(hash, at.getTime())).sort();
      const fresh = audiences.map((hash) => ({ hash, members: members.get(hash) }));
      const when = sql`${at.toISOString()}::timestamptz`;
      let position: number | null = null;
      for (let from = 0; from < logged.length; from += batched) {
        const some = logged.slice(from, from + batched).map(({ audience, rows, ...event }, index) => ({
          ...event,
          ...(rows.length > 0 && { rows }),
          audience: audience.hash,
          back: index + 1,
        }));
        const added = await tx.execute(sql`
          with head as (
            update ${hubHead} set position = position + ${some.length}::int where id = 1 returning position),
          kept as (
            insert into ${hubAudiences} (hash, members, used_at)
            select fresh.hash, fresh.members, ${when}
            from head cross join jsonb_to_recordset(${JSON.stringify(from === 0 ? fresh : [])}::jsonb)
              as fresh(hash text, members uuid[])
            on conflict (hash) do update set used_at = greatest(${hubAudiences}.used_at, excluded.used_at)),
          added as (
            insert into ${hubEventLog} (position, id, name, payload, at, audience, rows)
            select head.position - ${some.length}::int + logged.back, logged.id, logged.name, logged.payload, ${when}, logged.audience,
              logged.rows
            from head cross join jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
              as logged(back int, id uuid, name text, payload jsonb, audience text, rows jsonb))
          select position from head`);
        position = Position.parse(added).rows[0].position;
      }
      if (position === null) return null;
      // The end of the log is locked until commit, so these positions are contiguous.
      const before = position - logged.length;
      const rows = logged.map(({ audience: { hash, members }, payload, ...event }, index) => ({
        ...event,
        payload: JSON.stringify(payload),
        position: before + index + 1,
        at,
        audience: hash,
        members,
      }));
      return { position, audiences, logged: rows };
    },

    /** Called after the commit: remembers the audiences that were written. */
    committed({ audiences }: Appended, at: Date): void {
      if (written.size + audiences.length > most) written.clear();
      for (const hash of audiences) written.set(hash, at.getTime());
    },
  };
}
