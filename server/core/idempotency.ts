import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { Database } from './context.ts';
import { ProblemError } from './problems.ts';

export type Idempotency = { userId: string; key: string; fingerprint: string };
export type StoredAnswer = { status: number; body: unknown };

/**
 * Claims the key for this transaction, or returns the stored answer of its first use. Waits for a concurrent first use,
 * whose row blocks the insert until it commits or rolls back.
 */
export async function claimKey(tx: Database, claim: Idempotency, now: Date): Promise<StoredAnswer | null> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [first] = await tx.select().from(idempotencyKeys).where(isKey(claim));
  if (!first || first.fingerprint !== claim.fingerprint || first.status === null) {
    throw new ProblemError('idempotency_mismatch');
  }
  return { status: first.status, body: first.response ?? undefined };
}

export const storeAnswer = (tx: Database, claim: Idempotency, answer: StoredAnswer) =>
  tx
    .update(idempotencyKeys)
    .set({ status: answer.status, response: answer.body ?? null })
    .where(isKey(claim));

const isKey = ({ userId, key }: Idempotency) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
