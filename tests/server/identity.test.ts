import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/roles.ts';
import { auditLog, loginAttempts, refreshTokens, sessions } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, Browser, bearer, cookieOf, host, signedIn, webHeaders } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { addPerson, addPlace, password } from './support/people.ts';

const base = '/api/identity/v2';
const minute = 60_000;
const second = 1_000;

describeEngines('identity', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const person = () => addPerson(app.store);
  const codeIn = (text: string | undefined) => {
    const link = /https?:\S+/.exec(text ?? '')?.[0] ?? '';
    return { link, code: new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '' };
  };

  test('SEC-4: the browser gets cookies with the flags of the table and no token in the body', async () => {
    const someone = await person();
    const browser = new Browser(app);
    const response = await browser.signIn(someone, password, 'true');
    expect(response.json()).toEqual({ token_type: 'Bearer', expires_in: 900 });
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
    });
    expect(cookieOf(response, 'remember')?.value).toBe('true');
    const expiration = String(Math.floor(app.clock.now().getTime() / 1_000) + 900);
    expect(cookieOf(response, 'expiration_date')?.value).toBe(expiration);
    expect(response.cookies.every((cookie) => `${cookie.name}=${cookie.value}`.length < 4096)).toBe(true);
  });

  test('SEC-4: without remember the cookies end with the browser; on https they are Secure', async () => {
    const someone = await person();
    const plain = await new Browser(app).signIn(someone);
    expect(plain.cookies.map(({ expires, maxAge, secure }) => ({ expires, maxAge, secure }))).toEqual(
      Array.from({ length: 6 }, () => ({ expires: undefined, maxAge: undefined, secure: undefined })),
    );
    const secured = await openTestApp(engine, { config: { publicUrl: 'https://ronda.test' } });
    try {
      const response = await new Browser(secured).signIn(await addPerson(secured.store));
      expect(response.cookies.map((cookie) => cookie.secure)).toEqual([true, true, true, true, true, true]);
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secured.close();
      await secured.place.remove();
    }
  });

  test('a sealed cookie opens only under its own name and in its own session', async () => {
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

  test('a client without a browser gets the tokens in the body and uses them as Bearer', async () => {
    const someone = await person();
    const { access, refresh } = await apiToken(app, someone);
    const ask = (token: string) => app.http.inject({ url: `${base}/connect/userinfo`, headers: bearer(token) });
    expect((await ask(access)).json()).toEqual({
      sub: someone.identityId,
      email: someone.email,
      name: someone.name,
    });
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
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

  test('A1: two tabs that refresh at once get the same successor and nobody is signed out', async () => {
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

  test('A1: the grace lasts 10 s to the millisecond; A2: a later use ends the family, with an audit row', async () => {
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
      .where(and(eq(auditLog.objectId, sessionId), eq(auditLog.action, 'session.reuse')));
    expect(audit).toEqual([{ action: 'session.reuse', outcome: 'revoked' }]);
  });

  test('no failed answer of the token call touches the cookies', async () => {
    const browser = await signedIn(app, await person());
    browser.jar.set('refresh_token', 'unknown');
    const refused = await browser.refresh();
    expect({ status: refused.statusCode, cookies: refused.cookies }).toEqual({ status: 401, cookies: [] });
    expect((await browser.whoAmI()).statusCode).toBe(200);
    browser.jar.delete('refresh_token');
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  test('the access token ends after 15 minutes, and a refresh goes on', async () => {
    const browser = await signedIn(app, await person());
    app.clock.advance(15 * minute - second);
    expect((await browser.whoAmI()).statusCode).toBe(200);
    app.clock.advance(second);
    expect((await browser.whoAmI()).statusCode).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect((await browser.whoAmI()).statusCode).toBe(200);
  });

  test('SEC-8: a session ends after 30 minutes of rest; KeepAlive is activity, a refresh is not', async () => {
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

  test('SEC-8: no session is older than 12 hours, however busy', async () => {
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

  test('SEC-8: a logout ends the session on the server and clears the cookies, with an expired token too', async () => {
    const browser = await signedIn(app, await person());
    const kept = Object.fromEntries(browser.jar);
    app.clock.advance(16 * minute);
    const response = await browser.post(`${base}/connect/endsession`);
    expect(response.statusCode).toBe(204);
    expect([...browser.jar.keys()]).toEqual([]);
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

  test('a new sign-in of the same browser ends the session it had', async () => {
    const someone = await person();
    const browser = await signedIn(app, someone);
    const former = Object.fromEntries(browser.jar);
    await browser.signIn(someone);
    const old = await app.http.inject({ url: `${base}/connect/userinfo`, headers: webHeaders, cookies: former });
    expect(old.statusCode).toBe(401);
    expect((await browser.whoAmI()).statusCode).toBe(200);
  });

  test('SEC-9: unknown, inactive and wrong accounts get the same answer', async () => {
    const known = await person();
    const inactive = await addPerson(app.store, { active: false });
    const answers = [];
    for (const [email, given] of [
      [known.email, 'wrong password'],
      [inactive.email, password],
      ['nobody@ronda.example', password],
      ["'; drop table users; --", password],
    ] as const) {
      const response = await new Browser(app).signIn({ email }, given);
      const { TraceId: _, ...body } = response.json();
      answers.push({ status: response.statusCode, body, cookies: response.cookies });
    }
    const same = {
      status: 400,
      body: { Message: 'Los datos ingresados no coinciden con nuestros registros', Code: 'credentials_mismatch' },
      cookies: [],
    };
    expect(answers).toEqual([same, same, same, same]);
  });

  test('SEC-9: the sixth try of an account in 15 minutes is refused, known or not, from any address', async () => {
    const someone = await person();
    for (const email of [someone.email, `ghost-${someone.email}`]) {
      for (let round = 0; round < 5; round += 1) {
        expect((await new Browser(app).signIn({ email }, 'wrong password')).statusCode).toBe(400);
        app.clock.advance(minute);
      }
      const refused = await new Browser(app).signIn({ email });
      expect({ status: refused.statusCode, code: refused.json().Code, wait: refused.headers['retry-after'] }).toEqual({
        status: 429,
        code: 'too_many_requests',
        wait: '600',
      });
    }
    app.clock.advance(5 * minute);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(200);
  });

  test('SEC-9: simultaneous guesses are counted too', async () => {
    const someone = await person();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => new Browser(app).signIn(someone, 'wrong password')),
    );
    const counts = { 400: 0, 429: 0 };
    for (const { statusCode } of answers) if (statusCode === 400 || statusCode === 429) counts[statusCode] += 1;
    expect(counts).toEqual({ 400: 5, 429: 7 });
  });

  test('SEC-9: a success clears the account; an address is stopped after its own failures', async () => {
    const someone = await person();
    for (let round = 0; round < 4; round += 1) await new Browser(app).signIn(someone, 'wrong password');
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(200);
    for (let round = 0; round < 4; round += 1) await new Browser(app).signIn(someone, 'wrong password');
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(200);
    const one = new Browser(app);
    for (let round = 0; round < 5; round += 1) {
      expect((await one.signIn({ email: `guess-${round}-${someone.email}` }, 'wrong password')).statusCode).toBe(400);
    }
    expect((await one.signIn(someone)).statusCode).toBe(429);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(200);
  });

  test('no login attempt is stored with the address of the account in clear', async () => {
    const someone = await person();
    await new Browser(app).signIn(someone, 'wrong password');
    const rows = await app.store.db.select({ key: loginAttempts.key }).from(loginAttempts);
    expect(rows.filter((row) => row.key.includes('@'))).toEqual([]);
  });

  test('forgot answers 204 for everybody; only an account gets a mail, in the language asked for', async () => {
    const someone = await person();
    app.mails.length = 0;
    const ask = (Email: string, language: string) =>
      new Browser(app).post(`${base}/Account/ForgotPassword`, { Email }, { headers: { 'accept-language': language } });
    const [known, unknown] = [await ask(someone.email, 'en'), await ask('nobody@ronda.example', 'en')];
    expect([known, unknown].map((r) => [r.statusCode, r.body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    await app.idle();
    expect(app.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: someone.email, subject: 'Ronda: recover your account' },
    ]);
    expect(codeIn(app.mails[0]?.text).link).toMatch(
      /^http:\/\/localhost:4600\/en\/auth\/passwords\/reset#code=[\w-]{43}&email=/,
    );
  });

  test('forgot mails an account five times in 15 minutes at most, and never says so', async () => {
    const someone = await person();
    app.mails.length = 0;
    for (let round = 0; round < 7; round += 1) {
      const response = await new Browser(app).post(`${base}/Account/ForgotPassword`, { Email: someone.email });
      expect(response.statusCode).toBe(204);
      await app.idle();
    }
    expect(app.mails).toHaveLength(5);
  });

  test('a code resets once, for its own address, within 30 minutes, and ends every session', async () => {
    const someone = await person();
    const elsewhere = await signedIn(app, someone);
    const codeFor = async () => {
      app.mails.length = 0;
      await new Browser(app).post(`${base}/Account/ForgotPassword`, { Email: someone.email });
      await app.idle();
      return codeIn(app.mails[0]?.text).code;
    };
    const reset = async (Code: string, Email = someone.email, Password = 'a new long passphrase') => {
      const form = { Email, Password, ConfirmPassword: Password, Code };
      const response = await new Browser(app).post(`${base}/Account/ResetPassword`, form);
      return [response.statusCode, response.body === '' ? null : response.json().Code];
    };
    const first = await codeFor();
    const second_ = await codeFor();
    expect(await reset(first)).toEqual([400, 'code_invalid']);
    expect(await reset(second_, 'other@ronda.example')).toEqual([400, 'code_invalid']);
    expect(await reset(second_, someone.email, 'Qwerty123!')).toEqual([400, 'validation']);
    app.clock.advance(30 * minute);
    expect(await reset(second_)).toEqual([400, 'code_invalid']);
    const third = await codeFor();
    const both = await Promise.all([reset(third), reset(third)]);
    expect(both.map(([status]) => status).sort()).toEqual([204, 400]);
    expect(await reset(third)).toEqual([400, 'code_invalid']);
    expect((await elsewhere.whoAmI()).statusCode).toBe(401);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(400);
    expect((await new Browser(app).signIn(someone, 'a new long passphrase')).statusCode).toBe(200);
  });

  test('a change of password ends every session of the person and nobody else’s', async () => {
    const someone = await person();
    const [here, there] = [await signedIn(app, someone), await signedIn(app, someone)];
    const stranger = await signedIn(app, await person());
    const change = (CurrentPassword: string, Password: string, ConfirmPassword = Password) =>
      here.post(`${base}/Account/ChangePassword`, { CurrentPassword, Password, ConfirmPassword });
    expect((await change('wrong password', 'a new long passphrase')).json().Code).toBe('credentials_mismatch');
    expect((await change(password, 'contraseña123')).json().Fields).toEqual({
      Password: 'Esta contraseña es demasiado común. Elija otra.',
    });
    expect((await change(password, password)).json().Fields).toEqual({
      Password: 'La contraseña nueva debe ser distinta de la actual.',
    });
    expect((await change(password, 'a new long passphrase', 'another')).json().Fields).toEqual({
      ConfirmPassword: 'Las contraseñas no son iguales.',
    });
    expect((await there.whoAmI()).statusCode).toBe(200);
    expect((await change(password, 'a new long passphrase')).statusCode).toBe(204);
    expect((await there.whoAmI()).statusCode).toBe(401);
    expect((await there.refresh()).statusCode).toBe(401);
    expect([...here.jar.keys()]).toEqual([]);
    expect((await stranger.whoAmI()).statusCode).toBe(200);
  });

  test('SEC-10: a temporary password is mailed, signs in once within 24 hours, and must be changed', async () => {
    const { organizationId } = await addPlace(app.store);
    const admin = await signedIn(app, await addPerson(app.store, { roles: [RoleId.FULL_SERVICE], organizationId }));
    const someone = await addPerson(app.store, { organizationId });
    const theirs = await signedIn(app, someone);
    const give = async () => {
      app.mails.length = 0;
      const response = await admin.post(`${base}/Account/ResetPasswordTemporary/${someone.userId}`);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      return /\n\n(\w{16})\n\n/.exec(app.mails[0]?.text ?? '')?.[1] ?? '';
    };
    const late = await give();
    expect((await theirs.whoAmI()).statusCode).toBe(401);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(400);
    app.clock.advance(24 * 60 * minute);
    expect((await new Browser(app).signIn(someone, late)).statusCode).toBe(400);
  });

  test('SEC-10: a temporary password is used up by its first sign-in', async () => {
    const { organizationId } = await addPlace(app.store);
    const admin = await signedIn(app, await addPerson(app.store, { roles: [RoleId.FULL_SERVICE], organizationId }));
    const someone = await addPerson(app.store, { organizationId });
    app.mails.length = 0;
    await admin.post(`${base}/Account/ResetPasswordTemporary/${someone.userId}`);
    const temporary = /\n\n(\w{16})\n\n/.exec(app.mails[0]?.text ?? '')?.[1] ?? '';
    const first = new Browser(app);
    expect((await first.signIn(someone, temporary)).statusCode).toBe(200);
    expect((await new Browser(app).signIn(someone, temporary)).statusCode).toBe(400);
    const form = {
      CurrentPassword: temporary,
      Password: 'a new long passphrase',
      ConfirmPassword: 'a new long passphrase',
    };
    expect((await first.post(`${base}/Account/ChangePassword`, form)).statusCode).toBe(204);
    expect((await new Browser(app).signIn(someone, 'a new long passphrase')).statusCode).toBe(200);
  });

  test('SEC-10: who may give a temporary password', async () => {
    const [mine, other] = [await addPlace(app.store), await addPlace(app.store)];
    const someone = await addPerson(app.store, { organizationId: mine.organizationId });
    const tries = async (roles: readonly number[], organizationId: string | null) => {
      const actor = await signedIn(app, await addPerson(app.store, { roles, organizationId }));
      return (await actor.post(`${base}/Account/ResetPasswordTemporary/${someone.userId}`)).statusCode;
    };
    expect({
      doctor: await tries([RoleId.DOCTOR], mine.organizationId),
      facilitator: await tries([RoleId.FACILITATOR], mine.organizationId),
      fullService: await tries([RoleId.FULL_SERVICE], mine.organizationId),
      fullServiceElsewhere: await tries([RoleId.FULL_SERVICE], other.organizationId),
      fullServiceNowhere: await tries([RoleId.FULL_SERVICE], null),
      administrator: await tries([RoleId.ADMINISTRATOR], null),
    }).toEqual({
      doctor: 403,
      facilitator: 403,
      fullService: 204,
      fullServiceElsewhere: 404,
      fullServiceNowhere: 404,
      administrator: 204,
    });
  });

  test('SEC-24: the draft key is 256 bits, the same for a person and different for another', async () => {
    const someone = await person();
    const keyOf = async (browser: Browser) => (await browser.get(`${base}/Account/DraftKey`)).json().Key;
    const [first, again] = [await keyOf(await signedIn(app, someone)), await keyOf(await signedIn(app, someone))];
    const other = await keyOf(await signedIn(app, await person()));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('SEC-7: nothing that was typed or given is in the log', async () => {
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
