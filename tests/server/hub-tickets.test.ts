import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { newTicket, stopFollowers } from './support/hub.ts';
import { addPerson } from './support/people.ts';
import { negotiate, openRaw, upgradeStatus } from './support/raw-socket.ts';

const second = 1_000;

describeServer('hub tickets', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, {
      listen: 0,
      hub: { watchEvery: 3_600_000, maxBufferedBytes: 256 * 1024, replayLimit: 50 },
      retention: { events: 30, every: 3_600_000 },
    });
  });
  afterEach(() => stopFollowers());
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('SEC-6: exchanges a ticket for one connection, and the connection for one socket', async () => {
    const ticket = await newTicket(app);
    const first = await negotiate(app.url, ticket);
    const { connectionToken, ...rest }: { connectionToken: string; connectionId: string } = await first.json();
    expect({ status: first.status, ...rest }).toEqual({
      status: 200,
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\da-f-]{36}$/),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
    expect((await negotiate(app.url, ticket)).status).toBe(401);
    expect(await upgradeStatus(app.url, connectionToken)).toBe(101);
    expect(await upgradeStatus(app.url, connectionToken)).toBe(401);
    expect(await upgradeStatus(app.url, ticket)).toBe(401);
    expect(await upgradeStatus(app.url, '')).toBe(401);
  });

  test('SEC-6: accepts a ticket once when two use it at once', async () => {
    const ticket = await newTicket(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => negotiate(app.url, ticket)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  test('SEC-6: accepts only the exact spelling of a ticket, and no token of another kind', async () => {
    const ticket = await newTicket(app);
    const answer = await negotiate(app.url, ticket);
    const { connectionToken }: { connectionToken: string } = await answer.json();
    const [key, nonce, body] = ticket.split('.');
    const others = [`${ticket}=`, `${ticket}.`, `${ticket} `, [key, `${nonce}=`, `${body}==`].join('.')];
    const wrong = [connectionToken, `${key}.${nonce}.`, `${key}.${body}.${nonce}`, ticket.replace(/.$/, '')];
    for (const text of [...others, ...wrong]) expect((await negotiate(app.url, text)).status).toBe(401);
    expect(await upgradeStatus(app.url, await newTicket(app))).toBe(401);
    expect(await upgradeStatus(app.url, connectionToken)).toBe(101);
    expect(await upgradeStatus(app.url, `${connectionToken}=`)).toBe(401);
  });

  test('SEC-6: rejects ticket and connection of a session that ended in between', async () => {
    const come = async () => {
      const browser = await signedIn(app, await addPerson(app.store));
      const ticket: string = (await browser.get('/api/user-admin/v2/Users/Token')).json().Token;
      return { browser, ticket };
    };
    const own = { origin: app.url };
    const early = await come();
    await early.browser.post('/api/identity/v2/connect/endsession');
    expect((await negotiate(app.url, early.ticket, own)).status).toBe(401);
    const late = await come();
    const { connectionToken }: { connectionToken: string } = await (await negotiate(app.url, late.ticket, own)).json();
    await late.browser.post('/api/identity/v2/connect/endsession');
    expect(await upgradeStatus(app.url, connectionToken, own)).toBe(401);
  });

  test('SEC-6: expires a ticket after 60 s to the millisecond, a negotiated connection after 15 s', async () => {
    const [early, late] = [await newTicket(app), await newTicket(app)];
    app.clock.advance(60 * second - 1);
    const answer = await negotiate(app.url, early);
    expect(answer.status).toBe(200);
    app.clock.advance(1);
    expect((await negotiate(app.url, late)).status).toBe(401);
    const { connectionToken }: { connectionToken: string } = await answer.json();
    app.clock.advance(15 * second - 1);
    expect(await upgradeStatus(app.url, connectionToken)).toBe(401);
  });

  test('SEC-6: rejects a wrong Origin at both steps, and requires one of a browser', async () => {
    const person = await addPerson(app.store);
    const evil = { origin: 'https://evil.example' };
    const own = { origin: app.url };
    expect((await negotiate(app.url, await newTicket(app, person), evil)).status).toBe(403);
    const browser = await signedIn(app, person);
    const webTicket = async () => (await browser.get('/api/user-admin/v2/Users/Token')).json().Token;
    expect((await negotiate(app.url, await webTicket())).status).toBe(403);
    const answer = await negotiate(app.url, await webTicket(), own);
    expect(answer.status).toBe(200);
    const { connectionToken }: { connectionToken: string } = await answer.json();
    expect(await upgradeStatus(app.url, connectionToken, evil)).toBe(403);
    const again: { connectionToken: string } = await (await negotiate(app.url, await webTicket(), own)).json();
    expect(await upgradeStatus(app.url, again.connectionToken, own)).toBe(101);
  });

  test('rejects an access token as a ticket and a missing ticket', async () => {
    const { access } = await apiToken(app, await addPerson(app.store));
    expect((await negotiate(app.url, access)).status).toBe(401);
    const none = await fetch(`${app.url}/api/notification/v2/hub/negotiate?negotiateVersion=1`, { method: 'POST' });
    expect(none.status).toBe(401);
  });

  test('SEC-7: logs no ticket and no connection token', async () => {
    const ticket = await newTicket(app);
    const raw = await openRaw(app.url, ticket);
    raw.socket.terminate();
    await raw.closed;
    expect(app.log.join('')).not.toContain(ticket);
    expect(app.log.join('')).not.toContain('access_token=');
    expect(app.log.join('')).not.toContain('id=');
  });
});
