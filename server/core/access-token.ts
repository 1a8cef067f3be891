import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { type Keys, randomText } from './secret.ts';

const issuer = 'ronda';
const audience = 'ronda-api';

export type AccessClaims = { identityId: string; sessionId: string };

/** An entry takes a few hundred bytes; the oldest is evicted. */
const mostKept = 5_000;

/** Access tokens: JWT HS256 with `sub` (identity) and `sid` (session). */
export function createAccessTokens(keys: Keys, clock: Clock) {
  // Every request carries the same token, so its signature is verified once and cached.
  const proven = new Map<string, { claims: AccessClaims; expiresAt: number }>();
  const keep = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = proven.keys();
    if (oldest !== undefined && proven.size >= mostKept) proven.delete(oldest);
    proven.set(token, { claims, expiresAt });
  };
  return {
    sign: (claims: AccessClaims, expiresAt: Date) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.identityId)
        .setJti(randomText(9))
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(keys.jwt),

    /** Returns null for a foreign or expired token. `evenExpired` accepts an expired one, which may still end its session. */
    async verify(token: string, evenExpired = false): Promise<AccessClaims | null> {
      const known = proven.get(token);
      if (known && (evenExpired || known.expiresAt > clock.now().getTime())) return known.claims;
      try {
        const { payload } = await jwtVerify(token, keys.jwt, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          currentDate: evenExpired ? new Date(0) : clock.now(),
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        const claims = { identityId: payload.sub, sessionId: payload.sid };
        if (payload.exp !== undefined) keep(token, claims, payload.exp * 1_000);
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
