import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { sha256 } from '../../core/secret.ts';
import type { Store } from '../../db/open.ts';
import { loginAttempts } from '../../db/schema/index.ts';
import { createPending } from './pending.ts';

/** SEC-9: how long a failure counts (ms), and the limits per account and over all accounts. */
export const attemptLimits = { window: 15 * 60_000, perAccount: 5, total: 1_000 } as const;
const { window, perAccount, total } = attemptLimits;

const accountKey = (purpose: string, email: string) => `${purpose}:account:${sha256(email.trim().toLowerCase())}`;
const addressKey = (purpose: string, ip: string) => `${purpose}:address:${ip}`;

type Limits = {
  purpose: string;
  account: string;
  address: string;
  perAddress: number;
  /** Device known to the account: it has a separate counter for failures. */
  device?: string | null;
};
type Counted = { key: string; limit: number };

/** Fixed order of the keys, which is also the lock order. */
const countedBy = ({ purpose, account, address, perAddress, device }: Limits): readonly [Counted, ...Counted[]] =>
  device
    ? [{ key: `${purpose}:device:${device}`, limit: perAccount }]
    : [
        { key: accountKey(purpose, account), limit: perAccount },
        { key: addressKey(purpose, address), limit: perAddress },
        ...(purpose === 'login' ? [{ key: `${purpose}:total`, limit: total }] : []),
      ];

/** Seconds until fewer than `limit` attempts count; 0 if allowed now. */
async function waitFor(db: Database, { key, limit }: Counted, now: Date): Promise<number> {
  const since = new Date(now.getTime() - window);
  const [oldest] = await db
    .select({ at: loginAttempts.at })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.at, since)))
    .orderBy(desc(loginAttempts.at))
    .limit(1)
    .offset(limit - 1);
  return oldest ? (oldest.at.getTime() + window - now.getTime()) / 1_000 : 0;
}

export const clearAccount = (db: Database, email: string) =>
  db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey('login', email)));

const pendingOf = new WeakMap<Store, ReturnType<typeof createPending>>();
function pendingIn(store: Store) {
  const pending = pendingOf.get(store) ?? createPending();
  pendingOf.set(store, pending);
  return pending;
}

/** Counts the attempt as a failure of every key in advance, or returns the remaining wait. */
async function reserve(store: Store, clock: Clock, counted: readonly Counted[]) {
  const pending = pendingIn(store);
  const keys = counted.map(({ key }) => key);
  let isNoted = false;
  try {
    return await store.transaction(async (tx) => {
      const now = clock.now();
      for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const full: { key: string; wait: number }[] = [];
      for (const one of counted) {
        const wait = await waitFor(tx, one, now);
        if (wait > 0) full.push({ key: one.key, wait });
      }
      if (full.length > 0) return { full, ids: [] };
      const rows = await tx
        .insert(loginAttempts)
        .values(keys.map((key) => ({ key, at: now })))
        .returning({ id: loginAttempts.id });
      // Set before the commit: readers of the rows must see that they may still be refunded.
      if (!isNoted) pending.add(keys);
      isNoted = true;
      return { full, ids: rows.map(({ id }) => id) };
    });
  } catch (error) {
    if (isNoted) pending.settle(keys);
    throw error;
  }
}

/**
 * Runs an operation that could be used for guessing.
 * @throws ProblemError `too_many_requests` without running it. The attempt is counted in advance, so concurrent guesses
 * cannot exceed the limit. A success (not null) resets the account and refunds the address and the total; refundable
 * attempts are waited for.
 */
export async function tryOnce<T>(
  store: Store,
  clock: Clock,
  limits: Limits,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const pending = pendingIn(store);
  const counted = countedBy(limits);
  const keys = counted.map(({ key }) => key);
  let reserved = await reserve(store, clock, counted);
  while (reserved.full.length > 0) {
    const { full } = reserved;
    if (!(await pending.wait(full.map(({ key }) => key)))) {
      throw new ProblemError('too_many_requests', { retryAfterSeconds: Math.max(...full.map(({ wait }) => wait)) });
    }
    reserved = await reserve(store, clock, counted);
  }
  try {
    const result = await work();
    if (result !== null) {
      await store.db.delete(loginAttempts).where(inArray(loginAttempts.id, reserved.ids));
      await store.db.delete(loginAttempts).where(eq(loginAttempts.key, counted[0].key));
    }
    return result;
  } finally {
    pending.settle(keys);
  }
}
