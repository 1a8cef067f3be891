import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { emitVersions, ticketOf } from './support/hub.ts';
import { addPerson } from './support/people.ts';
import { invoke, negotiate, openRaw } from './support/raw-socket.ts';

/** What a statement does to the tables involved in a reconnect; otherwise its first word. */
const gist = (statement: string) =>
  [
    ...statement
      .replaceAll('"', '')
      .matchAll(/\b(insert into|update|delete from|from|join) (hub_\w+|presence|sessions|users|facts)\b/g),
  ]
    .map(([, verb, table]) => `${verb} ${table}`)
    .join(', ') || statement.trim().split(/\s/)[0];

describeEngines('statements of a client that returns', (engine) => {
  let app: TestApp;
  let logQuery: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, {
      listen: 0,
      // Prevents sweeps during the test.
      hub: { watchEvery: 3_600_000, sweepEvery: 3_600_000 },
      logQuery: (statement) => logQuery.push(statement),
    });
  });
  afterEach(() => {
    logQuery = [];
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const during = async (work: () => Promise<unknown>) => {
    logQuery = [];
    await work();
    await app.hub.idle();
    return logQuery.map(gist);
  };
  const come = async (access: string) => openRaw(app.url, await ticketOf(app, access));

  test('H19: costs seven statements for a return, however much was missed', async () => {
    const person = await addPerson(app.store);
    const { access } = await apiToken(app, person);
    const first = await come(access);
    const { result } = await invoke(first, 'Resume', ['', 0]);
    await app.hub.idle();
    const leaving = await during(async () => {
      first.socket.terminate();
      await vi.waitFor(() => expect(app.hub.connections).toBe(0));
    });
    await emitVersions(app, [person.userId], ['one', 'two', 'three']);
    // The node has read the events before a client asks.
    await app.hub.sweep();
    await app.hub.idle();
    const returning = await during(async () => {
      const second = await come(access);
      const answer = await invoke(second, 'Resume', [Object(result).epoch, Object(result).seq + 1]);
      const begun = Object(result).seq;
      const metas = [2, 3].map((step) => ({ meta: { seq: begun + step, after: begun + step - 1 } }));
      expect(answer.result).toMatchObject({ seq: begun + 3, events: metas });
    });
    const ticket = 'insert into hub_tickets, join sessions, join users';
    expect({ leaving, returning: returning.toSorted() }).toEqual({
      leaving: ['delete from hub_connections, update presence, from hub_connections'],
      returning: [
        // Checks that the cached session is still valid.
        'from facts',
        'from hub_events',
        // Checks that the users are still active, once for all clients that resume at the same moment.
        'from sessions, join users',
        'insert into hub_connections, from presence',
        ticket,
        ticket,
      ],
    });
  });

  test('P-18: delivers events written by this node without reading them', async () => {
    const person = await addPerson(app.store);
    const { access } = await apiToken(app, person);
    const raw = await come(access);
    await invoke(raw, 'Resume', ['', 0]);
    await app.hub.idle();
    const statements = await during(() => emitVersions(app, [person.userId], ['one', 'two']));
    await invoke(raw, 'Ping', []);
    const logQuery = raw.received.filter(({ target }) => target === 'webUpdate');
    expect(logQuery.map((message) => Object(message).arguments[0].Version)).toEqual(['one', 'two']);
    expect(statements.filter((statement) => statement?.includes('from hub_'))).toEqual([]);
  });

  test('H19: writes nothing for a ticket that is unused or refused', async () => {
    const { access } = await apiToken(app, await addPerson(app.store));
    const ticket = await ticketOf(app, access);
    expect(await during(() => ticketOf(app, access))).toEqual(['from facts']);
    app.clock.advance(60_000);
    expect(await during(() => negotiate(app.url, ticket))).toEqual([]);
    expect(await during(() => negotiate(app.url, `${ticket}A`))).toEqual([]);
  });
});
