import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { knownDevices, loginAttempts } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Browser, cookieOf, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson, addPlace, password } from './support/people.ts';

const base = '/api/identity/v2';
const minute = 60_000;

describeServer('passwords', (engine) => {
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

  test('SEC-9: returns the same response for unknown, inactive and wrong accounts', async () => {
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

  test('SEC-9: rejects the sixth attempt on an account in 15 minutes, known or not, from any address', async () => {
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

  test('SEC-9: counts simultaneous guesses', async () => {
    const someone = await person();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => new Browser(app).signIn(someone, 'wrong password')),
    );
    const counts = { 400: 0, 429: 0 };
    for (const { statusCode } of answers) if (statusCode === 400 || statusCode === 429) counts[statusCode] += 1;
    expect(counts).toEqual({ 400: 5, 429: 7 });
  });

  const statusesOf = async (answers: Promise<{ statusCode: number }>[]) => {
    const counts: Record<number, number> = {};
    for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    return counts;
  };

  test('D5 checks five of 100 simultaneous wrong passwords for 100 accounts from one address', async () => {
    const attacker = new Browser(app);
    const people = await Promise.all(Array.from({ length: 100 }, () => person()));
    const guesses = people.map((someone) => attacker.signIn(someone, 'wrong password'));
    expect(await statusesOf(guesses)).toEqual({ 400: 5, 429: 95 });
  });

  test('D5 accepts all correct simultaneous sign-ins from one address', async () => {
    const clinic = new Browser(app);
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const { address } = clinic;
    expect(await statusesOf(people.map((someone) => new Browser(app, address).signIn(someone)))).toEqual({ 200: 20 });
    expect(await app.store.db.$count(loginAttempts, like(loginAttempts.key, `%:address:${address}`))).toBe(0);
  });

  test('D5 blocks distributed guesses at all accounts from many addresses', async () => {
    const at = app.clock.now();
    await app.store.db.delete(loginAttempts).where(eq(loginAttempts.key, 'login:total'));
    await app.store.db.insert(loginAttempts).values(Array.from({ length: 999 }, () => ({ key: 'login:total', at })));
    const guesses = Array.from({ length: 10 }, (_, n) =>
      new Browser(app).signIn({ email: `guess-${n}@ronda.example` }, 'wrong password'),
    );
    const counts = await statusesOf(guesses);
    await app.store.db.delete(loginAttempts).where(eq(loginAttempts.key, 'login:total'));
    expect(counts).toEqual({ 400: 1, 429: 9 });
  });

  test('D7 accepts the owner on a known device while another person has locked the account', async () => {
    const someone = await person();
    const owner = new Browser(app);
    expect((await owner.signIn(someone)).statusCode).toBe(200);
    for (let round = 0; round < 5; round += 1) await new Browser(app).signIn(someone, 'wrong password');
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(429);
    expect((await owner.signIn(someone)).statusCode).toBe(200);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(429);
  });

  test('D7 accepts known devices while the shared address of a clinic is locked', async () => {
    const someone = await person();
    const owner = new Browser(app);
    await owner.signIn(someone);
    const neighbour = new Browser(app, owner.address);
    for (let round = 0; round < 5; round += 1) await neighbour.signIn(await person(), 'wrong password');
    expect((await new Browser(app, owner.address).signIn(someone)).statusCode).toBe(429);
    expect((await owner.signIn(someone)).statusCode).toBe(200);
  });

  test('D7 allows a known device five attempts on its own account only', async () => {
    const [someone, other] = [await person(), await person()];
    const owner = new Browser(app);
    await owner.signIn(someone);
    const guesses = Array.from({ length: 9 }, () => owner.signIn(someone, 'wrong password'));
    expect(await statusesOf(guesses)).toEqual({ 400: 5, 429: 4 });
    for (let round = 0; round < 5; round += 1) await new Browser(app).signIn(other, 'wrong password');
    expect((await owner.signIn(other)).statusCode).toBe(429);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(200);
  });

  test('D7 hides the device token from scripts, and stores neither it nor the account in clear', async () => {
    const someone = await person();
    const cookie = cookieOf(await new Browser(app).signIn(someone), 'device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/identity/v2' });
    const rows = await app.store.db.select().from(knownDevices).where(eq(knownDevices.userId, someone.userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
    expect((await new Browser(app).signIn(someone, 'wrong password')).cookies).toEqual([]);
  });

  test('D7 unlocks an account when its password is reset by a mailed code', async () => {
    const someone = await person();
    for (let round = 0; round < 5; round += 1) await new Browser(app).signIn(someone, 'wrong password');
    app.mails.length = 0;
    const browser = new Browser(app);
    await browser.post(`${base}/Account/ForgotPassword`, { Email: someone.email });
    await app.idle();
    const chosen = 'a new long passphrase';
    const form = { Email: someone.email, Password: chosen, ConfirmPassword: chosen };
    const { code } = codeIn(app.mails[0]?.text);
    const reset = await browser.post(`${base}/Account/ResetPassword`, { ...form, Code: code });
    expect([reset.statusCode, (await browser.signIn(someone, chosen)).statusCode]).toEqual([204, 200]);
  });

  test('D7 forgets the devices of an account with a new password, except the current one', async () => {
    const someone = await person();
    const [here, there] = [new Browser(app), new Browser(app)];
    for (const browser of [here, there]) await browser.signIn(someone);
    const chosen = 'a new long passphrase';
    const form = { CurrentPassword: password, Password: chosen, ConfirmPassword: chosen };
    expect((await here.post(`${base}/Account/ChangePassword`, form)).statusCode).toBe(204);
    for (let round = 0; round < 5; round += 1) await new Browser(app).signIn(someone, 'wrong password');
    const statuses = [];
    for (const browser of [here, there]) statuses.push((await browser.signIn(someone, chosen)).statusCode);
    expect(statuses).toEqual([200, 429]);
  });

  test('SEC-9: resets the account counter after a success, and blocks an address by its own failures', async () => {
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

  test('SEC-9: stores no account address in clear in login attempts', async () => {
    const someone = await person();
    await new Browser(app).signIn(someone, 'wrong password');
    const rows = await app.store.db.select({ key: loginAttempts.key }).from(loginAttempts);
    expect(rows.filter((row) => row.key.includes('@'))).toEqual([]);
  });

  test('SEC-9: answers 204 to every password reset request, and mails only accounts, in their language', async () => {
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

  test('SEC-9: limits an address to a hundred codes in 15 minutes', async () => {
    const someone = await person();
    const asker = new Browser(app);
    const ask = (Email: string) => asker.post(`${base}/Account/ForgotPassword`, { Email });
    for (let n = 0; n < 100; n += 1) await ask(`nobody-${n}@ronda.example`);
    await app.idle();
    const before = app.mails.length;
    expect((await ask(someone.email)).statusCode).toEqual(204);
    await app.idle();
    expect(app.mails.length).toEqual(before);
    app.clock.advance(16 * minute);
    await ask(someone.email);
    await app.idle();
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([someone.email]);
  });

  test('SEC-9: limits the mails to an account to five in 15 minutes, without revealing it', async () => {
    const someone = await person();
    app.mails.length = 0;
    for (let round = 0; round < 7; round += 1) {
      const response = await new Browser(app).post(`${base}/Account/ForgotPassword`, { Email: someone.email });
      expect(response.statusCode).toBe(204);
      await app.idle();
    }
    expect(app.mails).toHaveLength(5);
  });

  test('SEC-9: reports whether a code is usable, with one response for all unusable codes, and uses none', async () => {
    const someone = await person();
    const stranger = await person();
    const codeFor = async () => {
      app.mails.length = 0;
      await new Browser(app).post(`${base}/Account/ForgotPassword`, { Email: someone.email });
      await app.idle();
      return codeIn(app.mails[0]?.text).code;
    };
    const check = async (Code: string, Email = someone.email) => {
      const response = await new Browser(app).post(`${base}/Account/ResetPassword/Check`, { Email, Code });
      return [response.statusCode, response.json()];
    };
    const [yes, no] = [
      [200, { Usable: true }],
      [200, { Usable: false }],
    ];
    const replaced = await codeFor();
    const code = await codeFor();
    expect(await check(code)).toEqual(yes);
    expect(await check(code, ` ${someone.email.toUpperCase()}`.trim())).toEqual(yes);
    expect([
      await check(replaced),
      await check('guessed'),
      await check(code, stranger.email),
      await check(code, 'nobody@ronda.example'),
    ]).toEqual([no, no, no, no]);
    app.clock.advance(30 * minute);
    expect(await check(code)).toEqual(no);
    const next = await codeFor();
    const Password = 'a new long passphrase';
    const form = { Email: someone.email, Password, ConfirmPassword: Password, Code: next };
    expect(await check(next)).toEqual(yes);
    expect((await new Browser(app).post(`${base}/Account/ResetPassword`, form)).statusCode).toBe(204);
    expect(await check(next)).toEqual(no);
  });

  test('SEC-9: resets once per code, for its own address, within 30 minutes, and ends every session', async () => {
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

  test('SEC-9: invalidates an issued code when the password changes', async () => {
    const someone = await person();
    app.mails.length = 0;
    await new Browser(app).post(`${base}/Account/ForgotPassword`, { Email: someone.email });
    await app.idle();
    const { code } = codeIn(app.mails[0]?.text);
    const chosen = { Password: 'a new long passphrase', ConfirmPassword: 'a new long passphrase' };
    const browser = await signedIn(app, someone);
    const change = await browser.post(`${base}/Account/ChangePassword`, { CurrentPassword: password, ...chosen });
    expect(change.statusCode).toBe(204);
    const form = { Email: someone.email, Code: code, ...chosen };
    const reset = await new Browser(app).post(`${base}/Account/ResetPassword`, form);
    expect([reset.statusCode, reset.json().Code]).toEqual([400, 'code_invalid']);
  });

  test('SEC-8: ends every session of the person after a password change, and no other', async () => {
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
    expect([...here.jar.keys()]).toEqual(['device']);
    expect((await stranger.whoAmI()).statusCode).toBe(200);
  });

  /** A colleague to whom an administrator gives temporary passwords. */
  async function withTemporary() {
    const { organizationId } = await addPlace(app.store);
    const admin = await signedIn(app, await addPerson(app.store, { roles: [RoleId.FULL_SERVICE], organizationId }));
    const someone = await addPerson(app.store, { organizationId });
    const give = async () => {
      app.mails.length = 0;
      const response = await admin.post(`${base}/Account/ResetPasswordTemporary/${someone.userId}`);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      return /\n\n(\w{16})\n\n/.exec(app.mails[0]?.text ?? '')?.[1] ?? '';
    };
    return { someone, give };
  }

  test('SEC-10: mails a temporary password that works once within 24 hours, and must be changed', async () => {
    const { someone, give } = await withTemporary();
    const theirs = await signedIn(app, someone);
    const late = await give();
    expect((await theirs.whoAmI()).statusCode).toBe(401);
    expect((await new Browser(app).signIn(someone)).statusCode).toBe(400);
    app.clock.advance(24 * 60 * minute);
    expect((await new Browser(app).signIn(someone, late)).statusCode).toBe(400);
  });

  test('SEC-10: uses up a temporary password at its first sign-in', async () => {
    const { someone, give } = await withTemporary();
    const temporary = await give();
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

  test('SEC-10: gives the link that chooses the next password with a temporary one, and with no other', async () => {
    const { someone, give } = await withTemporary();
    const temporary = await give();
    const { code: Code } = codeIn((await new Browser(app).signIn(someone, temporary)).json().password_link);
    const chosen = 'a new long passphrase';
    const form = { Email: someone.email, Password: chosen, ConfirmPassword: chosen, Code };
    expect((await new Browser(app).post(`${base}/Account/ResetPassword`, form)).statusCode).toBe(204);
    expect((await new Browser(app).signIn(someone, chosen)).json()).toEqual({
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      may_work: true,
    });
  });

  test('SEC-10: allows resets to a temporary password by role', async () => {
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
      administrator: await tries([RoleId.ADMINISTRATOR, RoleId.DOCTOR], null),
      // A role that does not sign in.
      administratorAlone: await tries([RoleId.ADMINISTRATOR], null),
    }).toEqual({
      doctor: 403,
      facilitator: 403,
      fullService: 204,
      fullServiceElsewhere: 404,
      fullServiceNowhere: 404,
      administrator: 204,
      administratorAlone: 403,
    });
  });

  test('D8 rejects resetting the password of a user with higher rights', async () => {
    const { organizationId } = await addPlace(app.store);
    const join = (roles: readonly number[]) => addPerson(app.store, { roles, organizationId });
    const { FULL_SERVICE, POLYCLINIC_ADMIN, ADMINISTRATOR, DOCTOR, NURSE } = RoleId;
    const fullService = await signedIn(app, await join([FULL_SERVICE]));
    const statuses: Record<string, number> = {};
    for (const [name, roles] of Object.entries({
      nurse: [NURSE],
      fullService: [FULL_SERVICE],
      polyclinicAdmin: [POLYCLINIC_ADMIN, DOCTOR],
      administrator: [ADMINISTRATOR],
      administratorWhoAttends: [ADMINISTRATOR, FULL_SERVICE],
    })) {
      const { userId } = await join(roles);
      statuses[name] = (await fullService.post(`${base}/Account/ResetPasswordTemporary/${userId}`)).statusCode;
    }
    expect(statuses).toEqual({
      nurse: 204,
      fullService: 204,
      polyclinicAdmin: 403,
      administrator: 403,
      administratorWhoAttends: 403,
    });
  });
});
