import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { hubConnections, hubEventLog, presence, users } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer, signedIn } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { Follower } from './support/follower.ts';
import { addPerson, addPlace, password, type TestPerson } from './support/people.ts';
import { invoke, negotiate, openRaw, upgradeStatus } from './support/raw-socket.ts';

const second = 1_000;
/** How long to wait for what a socket's end sets in motion; only a failure takes it all. */
const patience = { timeout: 20_000, interval: 5 };

describeEngines('hub', (engine) => {
  let app: TestApp;
  const open: Follower[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, {
      listen: 0,
      hub: { watchEvery: 3_600_000, maxBufferedBytes: 256 * 1024, replayLimit: 50 },
      retention: { eventsPerUser: 30, every: 3_600_000 },
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((follower) => follower.hub.stop()));
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  const ticketOf = async (access: string, at = app): Promise<string> => {
    const answer = await fetch(`${at.url}/api/user-admin/v2/Users/Token`, { headers: bearer(access) });
    const body: { Token: string } = await answer.json();
    return body.Token;
  };
  const newTicket = async (person?: TestPerson) =>
    ticketOf((await apiToken(app, person ?? (await addPerson(app.store)))).access);
  async function follow(person: TestPerson, at = app): Promise<Follower> {
    const { access } = await apiToken(at, person);
    const follower = new Follower({ url: () => at.url, ticket: () => ticketOf(access, at) });
    open.push(follower);
    return follower.start();
  }
  const emit = (userIds: string[], count: number, size = 1) =>
    app.unitOfWork.write(systemFacts('test'), async (unit) => {
      const Version = 'x'.repeat(size);
      for (let i = 0; i < count; i += 1) unit.emit('webUpdate', userIds, { Version, Mandatory: false });
    });

  test('SEC-6: a ticket buys one connection, and the connection one socket', async () => {
    const ticket = await newTicket();
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

  test('SEC-6: a ticket of which two are made use at once is used once', async () => {
    const ticket = await newTicket();
    const answers = await Promise.all(Array.from({ length: 8 }, () => negotiate(app.url, ticket)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  test('SEC-6: a ticket lasts 60 s to the millisecond, a negotiated connection 15 s', async () => {
    const [early, late] = [await newTicket(), await newTicket()];
    app.clock.advance(60 * second - 1);
    const answer = await negotiate(app.url, early);
    expect(answer.status).toBe(200);
    app.clock.advance(1);
    expect((await negotiate(app.url, late)).status).toBe(401);
    const { connectionToken }: { connectionToken: string } = await answer.json();
    app.clock.advance(15 * second - 1);
    expect(await upgradeStatus(app.url, connectionToken)).toBe(401);
  });

  test('SEC-6: a wrong Origin is refused at both doors; a browser must send one', async () => {
    const person = await addPerson(app.store);
    const evil = { origin: 'https://evil.example' };
    const own = { origin: app.url };
    expect((await negotiate(app.url, await newTicket(person), evil)).status).toBe(403);
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

  test('an access token is no ticket, and no ticket is no entry', async () => {
    const { access } = await apiToken(app, await addPerson(app.store));
    expect((await negotiate(app.url, access)).status).toBe(401);
    const none = await fetch(`${app.url}/api/notification/v2/hub/negotiate?negotiateVersion=1`, { method: 'POST' });
    expect(none.status).toBe(401);
  });

  test('SEC-7: no ticket and no connection token is in the log', async () => {
    const ticket = await newTicket();
    const raw = await openRaw(app.url, ticket);
    raw.socket.terminate();
    await raw.closed;
    expect(app.log.join('')).not.toContain(ticket);
    expect(app.log.join('')).not.toContain('access_token=');
    expect(app.log.join('')).not.toContain('id=');
  });

  test('Resume and Ping are the only methods', async () => {
    const raw = await openRaw(app.url, await newTicket());
    expect((await invoke(raw, 'Ping', [])).result).toBe(app.clock.now().toISOString());
    expect((await invoke(raw, 'Delete', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'constructor', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'Resume', ['a', -1])).error).toBe('The arguments are not valid.');
    expect((await invoke(raw, 'Resume', ['a', '1'])).error).toBe('The arguments are not valid.');
    raw.socket.terminate();
  });

  test('SEC-20: 50 messages a second are heard, more end the connection', async () => {
    const raw = await openRaw(app.url, await newTicket());
    for (let i = 0; i < 200; i += 1) raw.send({ type: 6 });
    const close = await raw.next((message) => message.type === 7);
    expect(close).toEqual({ type: 7, error: 'Too many messages.', allowReconnect: false });
    await raw.closed;
  });

  test.each([
    ['no JSON', '{"type":1,'],
    ['an unknown type', '{"type":99}'],
    ['no target', '{"type":1,"arguments":[]}'],
  ])('H16: %s ends that connection and no other', async (_, text) => {
    const person = await addPerson(app.store);
    const other = await follow(person);
    const raw = await openRaw(app.url, await newTicket(person));
    raw.send(text);
    expect(await raw.next((message) => message.type === 7)).toEqual({
      type: 7,
      error: 'Invalid message.',
      allowReconnect: false,
    });
    await raw.closed;
    await emit([person.userId], 1);
    await other.until(1);
  });

  test('H2: the server pings, and ends a connection that stays silent', async () => {
    const place = engine === 'postgres' ? { ...app.place, remove: async () => undefined } : undefined;
    const impatient = await openTestApp(engine, {
      listen: 0,
      hub: { pingEvery: 20, clientTimeout: 100 },
      ...(place ? { place, clock: app.clock } : {}),
    });
    try {
      const { access } = await apiToken(impatient, await addPerson(impatient.store));
      const raw = await openRaw(impatient.url, await ticketOf(access, impatient));
      expect(await raw.next((message) => message.type === 6)).toEqual({ type: 6 });
      expect(await raw.closed).toBe(1006);
    } finally {
      await impatient.close();
      if (!place) await impatient.place.remove();
    }
  });

  test('a message over 64 KB ends the connection', async () => {
    const raw = await openRaw(app.url, await newTicket());
    raw.send({ type: 1, target: 'Ping', arguments: ['x'.repeat(65 * 1024)] });
    expect(await raw.closed).toBe(1009);
  });

  test('H17: who reads too slowly is cut, and resyncs; memory stays bounded', async () => {
    const person = await addPerson(app.store);
    const healthy = await follow(person);
    const raw = await openRaw(app.url, await newTicket(person));
    raw.socket.pause();
    for (let round = 1; round <= 60; round += 1) {
      await emit([person.userId], 10, 20_000);
      await healthy.until(round * 10);
    }
    raw.socket.resume();
    await raw.closed;
    expect(raw.received.filter((message) => message.target === 'webUpdate').length).toBeLessThan(600);
    const again = await openRaw(app.url, await newTicket(person));
    const epoch = (await healthy.resume()).epoch;
    expect((await invoke(again, 'Resume', [epoch, 1])).result).toEqual({ epoch, seq: 600, resync: true });
    expect((await fetch(`${app.url}/metrics`).then((answer) => answer.text())).split('\n')).toContain(
      'ronda_hub_cut_total 1',
    );
    again.socket.terminate();
  });

  test('retention: pruned events are a resync, kept ones a replay', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(person);
    await emit([person.userId], 40);
    await follower.until(40);
    await app.sweep();
    const kept = await app.store.db
      .select({ seq: hubEventLog.seq })
      .from(hubEventLog)
      .where(eq(hubEventLog.userId, person.userId))
      .orderBy(asc(hubEventLog.seq));
    expect(kept.map((row) => row.seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 11));
    const { epoch } = await follower.resume();
    const seqs = async (from: number, of = epoch) => {
      const result = await follower.resume(of, from);
      return 'resync' in result ? 'resync' : result.events.map((event) => event.meta.seq);
    };
    expect(await seqs(37)).toEqual([38, 39, 40]);
    expect(await seqs(40)).toEqual([]);
    expect((await seqs(10)).length).toBe(30);
    expect(await seqs(9)).toBe('resync');
    expect(await seqs(41)).toBe('resync');
    expect(await seqs(40, 'another epoch')).toBe('resync');
    app.clock.advance(24 * 3_600 * second + 1);
    await app.sweep();
    expect(await app.store.db.$count(hubEventLog, eq(hubEventLog.userId, person.userId))).toBe(0);
  });

  test('more missed events than are replayed at once are a resync', async () => {
    const person = await addPerson(app.store);
    const raw = await openRaw(app.url, await newTicket(person));
    await emit([person.userId], 51);
    const { result } = await invoke(raw, 'Resume', ['', 0]);
    const { epoch } = result as { epoch: string };
    expect((await invoke(raw, 'Resume', [epoch, 0])).result).toEqual({ epoch, seq: 51, resync: true });
    raw.socket.terminate();
  });

  test('A7: a change of password closes every socket of the person at once', async () => {
    const person = await addPerson(app.store);
    const other = await follow(await addPerson(app.store));
    const [one, two] = [
      await openRaw(app.url, await newTicket(person)),
      await openRaw(app.url, await newTicket(person)),
    ];
    const browser = await signedIn(app, person);
    const form = {
      CurrentPassword: password,
      Password: 'a new long passphrase',
      ConfirmPassword: 'a new long passphrase',
    };
    expect((await browser.post('/api/identity/v2/Account/ChangePassword', form)).statusCode).toBe(204);
    for (const raw of [one, two]) {
      expect(await raw.next((message) => message.type === 7)).toEqual({
        type: 7,
        error: 'The session has ended.',
        allowReconnect: true,
      });
      await raw.closed;
    }
    expect(other.hub.state).toBe('Connected');
  });

  test('A7: a logout closes the sockets of its session only', async () => {
    const person = await addPerson(app.store);
    const elsewhere = await follow(person);
    const browser = await signedIn(app, person);
    const ticket: string = (await browser.get('/api/user-admin/v2/Users/Token')).json().Token;
    const answer = await negotiate(app.url, ticket, { origin: app.url });
    expect(answer.status).toBe(200);
    const { access } = await apiToken(app, person);
    const raw = await openRaw(app.url, await ticketOf(access));
    await fetch(`${app.url}/api/identity/v2/connect/endsession`, { method: 'POST', headers: bearer(access) });
    await raw.closed;
    expect(elsewhere.hub.state).toBe('Connected');
  });

  test('H18: a socket ends with the newest access token of its session; a refresh keeps it', async () => {
    const [resting, renewing] = [await addPerson(app.store), await addPerson(app.store)];
    const raw = await openRaw(app.url, await newTicket(resting));
    const { access, refresh } = await apiToken(app, renewing);
    const kept = await openRaw(app.url, await ticketOf(access));
    app.clock.advance(15 * 60 * second - 1);
    await app.hub.watch();
    expect(raw.received.filter((message) => message.type === 7)).toEqual([]);
    await fetch(`${app.url}/api/identity/v2/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
    });
    app.clock.advance(1);
    await app.hub.watch();
    await raw.closed;
    expect((await invoke(kept, 'Ping', [])).result).toBe(app.clock.now().toISOString());
    kept.socket.terminate();
  });

  test('A7: a person who was deactivated loses the socket with the next check', async () => {
    const person = await addPerson(app.store);
    const raw = await openRaw(app.url, await newTicket(person));
    await app.store.db.update(users).set({ active: false }).where(eq(users.id, person.userId));
    await app.hub.watch();
    await raw.closed;
    const { access } = await apiToken(app, person);
    expect(access).toBeUndefined();
  });

  test('presence: the dot turns on with the first connection and off 30 s after the last', async () => {
    const { polyclinicId } = await addPlace(app.store);
    const colleague = await addPerson(app.store, { polyclinicId });
    const person = await addPerson(app.store, { polyclinicId });
    const stranger = await addPerson(app.store, { polyclinicId: (await addPlace(app.store)).polyclinicId });
    const [watcher, other] = [await follow(colleague), await follow(stranger)];
    const named = () => watcher.about(person.userId).map(({ name, payload }) => ({ name, payload }));
    const [one, two] = [
      await openRaw(app.url, await newTicket(person)),
      await openRaw(app.url, await newTicket(person)),
    ];
    await watcher.until(1, person.userId);
    const on = { UserId: person.userId, IsOnline: true, LastDateOnline: app.clock.now().toISOString() };
    expect(named()).toEqual([{ name: 'connectedUser', payload: on }]);
    const rows = () => app.store.db.$count(hubConnections, eq(hubConnections.userId, person.userId));
    const gone = (count: number) => vi.waitFor(async () => expect(await rows()).toBe(count), patience);
    await gone(2);
    one.socket.close();
    await gone(1);
    app.clock.advance(31 * second);
    await app.hub.watch();
    expect(await rows()).toBe(1);
    two.socket.close();
    await gone(0);
    const left = app.clock.now().toISOString();
    app.clock.advance(30 * second - 1);
    await app.hub.watch();
    expect(named()).toHaveLength(1);
    app.clock.advance(1);
    await app.hub.watch();
    await watcher.until(2, person.userId);
    const off = { UserId: person.userId, IsOnline: false, LastDateOnline: left };
    expect(named()).toEqual([
      { name: 'connectedUser', payload: on },
      { name: 'disconnectedUser', payload: off },
    ]);
    expect(other.about(person.userId)).toEqual([]);
  });

  test('presence: coming back within the grace says nothing', async () => {
    const { polyclinicId } = await addPlace(app.store);
    const watcher = await follow(await addPerson(app.store, { polyclinicId }));
    const person = await addPerson(app.store, { polyclinicId });
    const before = await openRaw(app.url, await newTicket(person));
    await watcher.until(1, person.userId);
    before.socket.terminate();
    await before.closed;
    app.clock.advance(20 * second);
    const back = await openRaw(app.url, await newTicket(person));
    expect((await invoke(back, 'Ping', [])).error).toBeUndefined();
    app.clock.advance(20 * second);
    await app.hub.watch();
    const [row] = await app.store.db.select().from(presence).where(eq(presence.userId, person.userId));
    expect(row?.isOnline).toBe(1);
    expect(watcher.about(person.userId).map((event) => event.name)).toEqual(['connectedUser']);
    back.socket.terminate();
  });

  test('a new build of the client is told once to everybody signed in', async () => {
    const person = await addPerson(app.store);
    const clientDir = join(app.place.dataDir, 'deployed');
    await mkdir(clientDir, { recursive: true });
    const deploy = async (page: string) => {
      await writeFile(join(clientDir, 'index.html'), page);
      const former = app;
      await former.close();
      const { place, clock } = former;
      app = await openTestApp(engine, { listen: 0, place, clock, clientDir, hub: { watchEvery: 3_600_000 } });
    };
    await deploy('<!doctype html>1');
    await signedIn(app, person);
    const told = async () =>
      (await app.store.db.select().from(hubEventLog).where(eq(hubEventLog.userId, person.userId))).map(
        ({ name, payload }) => ({ name, payload }),
      );
    expect(await told()).toEqual([]);
    await deploy('<!doctype html>2');
    await deploy('<!doctype html>2');
    expect(await told()).toEqual([
      { name: 'webUpdate', payload: { Version: expect.stringMatching(/^[\da-f]{16}$/), Mandatory: false } },
    ]);
  });
});
