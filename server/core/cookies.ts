import type { FastifyReply } from 'fastify';
import type { Keys } from './secret.ts';

/** Cookie names of the specification (shell 3). The first four are HttpOnly; the last two are readable and advisory. */
export const cookieNames = {
  token: 'token',
  uid: 'uid',
  refresh: 'refresh_token',
  session: '_session',
  remember: 'remember',
  expiration: 'expiration_date',
} as const;
const secretNames = [cookieNames.token, cookieNames.uid, cookieNames.refresh, cookieNames.session];

type Jar = Record<string, string | undefined>;
export const carriesSession = (cookies: Jar) => secretNames.some((name) => cookies[name] !== undefined);

export type SessionCookies = {
  sessionId: string;
  userId: string;
  accessToken: string;
  refreshHandle: string;
  remember: 'true' | 'false';
  tokenExpiresAt: Date;
  /** Expiry of the cookies with `remember`; otherwise they are session cookies. */
  sessionExpiresAt: Date;
};

/** Binds a sealed cookie to its name and session. */
const bound = (name: string, sessionId: string) => `${name}:${sessionId}`;

export const openCookie = (keys: Keys, cookies: Jar, name: string, sessionId: string) => {
  const sealed = cookies[name];
  return sealed === undefined ? null : keys.open(sealed, bound(name, sessionId));
};

export function setSessionCookies(reply: FastifyReply, keys: Keys, secure: boolean, given: SessionCookies): void {
  const base = {
    path: '/',
    secure,
    sameSite: 'strict',
    ...(given.remember === 'true' ? { expires: given.sessionExpiresAt } : {}),
  } as const;
  const hidden = { ...base, httpOnly: true } as const;
  const { token, uid, refresh, session, remember, expiration } = cookieNames;
  reply.setCookie(token, keys.seal(given.accessToken, bound(token, given.sessionId)), hidden);
  reply.setCookie(uid, keys.seal(given.userId, bound(uid, given.sessionId)), hidden);
  reply.setCookie(refresh, given.refreshHandle, hidden);
  reply.setCookie(session, given.sessionId, hidden);
  reply.setCookie(remember, given.remember, base);
  reply.setCookie(expiration, String(Math.floor(given.tokenExpiresAt.getTime() / 1_000)), base);
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  for (const name of Object.values(cookieNames)) {
    const httpOnly = secretNames.some((secret) => secret === name);
    reply.clearCookie(name, { path: '/', secure, sameSite: 'strict', httpOnly });
  }
}

/** How long an unused browser stays known to an account, in ms. */
export const deviceLife = 365 * 86_400_000;

/** Outlives the session and identifies no person; sent only to sign-in and password calls. */
export function setDeviceCookie(reply: FastifyReply, secure: boolean, id: string): void {
  const maxAge = deviceLife / 1_000;
  reply.setCookie('device', id, { path: '/api/identity/v2', secure, sameSite: 'strict', httpOnly: true, maxAge });
}
