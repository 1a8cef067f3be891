import { describe, expect, test } from 'vitest';
import { createAccessTokens } from '#server/core/access-token.ts';
import { deriveKeys } from '#server/core/secret.ts';

const minute = 60_000;
const claims = { identityId: 'the identity', sessionId: 'the session' };

function issuer() {
  let at = Date.parse('2026-05-04T13:00:00.000Z');
  const clock = { now: () => new Date(at) };
  const tokens = createAccessTokens(deriveKeys('a secret of a test, long enough to be one'), clock);
  return {
    tokens,
    issue: () => tokens.sign(claims, new Date(at + minute)),
    advance: (by: number) => {
      at += by;
    },
  };
}

describe('access tokens', () => {
  test('return the same claims on each verification', async () => {
    const { tokens, issue } = issuer();
    const token = await issue();
    expect([await tokens.verify(token), await tokens.verify(token)]).toEqual([claims, claims]);
  });

  test('expire at their time, also when they were verified before', async () => {
    const { tokens, issue, advance } = issuer();
    const token = await issue();
    await tokens.verify(token);
    advance(minute - 1);
    expect(await tokens.verify(token)).toEqual(claims);
    advance(1);
    expect(await tokens.verify(token)).toBeNull();
    expect(await tokens.verify(token, true)).toEqual(claims);
    expect(await tokens.verify(token)).toBeNull();
  });

  test('are rejected with another signature, also when the right one was verified', async () => {
    const { tokens, issue } = issuer();
    const [token, other] = [await issue(), await issue()];
    await tokens.verify(token);
    const forged = [...token.split('.').slice(0, 2), other.split('.')[2]].join('.');
    expect([await tokens.verify(forged), await tokens.verify(forged, true)]).toEqual([null, null]);
  });
});
