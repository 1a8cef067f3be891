import { eq } from 'drizzle-orm';
import { cookieNames } from '../../core/cookies.ts';
import type { EdgeContext } from '../../core/module.ts';
import { isWebClient } from '../../core/origin.ts';
import { ProblemError } from '../../core/problems.ts';
import { sha256 } from '../../core/secret.ts';
import { endSessions, findLiveSession } from '../../core/sessions.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { refreshTokens } from '../../db/schema/index.ts';
import { addHandle, answerTokens, extendToken, type Grant, tokenEnd } from './issue.ts';
import type { IdentityParts } from './parts.ts';

/** Design 4: time in ms in which a repeated old handle returns the same successor. */
const grace = 10_000;

type Presented = { handle: string; client: 'web' | 'api'; sessionId: string | undefined };

function presented({ request }: EdgeContext, fromBody: string | undefined): Presented {
  const web = isWebClient(request);
  const handle = web ? request.cookies[cookieNames.refresh] : fromBody;
  const sessionId = web ? request.cookies[cookieNames.session] : undefined;
  if (!handle || (web && !sessionId)) throw new ProblemError('unauthenticated');
  return { handle, client: web ? 'web' : 'api', sessionId };
}

/**
 * Refresh grant: a handle is single-use and returns its successor for 10 s; later use means that it was copied, and ends the
 * session. A failed response never changes cookies, because another tab may just have renewed them.
 */
export async function refresh(parts: IdentityParts, context: EdgeContext, fromBody: string | undefined) {
  const given = presented(context, fromBody);
  let grant: Grant | undefined;
  await parts.unitOfWork.write(context.facts, async (unit) => {
    grant = await rotate(parts, unit, given);
  });
  if (!grant) throw new ProblemError('unauthenticated');
  return answerTokens(parts, context, grant);
}

async function rotate(parts: IdentityParts, unit: Unit, given: Presented): Promise<Grant> {
  const hash = sha256(given.handle);
  const [row] = await unit.db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for('update');
  const session = row ? await findLiveSession(unit.db, row.sessionId, unit.now) : null;
  const belongs = session?.client === given.client && (given.client === 'api' || session.id === given.sessionId);
  if (!row || !session || !belongs) throw new ProblemError('unauthenticated');
  const refreshHandle = await successorOf(parts, unit, row);
  const tokenExpiresAt = tokenEnd(parts.config.tokenMinutes, unit.now, session.absoluteExpiry);
  await extendToken(unit, session.id, tokenExpiresAt);
  return {
    sessionId: session.id,
    userId: session.actor.userId,
    identityId: session.actor.identityId,
    client: session.client,
    remember: session.remember,
    absoluteExpiry: session.absoluteExpiry,
    tokenExpiresAt,
    refreshHandle,
    now: unit.now,
  };
}

async function successorOf(parts: IdentityParts, unit: Unit, row: typeof refreshTokens.$inferSelect): Promise<string> {
  const context = `successor:${row.hash}`;
  if (!row.usedAt) {
    const handle = await addHandle(unit, row.sessionId);
    await unit.db
      .update(refreshTokens)
      .set({ usedAt: unit.now, successor: parts.keys.seal(handle, context) })
      .where(eq(refreshTokens.hash, row.hash));
    return handle;
  }
  const repeated = row.successor ? parts.keys.open(row.successor, context) : null;
  if (repeated && unit.now.getTime() - row.usedAt.getTime() <= grace) return repeated;
  await endSessions(unit, { sessionId: row.sessionId }, 'refresh_reuse');
  unit.audit({ action: 'session.reuse', objectType: 'session', objectId: row.sessionId, outcome: 'revoked' });
  throw new ProblemError('unauthenticated', { keep: true });
}
