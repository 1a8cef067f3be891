import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { type Keys, randomText } from './secret.ts';

const issuer = 'ronda';
const audience = 'ronda-api';

export type AccessClaims = { identityId: string; sessionId: string };

/** Each is some hundred bytes; the oldest gives way. */
const mostKept = 5_000;

/** Access tokens: JWT HS256 with `sub` (identity) and `sid` (session). */
export function createAccessTokens(keys: Keys, clock: Clock) {
  // A request shows the same token again and again: its signature is verified once.
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

    /** Null when it is not ours or is over; `evenExpired` for the end of a session, which an old token may ask for. */
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
