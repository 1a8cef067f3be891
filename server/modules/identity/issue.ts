import { eq } from 'drizzle-orm';
import type { TokenResponse } from '#domain/session/session.ts';
import { setSessionCookies } from '../../core/cookies.ts';
import type { EdgeContext } from '../../core/module.ts';
import { isSecure } from '../../core/origin.ts';
import { randomText, sha256 } from '../../core/secret.ts';
import { sessionLimits } from '../../core/sessions.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { refreshTokens, sessions } from '../../db/schema/index.ts';
import type { Agent } from './agent.ts';
import type { IdentityParts } from './parts.ts';

export type Grant = {
  sessionId: string;
  userId: string;
  identityId: string;
  client: 'web' | 'api';
  remember: 'true' | 'false';
  absoluteExpiry: Date;
  tokenExpiresAt: Date;
  refreshHandle: string;
  now: Date;
};

/** Expiry of a new access token: its lifetime, or the end of the session if earlier. */
export const tokenEnd = (minutes: number, now: Date, absoluteExpiry: Date) =>
  new Date(Math.min(now.getTime() + minutes * 60_000, absoluteExpiry.getTime()));

export async function addHandle(unit: Unit, sessionId: string): Promise<string> {
  const handle = randomText(32);
  await unit.db.insert(refreshTokens).values({ hash: sha256(handle), sessionId, createdAt: unit.now });
  return handle;
}

type Person = { id: string; identityId: string };

export async function startSession(
  unit: Unit,
  person: Person,
  given: Pick<Grant, 'client' | 'remember'> & {
    tokenMinutes: number;
    agent?: Agent;
    visitCareId?: string;
    visitByMail?: boolean;
  },
): Promise<Grant> {
  const { now } = unit;
  const sessionId = randomText(24);
  const absoluteExpiry = new Date(now.getTime() + sessionLimits.absolute);
  const tokenExpiresAt = tokenEnd(given.tokenMinutes, now, absoluteExpiry);
  await unit.db.insert(sessions).values({
    id: sessionId,
    userId: person.id,
    client: given.client,
    remember: given.remember,
    createdAt: now,
    lastActivityAt: now,
    absoluteExpiry,
    tokenExpiresAt,
    ...given.agent,
    visitCareId: given.visitCareId ?? null,
    visitByMail: given.visitByMail ?? false,
  });
  return {
    sessionId,
    userId: person.id,
    identityId: person.identityId,
    client: given.client,
    remember: given.remember,
    absoluteExpiry,
    tokenExpiresAt,
    refreshHandle: await addHandle(unit, sessionId),
    now,
  };
}

export const extendToken = (unit: Unit, sessionId: string, tokenExpiresAt: Date) =>
  unit.db.update(sessions).set({ tokenExpiresAt }).where(eq(sessions.id, sessionId));

/** Response of a token request: cookies for a browser, tokens in the body for other clients (design 9). */
export async function answerTokens(parts: IdentityParts, context: EdgeContext, grant: Grant): Promise<TokenResponse> {
  const accessToken = await parts.tokens.sign(grant, grant.tokenExpiresAt);
  const head = {
    token_type: 'Bearer',
    expires_in: Math.floor((grant.tokenExpiresAt.getTime() - grant.now.getTime()) / 1_000),
  } as const;
  if (grant.client === 'api') return { ...head, access_token: accessToken, refresh_token: grant.refreshHandle };
  setSessionCookies(context.reply, parts.keys, isSecure(context.request, parts.config.publicUrl), {
    sessionId: grant.sessionId,
    userId: grant.userId,
    accessToken,
    refreshHandle: grant.refreshHandle,
    remember: grant.remember,
    tokenExpiresAt: grant.tokenExpiresAt,
    sessionExpiresAt: grant.absoluteExpiry,
  });
  return head;
}
