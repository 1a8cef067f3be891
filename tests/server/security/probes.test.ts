import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, Browser, bearer, host, signedIn } from '../support/browser.ts';
import { addPerson, password } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('pglite', { calls, modules, listen: 0 });
});
afterAll(async () => {
  await app.close();
  await app.place.remove();
});

const lastAddress = async (one: TestApp) =>
  (await one.store.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0]?.ip;
const wrong = (one: TestApp, headers: object) =>
  one.http.inject({
    method: 'POST',
    url: '/api/identity/v2/connect/token',
    remoteAddress: '198.51.100.9',
    headers: { host, 'x-ronda-client': 'web', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'grant_type=password&username=nobody%40ronda.example&password=wrong',
  });

test('SEC-9: uses the connection address, and that of a proxy only where configured', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4', forwarded: 'for=203.0.113.5', 'x-real-ip': '203.0.113.6' };
  await wrong(app, headers);
  expect(await lastAddress(app)).toBe('198.51.100.9');
  const behind = await openTestApp('pglite', { config: { trustProxy: true } });
  try {
    await wrong(behind, headers);
    expect(await lastAddress(behind)).toBe('203.0.113.4');
  } finally {
    await behind.close();
    await behind.place.remove();
  }
});

/** First line of every response of a server to these bytes. */
const say = (text: string) =>
  new Promise<string[]>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received.match(/^HTTP\/1\.1 \d+/gm) ?? []));
    socket.setTimeout(1_000, () => socket.end());
  });
const request = (...lines: string[]) => ['POST /healthz HTTP/1.1', 'Host: ronda.test', ...lines].join('\r\n');
const smuggled = 'GET /readyz HTTP/1.1\r\nHost: ronda.test\r\n\r\n';

test.each([
  ['two lengths', request('Content-Length: 5', 'Content-Length: 0', '', smuggled)],
  ['a length and chunks', request('Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`)],
  ['chunks that are none', request('Transfer-Encoding: xchunked', '', `0\r\n\r\n${smuggled}`)],
  ['a length that is no number', request('Content-Length: +5', '', `hello${smuggled}`)],
  ['a header over two lines', request('X-A: b', ' Content-Length: 5', 'Content-Length : 0', '', smuggled)],
  ['a body that says its length wrongly', request('Transfer-Encoding: chunked', '', `zz\r\n${smuggled}`)],
])('SEC-20: refuses one message with %s, without smuggling anything in it', async (_, text) => {
  expect(await say(text)).toEqual(['HTTP/1.1 400']);
});

test('SEC-11: serves only the built client: no source, no setting, no listing, no TRACE', async () => {
  const clientDir = join(app.place.dataDir, 'built');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Ronda</title>');
  await writeFile(join(clientDir, 'visit.html'), '<!doctype html><title>Visit</title>');
  await writeFile(join(clientDir, '.env'), 'RONDA_SECRET=x');
  await writeFile(join(app.place.dataDir, 'secret.key'), 'a secret');
  const served = await openTestApp('pglite', { clientDir });
  try {
    const paths = [
      ...[
        '/.git/config',
        '/.git/HEAD',
        '/.env',
        '/package.json',
        '/server/main.ts',
        '/data/secret.key',
        '/assets',
        '/assets/',
      ],
      ...[
        '/../secret.key',
        '/..%2fsecret.key',
        '/%2e%2e/secret.key',
        '/assets/..%5c..%5csecret.key',
        '/assets/%00',
        '//etc/passwd',
      ],
    ];
    for (const url of paths) {
      const { statusCode, body } = await served.http.inject({ url, headers: { host } });
      expect([url, statusCode >= 400, /secret|RONDA_|\[core\]|assets</.test(body)]).toEqual([url, true, false]);
    }
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND'] as const) {
      const { statusCode } = await served.http.inject({ method: method as 'GET', url: '/', headers: { host } });
      expect([method, statusCode >= 400]).toEqual([method, true]);
    }
  } finally {
    await served.close();
    await served.place.remove();
  }
});

test('SEC-20: rejects a repeated parameter instead of choosing one', async () => {
  const browser = await signedIn(app, await addPerson(app.store));
  const list = '/api/clinical/v2/Orientations';
  const twice = ['?size=1&size=2', '?size=1&size=1', '?page=1&page=2', '?answerUserId=a&answerUserId=b'];
  const statuses = [];
  for (const query of twice) statuses.push((await browser.get(`${list}${query}`)).statusCode);
  expect([(await browser.get(`${list}?size=1`)).statusCode, ...statuses]).toEqual([200, 400, 400, 400, 400]);
});

const odd = `  Ñandú ñato 🩺 ${'clave larga '.repeat(11)} `;
test('SEC-9: accepts a password of any characters and length, and verifies it unchanged', async () => {
  const person = await addPerson(app.store);
  const browser = await signedIn(app, person);
  const change = { CurrentPassword: password, Password: odd, ConfirmPassword: odd };
  expect([
    odd.length > 128,
    (await browser.post('/api/identity/v2/Account/ChangePassword', change)).statusCode,
  ]).toEqual([true, 204]);
  const tries = [odd.trim(), odd.slice(0, 72), odd.toLowerCase(), odd.normalize('NFD')];
  const statuses = [];
  for (const given of tries) statuses.push((await new Browser(app).signIn(person, given)).statusCode);
  expect([...statuses, (await new Browser(app).signIn(person, odd)).statusCode]).toEqual([400, 400, 400, 400, 200]);
});

test('SEC-9: never expires passwords', async () => {
  const person = await addPerson(app.store);
  app.clock.advance(2 * 365 * 86_400_000);
  const { access } = await apiToken(app, person);
  const answer = await app.http.inject({ url: '/api/identity/v2/connect/userinfo', headers: bearer(access) });
  expect(answer.json()).toMatchObject({ sub: person.identityId, must_change_password: false });
});

test('SEC-7: writes log and audit times in UTC', async () => {
  const before = Date.now();
  await app.http.inject({ url: '/healthz' });
  const line: { time: number } = JSON.parse(app.log.at(-1) ?? '{}');
  expect(line.time >= before && line.time <= Date.now()).toBe(true);
  const [row] = await app.store.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(row?.at.toISOString()).toBe(app.clock.now().toISOString());
});
