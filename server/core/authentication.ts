import type { FastifyRequest } from 'fastify';
import type { Store } from '../db/open.ts';
import { retrying } from '../db/transaction.ts';
import type { AccessTokens } from './access-token.ts';
import { batched } from './batched.ts';
import type { Clock } from './clock.ts';
import { cookieNames, openCookie } from './cookies.ts';
import { createKeptSessions } from './kept-sessions.ts';
import { bearerOf } from './origin.ts';
import { ProblemError } from './problems.ts';
import type { Keys } from './secret.ts';
import { isTouchDue, type LiveSession, touchSessions } from './sessions.ts';

export type Authentication = {
  /** Session of a request: Bearer token first, then cookies. Null when the request carries no valid one. */
  identify(request: FastifyRequest): Promise<LiveSession | null>;
  /** Id of the session that the request proves, even with an expired access token. */
  sessionNamed(request: FastifyRequest): Promise<string | null>;
  /** Records activity, which extends the session. */
  touch(session: LiveSession): Promise<void>;
};

export function createAuthentication(parts: {
  store: Store;
  keys: Keys;
  tokens: AccessTokens;
  clock: Clock;
}): Authentication {
  const { store, keys, tokens, clock } = parts;

  const sessions = createKeptSessions(store.db, clock);
  const touch = batched(async (ids: readonly string[]) => {
    const now = clock.now();
    await retrying(() => touchSessions(store.db, [...new Set(ids)], now));
    sessions.touched(ids, now);
    return ids;
  });

  async function claims(request: FastifyRequest, evenExpired: boolean) {
    const bearer = bearerOf(request);
    if (bearer) return tokens.verify(bearer, evenExpired);
    const sessionId = request.cookies[cookieNames.session];
    const token = sessionId ? openCookie(keys, request.cookies, cookieNames.token, sessionId) : null;
    if (!token) return null;
    const found = await tokens.verify(token, evenExpired);
    return found?.sessionId === sessionId ? found : null;
  }

  return {
    identify: async (request) => {
      const found = await claims(request, false);
      if (!found) return null;
      const session = await sessions.find(found.sessionId);
      return session?.actor.identityId === found.identityId ? session : null;
    },
    sessionNamed: async (request) => (await claims(request, true))?.sessionId ?? null,
    touch: async (session) => {
      if (isTouchDue(session, clock.now())) await touch(session.id);
    },
  };
}

export function required(session: LiveSession | null): LiveSession {
  if (!session) throw new ProblemError('unauthenticated');
  return session;
}
