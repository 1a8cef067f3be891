import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { sha256 } from '../../core/secret.ts';
import type { Store } from '../../db/open.ts';
import { loginAttempts } from '../../db/schema/index.ts';

/** SEC-9: how long a failure counts, and how many an account may have meanwhile. */
export const attemptLimits = { window: 15 * 60_000, perAccount: 5 } as const;
const { window, perAccount } = attemptLimits;

export const accountKey = (purpose: string, email: string) =>
  `${purpose}:account:${sha256(email.trim().toLowerCase())}`;
const addressKey = (purpose: string, ip: string) => `${purpose}:address:${ip}`;

export type Attempt = { succeeded(): Promise<void>; failed(): Promise<void> };
type Limits = { purpose: string; account: string; address: string; perAddress: number };

/** Seconds until fewer than `limit` attempts count; 0 when there is room now. */
async function waitFor(db: Database, key: string, limit: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - window);
  const recent = await db
    .select({ at: loginAttempts.at })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.at, since)))
    .orderBy(desc(loginAttempts.at))
    .limit(limit);
  const oldest = recent[limit - 1];
  return oldest ? (oldest.at.getTime() + window - now.getTime()) / 1_000 : 0;
}

/**
 * Takes a place among the attempts of an account and an address, or throws `too_many_requests`. The attempt counts as
 * a failure of the account from now on, so that simultaneous guesses cannot slip past; a success clears the account.
 */
export async function beginAttempt(store: Store, clock: Clock, limits: Limits): Promise<Attempt> {
  const account = accountKey(limits.purpose, limits.account);
  const address = addressKey(limits.purpose, limits.address);
  await store.transaction(async (tx) => {
    const now = clock.now();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`);
    const wait = Math.max(
      await waitFor(tx, account, perAccount, now),
      await waitFor(tx, address, limits.perAddress, now),
    );
    if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
    await tx.insert(loginAttempts).values({ key: account, at: now });
  });
  return {
    succeeded: async () => {
      await store.db.delete(loginAttempts).where(eq(loginAttempts.key, account));
    },
    failed: async () => {
      await store.db.insert(loginAttempts).values({ key: address, at: clock.now() });
    },
  };
}
