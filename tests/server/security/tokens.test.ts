import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hubPath } from '#domain/hub/protocol.ts';
import { deriveKeys, randomGuid, randomText, sha256 } from '#server/core/secret.ts';
import { hubTickets, passwordCodes, refreshTokens, sessions } from '#server/db/schema/index.ts';
import { openTestApp, secret, type TestApp } from '../support/app.ts';
import { apiToken, Browser, bearer } from '../support/browser.ts';
import { addPerson, type TestPerson } from '../support/people.ts';

const base = '/api/identity/v2';
let app: TestApp;
let person: TestPerson;
let access: string;
let refresh: string;
beforeAll(async () => {
  app = await openTestApp('pglite');
  person = await addPerson(app.store);
  ({ access, refresh } = await apiToken(app, person));
});
afterAll(async () => {
  await app.close();
  await app.place.remove();
});

const keys = deriveKeys(secret);
const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const statusOf = async (token: string) =>
  (await app.http.inject({ url: `${base}/connect/userinfo`, headers: bearer(token) })).statusCode;
type Changes = { header?: object; issuer?: string; audience?: string; key?: Uint8Array; alg?: string; typ?: string };

/** The claims of a valid token, signed again with changes. */
function signed({ header = {}, issuer = 'ronda', audience = 'ronda-api', key = keys.jwt, ...more }: Changes = {}) {
  const { sid } = decodeJwt(access);
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: more.alg ?? 'HS256', typ: more.typ ?? 'at+jwt', ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(person.identityId)
    .setIssuedAt(app.clock.now())
    .setExpirationTime(new Date(app.clock.now().getTime() + 60_000))
    .sign(key);
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('SEC-8: accepts only tokens with our signature, the right kind, issuer and audience', async () => {
  expect([await statusOf(access), await statusOf(await signed())]).toEqual([200, 200]);
  const [, claims] = access.split('.');
  const jwk = await exportJWK(pair.publicKey);
  const cookieKey = Buffer.from(hkdfSync('sha256', secret, 'ronda', 'cookie', 32));
  const rs256 = new SignJWT(decodeJwt(access)).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk });
  const forged: Record<string, string> = {
    'another audience': await signed({ audience: 'hub' }),
    'another issuer': await signed({ issuer: 'somebody' }),
    'another kind': await signed({ typ: 'JWT' }),
    'another algorithm with our key': await signed({ alg: 'HS512' }),
    'the key of cookies': await signed({ key: cookieKey }),
    'the key of files': await signed({ key: keys.files }),
    'the secret itself': await signed({ key: Buffer.from(secret) }),
    'a key that it names': await signed({ key: Buffer.from('x'.repeat(32)), header: { kid: '../../dev/null' } }),
    'a key that it brings': await rs256.sign(pair.privateKey),
    'an address of keys': await signed({ key: Buffer.alloc(32), header: { jku: 'https://evil.example/keys' } }),
    'no algorithm': `${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
    'no signature': `${access.split('.').slice(0, 2).join('.')}.`,
  };
  const got: Record<string, number> = {};
  for (const [what, token] of Object.entries(forged)) got[what] = await statusOf(token);
  expect(got).toEqual(Object.fromEntries(Object.keys(forged).map((what) => [what, 401])));
});

test('SEC-8: creates handles, codes, tickets and ids from 128 random bits or more, stored as hashes', async () => {
  const browser = new Browser(app);
  await browser.signIn(person);
  await browser.post(`${base}/Account/ForgotPassword`, { Email: person.email });
  await app.idle();
  const ticket = (await browser.get('/api/user-admin/v2/Users/Token')).json<{ Token: string }>().Token;
  const code = /code=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const opened: { id: string } = JSON.parse(keys.open(ticket, 'hub ticket') ?? '');
  const origin = 'http://localhost';
  const headers = { ...bearer(ticket), origin, host: 'localhost' };
  const asked = await app.http.inject({ method: 'POST', url: `${hubPath}/negotiate`, headers });
  expect(asked.statusCode).toBe(200);
  // A ticket is sealed; its kind is part of the sealed content.
  const shown = { refresh, handle: browser.jar.get('refresh_token') ?? '', ticket: opened.id, code };
  for (const [what, text] of Object.entries(shown)) {
    expect([what, Buffer.from(text, 'base64url').length]).toEqual([what, 32]);
  }
  expect(Buffer.from(browser.jar.get('_session') ?? '', 'base64url').length).toBe(24);
  const { db } = app.store;
  const kept = JSON.stringify([
    await db.select().from(refreshTokens),
    await db.select().from(passwordCodes),
    await db.select().from(hubTickets),
  ]);
  for (const text of Object.values(shown)) expect(kept).not.toContain(text);
  expect([kept.includes(sha256(opened.id)), kept.includes(ticket)]).toEqual([true, false]);
  const many = new Set(Array.from({ length: 5_000 }, () => randomText()));
  const guids = new Set(Array.from({ length: 5_000 }, randomGuid));
  expect([many.size, guids.size]).toEqual([5_000, 5_000]);
  // About half of 20,000 random bits are ones, so no bit of a GUID is fixed.
  const ones = Array.from({ length: 32 }, () => 0);
  for (const guid of guids) {
    [...guid.replaceAll('-', '')].forEach((digit, at) => {
      ones[at] = (ones[at] ?? 0) | Number.parseInt(digit, 16);
    });
  }
  expect(ones).toEqual(Array.from({ length: 32 }, () => 15));
});

test('SEC-4: derives keys of 256 bits, one per purpose, and others from another secret', () => {
  const all = [secret, `${secret}.`].flatMap((one) => {
    const { jwt, files, draftKey } = deriveKeys(one);
    return [jwt, files, Buffer.from(draftKey('a'), 'base64url'), Buffer.from(draftKey('b'), 'base64url')];
  });
  expect(all.map((key) => key.length)).toEqual(all.map(() => 32));
  expect(new Set(all.map((key) => Buffer.from(key).toString('hex'))).size).toBe(all.length);
  const [, nonce = '', body = ''] = keys.seal('12345', 'a').split('.');
  expect([nonce, body].map((text) => Buffer.from(text, 'base64url').length)).toEqual([12, 5 + 16]);
});

test('SEC-8: binds a session to its user by an id that is never reused', async () => {
  const [row] = await app.store.db.select().from(sessions).where(eq(sessions.userId, person.userId));
  expect([row?.userId, decodeJwt(access).sub]).toEqual([person.userId, person.identityId]);
});
