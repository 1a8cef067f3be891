import { and, eq, inArray, lt, lte, ne, notExists } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/context.ts';
import { systemFacts, type Unit, type UnitOfWork } from '../core/unit-of-work.ts';
import type { Store } from '../db/open.ts';
import { hubConnections, polyclinicPhysicians, polyclinicStaff, presence } from '../db/schema/index.ts';
import type { Owner } from './connection.ts';

/** Domain 6: gone only after so long without a connection. */
const grace = 30_000;
/** A node that wrote nothing for so long is dead, and its connections with it. */
const nodeTimeout = 45_000;

/** Who sees this person's dot: everybody who works in, or answers for, one of the same polyclinics. */
async function watchersOf(db: Database, userId: string): Promise<string[]> {
  const places = (of: typeof polyclinicStaff | typeof polyclinicPhysicians) =>
    db.select({ id: of.polyclinicId }).from(of).where(eq(of.userId, userId));
  const mine = (await union(places(polyclinicStaff), places(polyclinicPhysicians))).map((row) => row.id);
  if (mine.length === 0) return [];
  const people = (of: typeof polyclinicStaff | typeof polyclinicPhysicians) =>
    db.select({ id: of.userId }).from(of).where(inArray(of.polyclinicId, mine));
  return (await union(people(polyclinicStaff), people(polyclinicPhysicians))).map((row) => row.id);
}

async function announce(unit: Unit, userId: string, online: boolean, at: Date) {
  const payload = { UserId: userId, IsOnline: online, LastDateOnline: at.toISOString() };
  unit.emit(online ? 'connectedUser' : 'disconnectedUser', await watchersOf(unit.db, userId), payload);
}

/** What comes while one write is under way is one write after it: a thousand who come at once are few transactions. */
function gathered<T>(write: (items: readonly T[]) => Promise<unknown>): (items: readonly T[]) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (items) => {
    waiting.push(...items);
    next ??= last.then(async () => {
      const taken = waiting;
      waiting = [];
      next = null;
      const done = write(taken);
      last = done.catch(() => undefined);
      await done;
    });
    return next;
  };
}

const noConnection = (db: Database) =>
  notExists(db.select().from(hubConnections).where(eq(hubConnections.userId, presence.userId)));

export function createPresence(parts: { store: Store; unitOfWork: UnitOfWork; clock: Clock; nodeId: string }) {
  const { store, unitOfWork, clock, nodeId } = parts;
  const facts = systemFacts(`presence-${nodeId}`);
  const join = gathered((owners: readonly Owner[]) =>
    unitOfWork.write(facts, async (unit) => {
      const { now } = unit;
      await unit.db
        .insert(hubConnections)
        .values(owners.map(({ id, userId }) => ({ id, userId, nodeId, seenAt: now })));
      // In one order, so that nodes that write the same people wait and never for each other.
      const userIds = [...new Set(owners.map(({ userId }) => userId))].sort();
      const changed = await unit.db
        .insert(presence)
        .values(userIds.map((userId) => ({ userId, isOnline: 1, lastDateOnline: now })))
        .onConflictDoUpdate({
          target: presence.userId,
          set: { isOnline: 1, lastDateOnline: now },
          setWhere: ne(presence.isOnline, 1),
        })
        .returning({ userId: presence.userId });
      for (const { userId } of changed) await announce(unit, userId, true, now);
    }),
  );
  const leave = gathered((owners: readonly Pick<Owner, 'id' | 'userId'>[]) =>
    store.transaction(async (tx) => {
      if (owners.length === 0) return;
      const ids = owners.map((owner) => owner.id);
      const userIds = owners.map((owner) => owner.userId);
      await tx.delete(hubConnections).where(inArray(hubConnections.id, ids));
      await tx
        .update(presence)
        .set({ lastDateOnline: clock.now() })
        .where(and(inArray(presence.userId, userIds), noConnection(tx)));
    }),
  );

  return {
    /** The first connection of a person turns the dot on. */
    joined: (owner: Owner) => join([owner]),

    /** The last one starts the grace; the sweep ends it. */
    left: leave,

    /** Keeps this node's rows alive, clears those of dead nodes, and turns off the dots whose grace is over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const before = (age: number) => new Date(now.getTime() - age);
      await store.transaction(async (tx) => {
        await tx.update(hubConnections).set({ seenAt: now }).where(eq(hubConnections.nodeId, nodeId));
        const dead = await tx
          .delete(hubConnections)
          .where(lt(hubConnections.seenAt, before(nodeTimeout)))
          .returning({ userId: hubConnections.userId });
        if (dead.length === 0) return;
        const userIds = [...new Set(dead.map((row) => row.userId))];
        await tx
          .update(presence)
          .set({ lastDateOnline: now })
          .where(and(inArray(presence.userId, userIds), noConnection(tx)));
      });
      const over = and(eq(presence.isOnline, 1), lte(presence.lastDateOnline, before(grace)), noConnection(store.db));
      const candidates = await store.db.select({ userId: presence.userId }).from(presence).where(over);
      for (const { userId } of candidates) {
        await unitOfWork.write(facts, async (unit) => {
          const off = await unit.db
            .update(presence)
            .set({ isOnline: 0 })
            .where(and(eq(presence.userId, userId), over))
            .returning({ at: presence.lastDateOnline });
          for (const { at } of off) await announce(unit, userId, false, at);
        });
      }
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
