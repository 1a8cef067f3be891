import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { chatMembers, chatRooms, facilitations, hubConnections, presence, users } from '#server/db/schema/index.ts';
import { apiClient } from './support/api-client.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { follow, newTicket, stopFollowers, ticketOf } from './support/hub.ts';
import { addPerson, addPlace, password } from './support/people.ts';
import { invoke, negotiate, openRaw } from './support/raw-socket.ts';

const second = 1_000;
/** Time limit for the effects of a closed socket; reached only on failure. */
const timeLimit = { timeout: 20_000, interval: 5 };

describeServer('hub lifetimes', (engine) => {
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

  test('A7: closes every socket of a person at once after a change of password', async () => {
    const person = await addPerson(app.store);
    const other = await follow(() => app, await addPerson(app.store));
    const [one, two] = [
      await openRaw(app.url, await newTicket(app, person)),
      await openRaw(app.url, await newTicket(app, person)),
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

  test('A7: closes only the sockets of its session at a logout', async () => {
    const person = await addPerson(app.store);
    const elsewhere = await follow(() => app, person);
    const browser = await signedIn(app, person);
    const ticket: string = (await browser.get('/api/user-admin/v2/Users/Token')).json().Token;
    const answer = await negotiate(app.url, ticket, { origin: app.url });
    expect(answer.status).toBe(200);
    const { access } = await apiToken(app, person);
    const raw = await openRaw(app.url, await ticketOf(app, access));
    await fetch(`${app.url}/api/identity/v2/connect/endsession`, { method: 'POST', headers: bearer(access) });
    await raw.closed;
    expect(elsewhere.hub.state).toBe('Connected');
  });

  test('H18: ends a socket with the newest access token of its session, and extends it by a refresh', async () => {
    const [resting, renewing] = [await addPerson(app.store), await addPerson(app.store)];
    const raw = await openRaw(app.url, await newTicket(app, resting));
    const { access, refresh } = await apiToken(app, renewing);
    const kept = await openRaw(app.url, await ticketOf(app, access));
    app.clock.advance(15 * 60 * second - 1);
    await app.hub.watch();
    expect(raw.received.filter((message) => message.type === 7)).toEqual([]);
    await fetch(`${app.url}/api/identity/v2/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh, ...apiClient }),
    });
    app.clock.advance(1);
    await app.hub.watch();
    expect(await raw.next((message) => message.type === 7)).toMatchObject({ error: 'The session has ended.' });
    await raw.closed;
    expect((await invoke(kept, 'Ping', [])).result).toBe(app.clock.now().toISOString());
    kept.socket.terminate();
  });

  test('A7: closes the socket of a deactivated person at the next check', async () => {
    const person = await addPerson(app.store);
    const raw = await openRaw(app.url, await newTicket(app, person));
    await app.store.db.update(users).set({ active: false }).where(eq(users.id, person.userId));
    await app.hub.watch();
    // Closed with a close message; a silent socket is also terminated, later.
    expect(await raw.next((message) => message.type === 7)).toMatchObject({ error: 'The session has ended.' });
    await raw.closed;
    const { access } = await apiToken(app, person);
    expect(access).toBeUndefined();
  });

  test('shows presence from the first connection until 30 s after the last', async () => {
    const { polyclinicId } = await addPlace(app.store);
    const colleague = await addPerson(app.store, { polyclinicId });
    const person = await addPerson(app.store, { polyclinicId });
    const stranger = await addPerson(app.store, { polyclinicId: (await addPlace(app.store)).polyclinicId });
    const [watcher, other] = [await follow(() => app, colleague), await follow(() => app, stranger)];
    const named = () => watcher.about(person.userId).map(({ name, payload }) => ({ name, payload }));
    const [one, two] = [
      await openRaw(app.url, await newTicket(app, person)),
      await openRaw(app.url, await newTicket(app, person)),
    ];
    await watcher.until(1, person.userId);
    const on = { UserId: person.userId, IsOnline: true, LastDateOnline: app.clock.now().toISOString() };
    expect(named()).toEqual([{ name: 'connectedUser', payload: on }]);
    const rows = () => app.store.db.$count(hubConnections, eq(hubConnections.userId, person.userId));
    const gone = (count: number) => vi.waitFor(async () => expect(await rows()).toBe(count), timeLimit);
    await gone(2);
    one.socket.close();
    await gone(1);
    app.clock.advance(31 * second);
    await app.hub.watch();
    expect(await rows()).toBe(1);
    two.socket.close();
    await gone(0);
    const left = app.clock.now().toISOString();
    const shown = async () => {
      const [row] = await app.store.db.select().from(presence).where(eq(presence.userId, person.userId));
      return row?.isOnline;
    };
    app.clock.advance(30 * second - 1);
    await app.hub.watch();
    expect(await shown()).toBe(1);
    app.clock.advance(1);
    await app.hub.watch();
    expect(await shown()).toBe(0);
    await watcher.until(2, person.userId);
    const off = { UserId: person.userId, IsOnline: false, LastDateOnline: left };
    expect(named()).toEqual([
      { name: 'connectedUser', payload: on },
      { name: 'disconnectedUser', payload: off },
    ]);
    expect(other.about(person.userId)).toEqual([]);
  });

  test('sends no presence for a return within the grace', async () => {
    const { polyclinicId } = await addPlace(app.store);
    const watcher = await follow(() => app, await addPerson(app.store, { polyclinicId }));
    const person = await addPerson(app.store, { polyclinicId });
    const before = await openRaw(app.url, await newTicket(app, person));
    await watcher.until(1, person.userId);
    before.socket.terminate();
    await before.closed;
    app.clock.advance(20 * second);
    const back = await openRaw(app.url, await newTicket(app, person));
    expect((await invoke(back, 'Ping', [])).error).toBeUndefined();
    app.clock.advance(20 * second);
    await app.hub.watch();
    const [row] = await app.store.db.select().from(presence).where(eq(presence.userId, person.userId));
    expect(row?.isOnline).toBe(1);
    expect(watcher.about(person.userId).map((event) => event.name)).toEqual(['connectedUser']);
    back.socket.terminate();
  });

  async function talk(...pair: string[]): Promise<void> {
    const id = randomUUID();
    const room = { id, type: 1, pair: pair.sort().join(), createdBy: pair[0] ?? '', createdAt: app.clock.now() };
    await app.store.db.insert(chatRooms).values(room);
    await app.store.db.insert(chatMembers).values(pair.map((userId) => ({ roomId: id, userId, windowStatus: 2 })));
  }

  test('S4 sends a presence once to users of a shared polyclinic, room or agenda, also on return within the grace', async () => {
    const { polyclinicId, organizationId } = await addPlace(app.store);
    const person = await addPerson(app.store, { polyclinicId, organizationId });
    const [colleague, partner, both, facilitator, stranger] = [
      await addPerson(app.store, { polyclinicId }),
      await addPerson(app.store),
      await addPerson(app.store, { polyclinicId }),
      await addPerson(app.store, { roles: [RoleId.FACILITATOR] }),
      // Shares only the organization.
      await addPerson(app.store, { organizationId }),
    ];
    for (const { userId } of [partner, both]) await talk(person.userId, userId);
    await talk(partner.userId, stranger.userId);
    await app.store.db
      .insert(facilitations)
      .values({ facilitatorId: facilitator.userId, professionalId: person.userId });
    const others = [colleague, partner, both, facilitator, stranger];
    const received = async () => {
      await app.hub.idle();
      return Promise.all(
        others.map(async ({ userId }) => {
          const events = await eventsFor(app.store, userId);
          const about = events.filter(({ payload }) => Object(payload).UserId === person.userId);
          return about.map(({ name }) => name);
        }),
      );
    };
    const eventsTo = (...names: string[]) => [names, names, names, names, []];
    const gone = (count: number) => {
      const rows = () => app.store.db.$count(hubConnections, eq(hubConnections.userId, person.userId));
      return vi.waitFor(async () => expect(await rows()).toBe(count), timeLimit);
    };
    const first = await openRaw(app.url, await newTicket(app, person));
    await gone(1);
    expect(await received()).toEqual(eventsTo('connectedUser'));
    first.socket.terminate();
    await gone(0);
    app.clock.advance(20 * second);
    const back = await openRaw(app.url, await newTicket(app, person));
    await gone(1);
    app.clock.advance(20 * second);
    await app.hub.watch();
    expect(await received()).toEqual(eventsTo('connectedUser'));
    back.socket.terminate();
    await gone(0);
    app.clock.advance(30 * second);
    await app.hub.watch();
    expect(await received()).toEqual(eventsTo('connectedUser', 'disconnectedUser'));
  });

  test('announces a new build of the client once to every signed-in user', async () => {
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
    const eventsTo = async () =>
      (await eventsFor(app.store, person.userId)).map(({ name, payload }) => ({ name, payload }));
    expect(await eventsTo()).toEqual([]);
    await deploy('<!doctype html>2');
    await deploy('<!doctype html>2');
    expect(await eventsTo()).toEqual([
      { name: 'webUpdate', payload: { Version: expect.stringMatching(/^[\da-f]{16}$/), Mandatory: false } },
    ]);
  });
});
