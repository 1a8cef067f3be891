import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, refreshTokens, sessions } from '#server/db/schema/index.ts';
import { apiClient } from './support/api-client.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, Browser, bearer, cookieOf, host, signedIn, webHeaders } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { addPerson, password } from './support/people.ts';

const base = '/api/identity/v2';
const minute = 60_000;
const second = 1_000;

describeEngines('sessions', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const person = () => addPerson(app.store);

  test('SEC-4: sets browser cookies with the documented flags, and returns no token in the body', async () => {
    const someone = await person();
    const browser = new Browser(app);
    const response = await browser.signIn(someone, password, 'true');
    expect(response.json()).toEqual({ token_type: 'Bearer', expires_in: 900, may_work: true });
    const flags = Object.fromEntries(
      response.cookies.map(({ name, value: _, expires, ...rest }) => [name, { ...rest, lasts: expires !== undefined }]),
    );
    const hidden = { path: '/', httpOnly: true, sameSite: 'Strict', lasts: true };
    const open = { path: '/', sameSite: 'Strict', lasts: true };
    expect(flags).toEqual({
      token: hidden,
      uid: hidden,
      refresh_token: hidden,
      _session: hidden,
      remember: open,
      expiration_date: open,
      device: { ...hidden, path: '/api/identity/v2', maxAge: 365 * 86_400, lasts: false },
    });
    expect(cookieOf(response, 'remember')?.value).toBe('true');
    const expiration = String(Math.floor(app.clock.now().getTime() / 1_000) + 900);
    expect(cookieOf(response, 'expiration_date')?.value).toBe(expiration);
    expect(response.cookies.every((cookie) => `${cookie.name}=${cookie.value}`.length < 4096)).toBe(true);
  });

  test('SEC-4: ends the cookies with the browser without remember, and sets Secure on https', async () => {
    const someone = await person();
    const plain = await new Browser(app).signIn(someone);
    const ofSession = plain.cookies.filter(({ name }) => name !== 'device');
    expect(ofSession.map(({ expires, maxAge, secure }) => ({ expires, maxAge, secure }))).toEqual(
      Array.from({ length: 6 }, () => ({ expires: undefined, maxAge: undefined, secure: undefined })),
    );
    const secured = await openTestApp(engine, { config: { publicUrl: 'https://ronda.test' } });
    try {
      const response = await new Browser(secured).signIn(await addPerson(secured.store));
      expect(response.cookies.map((cookie) => cookie.secure)).toEqual(Array.from({ length: 7 }, () => true));
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secured.close();
      await secured.place.remove();
    }
  });

  test('SEC-4: opens a sealed cookie only under its own name and in its own session', async () => {
    const [one, other] = [await signedIn(app, await person()), await signedIn(app, await person())];
    const token = one.jar.get('token') ?? '';
    const swapped = async (jar: Record<string, string>) =>
      (await app.http.inject({ url: `${base}/connect/userinfo`, headers: webHeaders, cookies: jar })).statusCode;
    expect(await swapped({ token, _session: one.jar.get('_session') ?? '' })).toBe(200);
    expect(await swapped({ token, _session: other.jar.get('_session') ?? '' })).toBe(401);
    expect(await swapped({ token: one.jar.get('uid') ?? '', _session: one.jar.get('_session') ?? '' })).toBe(401);
    expect(await swapped({ token: `${token.slice(0, -2)}AA`, _session: one.jar.get('_session') ?? '' })).toBe(401);
    expect(await swapped({ token })).toBe(401);
  });

  test('SEC-4: returns the tokens in the body to non-browser clients, and accepts them as Bearer', async () => {
    const someone = await person();
    const { access, refresh } = await apiToken(app, someone);
    const ask = (token: string) => app.http.inject({ url: `${base}/connect/userinfo`, headers: bearer(token) });
    expect((await ask(access)).json()).toEqual({
      sub: someone.identityId,
      must_change_password: false,
      may_work: true,
      email: someone.email,
      name: someone.name,
    });
    const form = { grant_type: 'refresh_token', refresh_token: refresh, ...apiClient };
    const renewed = await app.http.inject({
      method: 'POST',
      url: `${base}/connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(renewed.cookies).toEqual([]);
    expect(Object.keys(renewed.json()).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type']);
    expect((await ask('not.a.token')).statusCode).toBe(401);
  });

  test('A1, SEC-8: gives two tabs that refresh at once the same successor and signs out neither', async () => {
    const browser = await signedIn(app, await person());
    const jar = Object.fromEntries(browser.jar);
    const once = () =>
      app.http.inject({
        method: 'POST',
        url: `${base}/connect/token`,
        headers: { ...webHeaders, 'content-type': 'application/x-www-form-urlencoded' },
        cookies: jar,
        payload: 'grant_type=refresh_token',
      });
    const answers = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const successors = new Set(answers.map((answer) => cookieOf(answer, 'refresh_token')?.value));
    expect(successors.size).toBe(1);
    const rows = await app.store.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, jar._session ?? ''));
    expect(rows).toHaveLength(2);
  });

  test('A1, A2, SEC-8: keeps the grace for 10 s to the millisecond, and ends the family on later use, audited', async () => {
    const someone = await person();
    const browser = await signedIn(app, someone);
    const old = new Browser(app);
    for (const [name, value] of browser.jar) old.jar.set(name, value);
    const successor = cookieOf(await browser.refresh(), 'refresh_token')?.value;
    const stale = new Map(old.jar);
    app.clock.advance(10 * second);
    expect(cookieOf(await old.refresh(), 'refresh_token')?.value).toBe(successor);
    app.clock.advance(1);
    old.jar.clear();
    for (const [name, value] of stale) old.jar.set(name, value);
    const refused = await old.refresh();
    expect({ status: refused.statusCode, cookies: refused.cookies }).toEqual({ status: 401, cookies: [] });
    expect((await browser.whoAmI()).statusCode).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
    const sessionId = stale.get('_session') ?? '';
    const [session] = await app.store.db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session?.revokedReason).toBe('refresh_reuse');
    const audit = await app.store.db
      .select({ action: auditLog.action, outcome: auditLog.outcome })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, sessionId), eq(auditLog.action, 'session.reuse')))
      .orderBy(auditLog.seq);
    expect(audit).toEqual([{ action: 'session.reuse', outcome: 'revoked' }]);
  });

  test('SEC-8: changes no cookies in a failed response of the token call', async () => {
    const browser = await signedIn(app, await person());
    browser.jar.set('refresh_token', 'unknown');
    const refused = await browser.refresh();
    expect({ status: refused.statusCode, cookies: refused.cookies }).toEqual({ status: 401, cookies: [] });
    expect((await browser.whoAmI()).statusCode).toBe(200);
    browser.jar.delete('refresh_token');
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  test('SEC-8: expires the access token after 15 minutes, and continues by a refresh', async () => {
    const browser = await signedIn(app, await person());
    app.clock.advance(15 * minute - second);
    expect((await browser.whoAmI()).statusCode).toBe(200);
    app.clock.advance(second);
    expect((await browser.whoAmI()).statusCode).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect((await browser.whoAmI()).statusCode).toBe(200);
  });

  test('SEC-8: ends a session after 30 minutes of inactivity, extended by KeepAlive and not by a refresh', async () => {
    const [busy, resting] = [await signedIn(app, await person()), await signedIn(app, await person())];
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(10 * minute - 1);
      await busy.refresh();
      await resting.refresh();
      expect((await busy.post(`${base}/Account/KeepAlive`)).statusCode).toBe(200);
    }
    expect((await busy.whoAmI()).statusCode).toBe(200);
    expect((await resting.whoAmI()).statusCode).toBe(401);
    expect((await resting.refresh()).statusCode).toBe(401);
  });

  test('SEC-8: ends every session after 12 hours, regardless of activity', async () => {
    const browser = await signedIn(app, await person());
    const end = new Date(app.clock.now().getTime() + 12 * 60 * minute).toISOString();
    for (let round = 0; round < 71; round += 1) {
      app.clock.advance(10 * minute);
      expect((await browser.refresh()).statusCode).toBe(200);
      expect((await browser.post(`${base}/Account/KeepAlive`)).json()).toEqual({ AbsoluteExpiry: end });
    }
    const last = await browser.refresh();
    expect(last.json()).toEqual({ token_type: 'Bearer', expires_in: 600 });
    app.clock.advance(10 * minute);
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  test('SEC-8: ends the session on the server at logout and clears the cookies, even with an expired token', async () => {
    const browser = await signedIn(app, await person());
    const kept = Object.fromEntries(browser.jar);
    app.clock.advance(16 * minute);
    const response = await browser.post(`${base}/connect/endsession`);
    expect(response.statusCode).toBe(204);
    expect([...browser.jar.keys()]).toEqual(['device']);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    const refresh = await app.http.inject({
      method: 'POST',
      url: `${base}/connect/token`,
      headers: { ...webHeaders, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: kept,
      payload: 'grant_type=refresh_token',
    });
    expect(refresh.statusCode).toBe(401);
    expect((await new Browser(app).post(`${base}/connect/endsession`)).statusCode).toBe(204);
  });

  test('SEC-8: ends the previous session of a browser at a new sign-in', async () => {
    const someone = await person();
    const browser = await signedIn(app, someone);
    const former = Object.fromEntries(browser.jar);
    await browser.signIn(someone);
    const old = await app.http.inject({ url: `${base}/connect/userinfo`, headers: webHeaders, cookies: former });
    expect(old.statusCode).toBe(401);
    expect((await browser.whoAmI()).statusCode).toBe(200);
  });

  test('SEC-24: derives a draft key of 256 bits, stable per person and different between people', async () => {
    const someone = await person();
    const keyOf = async (browser: Browser) => (await browser.get(`${base}/Account/DraftKey`)).json().Key;
    const [first, again] = [await keyOf(await signedIn(app, someone)), await keyOf(await signedIn(app, someone))];
    const other = await keyOf(await signedIn(app, await person()));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('SEC-7: logs no typed or issued secret', async () => {
    const someone = await person();
    const browser = await signedIn(app, someone);
    await browser.get(`${base}/connect/userinfo?access_token=visible-token&searchText=12345678-5`);
    const text = app.log.join('');
    const secrets = [...browser.jar.values(), someone.email, password, 'visible-token', '12345678-5'].filter(
      (value) => value.length > 8,
    );
    expect(secrets.filter((value) => text.includes(value))).toEqual([]);
    expect(text).toContain('"route":"/api/identity/v2/connect/userinfo"');
    expect(text).not.toContain(host);
  });
});
