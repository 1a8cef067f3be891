import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, sessions } from '#server/db/schema/index.ts';
import { agentOf } from '#server/modules/identity/agent.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson, password } from './support/people.ts';

const url = '/api/identity/v2/Account';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type Row = { SessionId: string; Browser: string | null; System: string | null; Current: boolean };

test('names browser and system by their families, and nothing else of a user agent', () => {
  expect([
    agentOf(windows),
    agentOf(`${windows} Safari/537.36 Edg/141.0.0.0`),
    agentOf(phone),
    agentOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    agentOf('curl/8.5.0'),
    agentOf(undefined),
  ]).toEqual([
    { browser: 'Chrome', system: 'Windows' },
    { browser: 'Edge', system: 'Windows' },
    { browser: 'Safari', system: 'iPhone' },
    { browser: 'Firefox', system: 'Linux' },
    { browser: null, system: null },
    { browser: null, system: null },
  ]);
});

describeServer('sessions of the own account', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const listed = async (browser: Browser) => (await browser.get(`${url}/Sessions`)).json<{ Dtos: Row[] }>().Dtos;
  const as = async (email: string, agent: string) => {
    const browser = new Browser(app);
    await browser.send('POST', '/api/identity/v2/connect/token', {
      payload: new URLSearchParams({ grant_type: 'password', username: email, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    });
    return browser;
  };

  test('lists the sessions of the user, without an id that grants access', async () => {
    const someone = await addPerson(app.store);
    const here = await as(someone.email, windows);
    await as(someone.email, phone);
    const rows = await listed(here);
    expect(rows.map(({ Browser: name, System, Current }) => [name, System, Current]).sort()).toEqual([
      ['Chrome', 'Windows', true],
      ['Safari', 'iPhone', false],
    ]);
    const stored = await app.store.db.select().from(sessions).where(eq(sessions.userId, someone.userId));
    expect(stored.filter(({ id }) => JSON.stringify(rows).includes(id))).toEqual([]);
  });

  test('A7: ends another session at once and audits it, and neither this one nor that of somebody else', async () => {
    const someone = await addPerson(app.store);
    const [here, there] = [await signedIn(app, someone), await signedIn(app, someone)];
    const stranger = await signedIn(app, await addPerson(app.store));
    const rows = await listed(here);
    const idOf = (current: boolean) => rows.find(({ Current }) => Current === current)?.SessionId ?? '';
    const end = async (browser: Browser, id: string) =>
      (await browser.send('DELETE', `${url}/Sessions/${id}`)).statusCode;
    expect([
      await end(stranger, idOf(false)),
      await end(here, idOf(true)),
      await end(here, 'x'.repeat(22)),
      await end(here, 'not a handle'),
      (await there.whoAmI()).statusCode,
    ]).toEqual([404, 404, 404, 400, 200]);
    expect([
      await end(here, idOf(false)),
      (await there.whoAmI()).statusCode,
      (await here.whoAmI()).statusCode,
      await end(here, idOf(false)),
    ]).toEqual([204, 401, 200, 404]);
    const ended = and(eq(auditLog.action, 'session.end'), eq(auditLog.actorId, someone.userId));
    const [row] = await app.store.db.select().from(auditLog).where(ended).orderBy(auditLog.seq);
    expect([row?.objectType, row?.relation]).toEqual(['session', 'self']);
  });

  test('ends all other sessions, and keeps this one', async () => {
    const someone = await addPerson(app.store);
    const here = await signedIn(app, someone);
    const others = [await signedIn(app, someone), await signedIn(app, someone)];
    expect((await here.post(`${url}/EndOtherSessions`)).statusCode).toEqual(204);
    expect(await Promise.all(others.map(async (one) => (await one.whoAmI()).statusCode))).toEqual([401, 401]);
    expect((await listed(here)).map(({ Current }) => Current)).toEqual([true]);
  });
});
