import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer, host, origin, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson } from './support/people.ts';

const userinfo = '/api/identity/v2/connect/userinfo';
const keepAlive = '/api/identity/v2/Account/KeepAlive';

describeServer('guards', (engine) => {
  let app: TestApp;
  let cookies: Record<string, string>;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(engine);
    const person = await addPerson(app.store);
    cookies = Object.fromEntries((await signedIn(app, person)).jar);
    token = (await apiToken(app, person)).access;
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test.each([
    {
      name: 'our own page',
      headers: { 'x-ronda-client': 'web', 'sec-fetch-site': 'same-origin', origin },
      status: 200,
    },
    { name: 'our own page without Origin (GET)', headers: { 'x-ronda-client': 'web' }, status: 200 },
    {
      name: 'the address bar with the header',
      headers: { 'x-ronda-client': 'web', 'sec-fetch-site': 'none' },
      status: 200,
    },
    { name: 'an image or a form of any page', headers: {}, status: 403 },
    { name: 'another value of the header', headers: { 'x-ronda-client': 'app' }, status: 403 },
    { name: 'a sibling site', headers: { 'x-ronda-client': 'web', 'sec-fetch-site': 'same-site' }, status: 403 },
    { name: 'another site', headers: { 'x-ronda-client': 'web', 'sec-fetch-site': 'cross-site' }, status: 403 },
    { name: 'another origin', headers: { 'x-ronda-client': 'web', origin: 'https://evil.example' }, status: 403 },
    { name: 'another scheme', headers: { 'x-ronda-client': 'web', origin: `https://${host}` }, status: 403 },
    { name: 'another port', headers: { 'x-ronda-client': 'web', origin: `${origin}:81` }, status: 403 },
    { name: 'an opaque origin', headers: { 'x-ronda-client': 'web', origin: 'null' }, status: 403 },
  ])('SEC-5: answers $status to a request with cookies from $name, GET and POST alike', async ({ headers, status }) => {
    const send = async (method: 'GET' | 'POST', url: string) =>
      (await app.http.inject({ method, url, cookies, headers: { host, ...headers } })).statusCode;
    expect([await send('GET', userinfo), await send('POST', keepAlive)]).toEqual([status, status]);
  });

  test('SEC-5: skips the cross-site checks for Bearer calls, with or without cookies', async () => {
    const send = async (extra: object) =>
      (await app.http.inject({ url: userinfo, headers: { host, ...bearer(token), ...extra } })).statusCode;
    expect([await send({}), await send({ origin: 'https://evil.example' })]).toEqual([200, 200]);
    const withCookies = await app.http.inject({ url: userinfo, cookies, headers: { host, ...bearer(token) } });
    expect(withCookies.statusCode).toBe(200);
  });

  test('SEC-5: rejects a browser sign-in from another site', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/identity/v2/connect/token',
      headers: {
        host,
        origin: 'https://evil.example',
        'x-ronda-client': 'web',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=password&username=a&password=b',
    });
    expect([response.statusCode, response.json().Code, response.cookies]).toEqual([403, 'origin_refused', []]);
  });

  test('accepts the public address as its own origin', async () => {
    const other = await openTestApp(engine, { config: { publicUrl: 'https://salud.example/' } });
    try {
      const jar = Object.fromEntries((await signedIn(other, await addPerson(other.store))).jar);
      const send = async (from: string) => {
        const headers = { host, origin: from, 'x-ronda-client': 'web' };
        return (await other.http.inject({ url: userinfo, cookies: jar, headers })).statusCode;
      };
      expect([await send('https://salud.example'), await send('https://evil.example')]).toEqual([200, 403]);
    } finally {
      await other.close();
      await other.place.remove();
    }
  });

  test('allows the networks of Agora when it is configured, and no others', async () => {
    const served = await openTestApp(engine, { config: { agora: { appId: 'id', certificate: 'certificate' } } });
    try {
      const { headers } = await served.http.inject({ url: '/healthz', headers: { host } });
      const reached = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
      expect(reached).toEqual([
        "'self'",
        'ws://ronda.test',
        'https://*.agora.io',
        'https://*.edge.agora.io:*',
        'https://*.sd-rtn.com',
        'https://*.edge.sd-rtn.com:*',
        'wss://*.agora.io',
        'wss://*.edge.agora.io:*',
        'wss://*.sd-rtn.com',
        'wss://*.edge.sd-rtn.com:*',
      ]);
    } finally {
      await served.close();
      await served.place.remove();
    }
  });

  test('SEC-11: sends the headers with every response: page, file, data, error and empty', async () => {
    const clientDir = join(app.place.dataDir, 'built');
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Ronda</title>');
    await writeFile(join(clientDir, 'visit.html'), '<!doctype html><title>Visit</title>');
    await writeFile(join(clientDir, 'vc.html'), '<!doctype html><title>Call</title>');
    await writeFile(join(clientDir, 'assets/app-1a2b3c.js'), 'export {};');
    const served = await openTestApp(engine, { clientDir });
    try {
      const page = { accept: 'text/html' };
      const cases = [
        ['/', page, 200, 'no-cache'],
        ['/', {}, 200, 'no-cache'],
        ['/es/auth/login', { accept: '*/*' }, 200, 'no-cache'],
        ['/es/auth/login', { accept: 'application/json' }, 404, 'no-store'],
        ['/nowhere', { accept: '*/*' }, 404, 'no-store'],
        ['/es/plataforma', page, 200, 'no-cache'],
        ['/en', page, 200, 'no-cache'],
        ['/vc', page, 200, 'no-cache'],
        ['/vc/room', page, 404, 'no-cache'],
        ['/es/visit', page, 200, 'no-cache'],
        ['/en/visit/', page, 200, 'no-cache'],
        ['/nowhere', page, 404, 'no-cache'],
        ['/espanol', page, 404, 'no-cache'],
        ['/assets/app-1a2b3c.js', {}, 200, 'public, max-age=31536000, immutable'],
        ['/assets/gone.js', {}, 404, 'no-store'],
        ['/api/nowhere', page, 404, 'no-store'],
        [userinfo, {}, 401, 'no-store'],
        ['/%E0%A4%A', {}, 400, 'no-store'],
      ] as const;
      const got = [];
      for (const [url, headers] of cases) {
        const response = await served.http.inject({ url, headers: { host, ...headers } });
        got.push([url, headers, response.statusCode, response.headers['cache-control']]);
        expect(response.headers).toMatchObject({
          'content-security-policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self' ws://ronda.test; worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ronda",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'DENY',
        });
        expect(response.headers['strict-transport-security']).toBeUndefined();
        // Patient pages have their own document, served only at their own addresses.
        expect(response.body.includes('<title>Visit')).toBe(/^\/(es|en)\/visit\/?$/.test(url));
      }
      expect(got).toEqual(cases.map((one) => [...one]));
    } finally {
      await served.close();
      await served.place.remove();
    }
  });

  test('SEC-11: allows the inline scripts of the build by digest, and no others', async () => {
    const clientDir = join(app.place.dataDir, 'inline');
    await mkdir(clientDir, { recursive: true });
    const place = join(clientDir, 'index.html');
    const page = (mark: string) =>
      `<script data-entry="/a.js">go(${mark} < 2)</script><style>p{margin:${mark}}</style><script src="/b.js"></script>`;
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    await writeFile(place, page('0'));
    const served = await openTestApp(engine, { clientDir });
    try {
      const get = (headers = {}) =>
        served.http.inject({ url: '/es', headers: { host, accept: 'text/html', ...headers } });
      const policyOf = (answer: { headers: Record<string, unknown> }) =>
        String(answer.headers['content-security-policy'])
          .split('; ')
          .filter((part) => /^(script|style)-src/.test(part));
      const first = await get();
      expect([first.body, first.headers['content-type']]).toEqual([page('0'), 'text/html; charset=utf-8']);
      expect(policyOf(first)).toEqual([
        `script-src 'self' ${digest('go(0 < 2)')}`,
        `style-src 'self' ${digest('p{margin:0}')}`,
      ]);
      const known = await get({ 'if-none-match': first.headers.etag });
      expect([known.statusCode, known.body]).toEqual([304, '']);

      await writeFile(place, page('1'));
      const next = await get({ 'if-none-match': first.headers.etag });
      expect([next.statusCode, next.body]).toEqual([200, page('1')]);
      expect(policyOf(next)).toEqual([
        `script-src 'self' ${digest('go(1 < 2)')}`,
        `style-src 'self' ${digest('p{margin:1}')}`,
      ]);
    } finally {
      await served.close();
      await served.place.remove();
    }
  });

  test('ignores a hostile Host in every response header', async () => {
    const response = await app.http.inject({ url: '/healthz', headers: { host: "x'; script-src *" } });
    expect(response.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  test('answers health, readiness, metrics and the API document', async () => {
    const get = async (url: string) => app.http.inject({ url, headers: { host } });
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/metrics')).body).toContain('ronda_http_request_seconds_count');
    const document = (await get('/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/identity/v2/Account/ResetPasswordTemporary/{id}');
    expect(document.components.schemas.Problem.properties.Code.enum).toContain('idempotency_mismatch');
    expect(JSON.stringify(document)).not.toContain('$defs');
    expect((await get('/docs/')).statusCode).toBe(200);
  });

  test('SEC-20: limits the request rate of a user', async () => {
    const limited = await openTestApp(engine, { config: { requestsPerMinute: 5 } });
    try {
      const browser = await signedIn(limited, await addPerson(limited.store));
      const other = await signedIn(limited, await addPerson(limited.store));
      const statuses = [];
      for (let round = 0; round < 7; round += 1) statuses.push((await browser.whoAmI()).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect((await browser.whoAmI()).headers['retry-after']).toMatch(/^\d+$/);
      expect((await other.whoAmI()).statusCode).toBe(200);
    } finally {
      await limited.close();
      await limited.place.remove();
    }
  });
});
