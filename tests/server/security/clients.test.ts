import { desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { auditLog, loginAttempts } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { apiClient } from '../support/api-client.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, Browser, newAddress, signedIn, webHeaders } from '../support/browser.ts';
import { addPerson, password, type TestPerson } from '../support/people.ts';

const base = '/api/identity/v2';
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp('pglite', { calls, modules, config: { metricsToken: 'the-token-of-who-measures' } });
});
afterAll(async () => {
  await app.close();
  await app.place.remove();
});
beforeEach(async () => {
  person = await addPerson(app.store);
});

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: `${base}/connect/token`,
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const newest = async (count: number) => {
  const rows = await app.store.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(count);
  return rows.reverse();
};

test.each([
  ['nothing', {}],
  ['an id alone', { client_id: apiClient.client_id }],
  ['a wrong secret', { ...apiClient, client_secret: `${apiClient.client_secret}.` }],
  ['another id', { ...apiClient, client_id: 'ronda' }],
  ['an empty secret', { ...apiClient, client_secret: '' }],
])(
  'SEC-9: issues no token to a client without a browser that sends %s, without costing the account a try',
  async (_, client) => {
    const { refresh } = await apiToken(app, person);
    const tries = await app.store.db.$count(loginAttempts);
    const grants = [
      { grant_type: 'password', username: person.email, password },
      { grant_type: 'refresh_token', refresh_token: refresh },
    ];
    for (const grant of grants) {
      const answer = await post({ ...grant, ...client });
      const { TraceId: __, Message: ___, ...problem } = answer.json();
      expect([answer.statusCode, problem]).toEqual([401, { Code: 'unauthenticated', Guard: 'client' }]);
    }
    expect((await newest(2)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['client.refused', 'refused'],
      ['client.refused', 'refused'],
    ]);
    expect(await app.store.db.$count(loginAttempts)).toBe(tries);
    expect((await post({ ...grants[1], ...apiClient })).statusCode).toBe(200);
  },
);

test('SEC-9: serves only browsers when no client secret is set', async () => {
  const closed = await openTestApp('pglite', { config: { apiClient: undefined } });
  try {
    const someone = await addPerson(closed.store);
    const form = new URLSearchParams({ grant_type: 'password', username: someone.email, password, client_id: '' });
    const ask: InjectOptions = {
      method: 'POST',
      url: `${base}/connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${form}&client_secret=`,
    };
    expect((await closed.http.inject(ask)).statusCode).toBe(401);
    expect((await new Browser(closed).signIn(someone)).statusCode).toBe(200);
  } finally {
    await closed.close();
    await closed.place.remove();
  }
});

test('SEC-23: audits time and origin of a failed sign-in, without typed data', async () => {
  const typed = 'Una clave escrita por error';
  const one = new Browser(app);
  expect((await one.signIn(person, typed)).statusCode).toBe(400);
  expect((await one.signIn({ email: typed }, password)).statusCode).toBe(400);
  expect((await one.signIn({ email: typed }, password)).statusCode).toBe(400);
  const rows = await newest(3);
  const [known, unknown, again] = rows;
  expect(
    rows.map(({ action, objectType, objectId, actorId, ip, outcome }) => [
      ...[action, objectType, objectId, actorId, ip, outcome],
    ]),
  ).toEqual([
    ['session.refused', 'account', person.userId, null, one.address, 'refused'],
    ['session.refused', 'account', null, null, one.address, 'refused'],
    ['session.refused', 'account', null, null, one.address, 'refused'],
  ]);
  expect(unknown?.detail).toEqual(again?.detail);
  expect(unknown?.detail).not.toEqual(known?.detail);
  const text = JSON.stringify(rows).toLowerCase();
  for (const secret of [typed, password, person.email]) expect(text).not.toContain(secret.toLowerCase());
});

test('SEC-23: audits a wrong current password too', async () => {
  const browser = await signedIn(app, person);
  const form = {
    CurrentPassword: 'guessed',
    Password: 'a new long passphrase',
    ConfirmPassword: 'a new long passphrase',
  };
  expect((await browser.post(`${base}/Account/ChangePassword`, form)).statusCode).toBe(400);
  const rows = await app.store.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, person.userId))
    .orderBy(auditLog.seq);
  expect(rows.map(({ action, actorId, outcome }) => [action, actorId, outcome])).toEqual([
    ['password.refused', person.userId, 'refused'],
  ]);
});

test('SEC-23: audits a guessed code of a mail or of a visit, without the code', async () => {
  const one = new Browser(app);
  const Code = 'guessed'.padEnd(43, 'x');
  const Password = 'a new long passphrase';
  const reset = { Email: person.email, Password, ConfirmPassword: Password, Code };
  const answers = [
    await one.post(`${base}/Account/ResetPassword`, reset),
    await one.post(urlOf(calls.enterVisit), { Code }),
  ];
  expect(answers.map((answer) => answer.json().Code)).toEqual(['code_invalid', 'code_invalid']);
  const rows = await newest(2);
  expect(rows.map(({ action, ip, outcome }) => [action, ip, outcome])).toEqual([
    ['reset.refused', one.address, 'refused'],
    ['enterVisit', one.address, 'code_invalid'],
  ]);
  for (const secret of ['guessed', person.email, 'passphrase']) expect(JSON.stringify(rows)).not.toContain(secret);
});

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });
test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['elsewhere', '203.0.113.7', {}, 404],
  ['elsewhere through a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['elsewhere through another kind of proxy', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
  ['elsewhere with the token', '203.0.113.7', authorized('the-token-of-who-measures'), 200],
  ['elsewhere with another token', '203.0.113.7', authorized('the-token-of-who-measure'), 404],
])('SEC-25: reads the measures from %s: %s', async (_, remoteAddress, headers, status) => {
  const answer = await app.http.inject({
    url: '/metrics',
    remoteAddress,
    headers: { host: webHeaders.host, ...headers },
  });
  expect([answer.statusCode, answer.body.includes('ronda_http_request_seconds')]).toEqual([status, status === 200]);
});
