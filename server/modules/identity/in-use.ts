import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/context.ts';
import { auditLog, type users } from '../../db/schema/index.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash' | 'inUseSince'>;

/** True once somebody has signed in: from then on the account is theirs (decision 176). */
export async function isInUse(db: Database, { id, passwordHash, inUseSince }: Account): Promise<boolean> {
  if (inUseSince !== null || passwordHash === null) return inUseSince !== null;
  // Builds before decision 176 was amended noted the first sign-in by a temporary password only.
  const signedIn = and(eq(auditLog.actorId, id), eq(auditLog.action, 'session.start'));
  const found = await db.select({ seq: auditLog.seq }).from(auditLog).where(signedIn).limit(1);
  return found.length > 0;
}
