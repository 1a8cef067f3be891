import { and, eq, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { batched } from '../core/batched.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/context.ts';
import { systemFacts, type Unit, type UnitOfWork } from '../core/unit-of-work.ts';
import type { Store } from '../db/open.ts';
import {
  chatMembers,
  facilitations,
  hubConnections,
  polyclinicPhysicians,
  polyclinicStaff,
  presence,
} from '../db/schema/index.ts';
import { retrying } from '../db/transaction.ts';
import type { Owner } from './connection.ts';

/** Domain 6: a user is shown as offline only after this time without a connection. */
const grace = 30_000;
/** A node without a heartbeat for this time is considered dead, with its connections. */
const nodeTimeout = 45_000;
/** Interval of the heartbeat, so that a sweep does not write every connection. */
const nodeHeartbeat = 15_000;
/** Users set offline per transaction. */
const atOnce = 100;
/** Presence may lag by this time, so that many changes are batched. */
const gathering = { within: 25 };

const Watchers = z.object({ rows: z.array(z.object({ of: z.string(), watcher: z.string() })) });

/** Domain 4, PRES: users who share a polyclinic or chat room with these users, or run their agenda; without duplicates. */
async function watchersOf(db: Database, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const places = sql`(select user_id, polyclinic_id from ${polyclinicStaff}
    union select user_id, polyclinic_id from ${polyclinicPhysicians})`;
  const { rows } = Watchers.parse(
    await db.execute(sql`
      select mine.user_id as of, theirs.user_id as watcher
      from ${places} mine join ${places} theirs using (polyclinic_id)
      where mine.user_id = any(${sql.param(userIds)}::uuid[])
      union select mine.user_id, theirs.user_id
      from ${chatMembers} mine join ${chatMembers} theirs using (room_id)
      where mine.user_id = any(${sql.param(userIds)}::uuid[]) and mine.left_at is null and theirs.left_at is null
      union select professional_id, facilitator_id from ${facilitations}
      where professional_id = any(${sql.param(userIds)}::uuid[])
      order by of, watcher`),
  );
  const watchers = new Map<string, string[]>();
  for (const { of, watcher } of rows) watchers.set(of, [...(watchers.get(of) ?? []), watcher]);
  return watchers;
}

type Turned = { userId: string; at: Date };
async function announce(unit: Unit, online: boolean, turned: readonly Turned[]) {
  if (turned.length === 0) return;
  const ids = turned.map(({ userId }) => userId);
  const watchers = await watchersOf(unit.db, ids);
  for (const { userId, at } of turned) {
    const payload = { UserId: userId, IsOnline: online, LastDateOnline: at.toISOString() };
    unit.emit(online ? 'connectedUser' : 'disconnectedUser', watchers.get(userId) ?? [], payload);
  }
}

const noConnection = (db: Database) =>
  notExists(db.select().from(hubConnections).where(eq(hubConnections.userId, presence.userId)));

const Dark = z.object({ rows: z.array(z.object({ userId: z.string() })) });

/**
 * Stores the connections and returns the users who were offline. Online users stay online until the rows are stored, because the
 * transaction that sets them offline waits for the lock and checks again.
 */
async function note(db: Database, owners: readonly Owner[], nodeId: string, now: Date): Promise<string[]> {
  const given = JSON.stringify(owners.map(({ id, userId }) => ({ id, user_id: userId })));
  const { rows } = Dark.parse(
    await db.execute(sql`
      with given as (select * from jsonb_to_recordset(${given}::jsonb) as given(id text, user_id uuid)),
      noted as (insert into ${hubConnections} (id, user_id, node_id, seen_at)
        select id, user_id, ${nodeId}, ${now.toISOString()}::timestamptz from given),
      lit as (select user_id from ${presence} where user_id in (select user_id from given) and is_online = 1
        order by user_id for share)
      select distinct user_id as "userId" from given where user_id not in (select user_id from lit) order by 1`),
  );
  return rows.map(({ userId }) => userId);
}

/** Removes connections; the grace period of a user starts with the last one. */
const forget = (db: Database, ids: readonly string[], now: Date) =>
  db.execute(sql`
    with gone as (delete from ${hubConnections} where id = any(${sql.param(ids)}::text[]) returning user_id)
    update ${presence} set last_date_online = ${now.toISOString()}::timestamptz
    where user_id in (select user_id from gone) and not exists (
      select 1 from ${hubConnections} other
      where other.user_id = ${presence}.user_id and other.id <> all(${sql.param(ids)}::text[]))`);

export function createPresence(parts: { store: Store; unitOfWork: UnitOfWork; clock: Clock; nodeId: string }) {
  const { store, unitOfWork, clock, nodeId } = parts;
  const facts = systemFacts(`presence-${nodeId}`);
  const turnOn = (dark: readonly string[]) =>
    unitOfWork.write(facts, async (unit) => {
      const { now } = unit;
      const changed = await unit.db
        .insert(presence)
        .values(dark.map((userId) => ({ userId, isOnline: 1, lastDateOnline: now })))
        .onConflictDoUpdate({
          target: presence.userId,
          set: { isOnline: 1, lastDateOnline: now },
          setWhere: ne(presence.isOnline, 1),
        })
        .returning({ userId: presence.userId });
      await announce(
        unit,
        true,
        changed.map(({ userId }) => ({ userId, at: now })),
      );
    });

  const join = batched(async (owners: readonly Owner[]) => {
    const dark = await retrying(() => note(store.db, owners, nodeId, clock.now()));
    if (dark.length > 0) await turnOn(dark);
    return owners;
  }, gathering);
  const leave = batched(async (ids: readonly string[]) => {
    await retrying(() => forget(store.db, ids, clock.now()));
    return ids;
  }, gathering);

  /** Sets users offline one by one in a fixed order, re-reading each under its lock. */
  const turnOff = (userIds: readonly string[], before: Date) =>
    unitOfWork.write(facts, async (unit) => {
      const those = and(inArray(presence.userId, [...userIds]), eq(presence.isOnline, 1));
      await unit.db
        .select({ userId: presence.userId })
        .from(presence)
        .where(those)
        .orderBy(presence.userId)
        .for('update');
      const off = await unit.db
        .update(presence)
        .set({ isOnline: 0 })
        .where(and(those, lte(presence.lastDateOnline, before), noConnection(unit.db)))
        .returning({ userId: presence.userId, at: presence.lastDateOnline });
      await announce(unit, false, off);
    });

  return {
    /** The first connection of a user sets them online. */
    joined: async (owner: Owner) => void (await join(owner)),

    /** Removing the last connection starts the grace period; the sweep ends it. */
    left: async (owners: readonly Pick<Owner, 'id'>[]) => void (await Promise.all(owners.map(({ id }) => leave(id)))),

    /** Renews this node's heartbeat, removes connections of dead nodes, and sets users offline after their grace period. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const before = (age: number) => new Date(now.getTime() - age);
      const mine = eq(hubConnections.nodeId, nodeId);
      await store.db
        .update(hubConnections)
        .set({ seenAt: now })
        .where(and(mine, lt(hubConnections.seenAt, before(nodeHeartbeat))));
      const dead = await store.db
        .select({ id: hubConnections.id })
        .from(hubConnections)
        .where(lt(hubConnections.seenAt, before(nodeTimeout)));
      await Promise.all(dead.map(({ id }) => leave(id)));
      const over = and(eq(presence.isOnline, 1), lte(presence.lastDateOnline, before(grace)), noConnection(store.db));
      const candidates = await store.db.select({ userId: presence.userId }).from(presence).where(over);
      const userIds = candidates.map(({ userId }) => userId);
      for (let from = 0; from < userIds.length; from += atOnce) {
        await turnOff(userIds.slice(from, from + atOnce), before(grace));
      }
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
