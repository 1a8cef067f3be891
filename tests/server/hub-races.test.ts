import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBus } from '#server/core/bus.ts';
import { createEventWriter, type StagedEvent } from '#server/core/event-append.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/core/unit-of-work.ts';
import { hubConnections, presence } from '#server/db/schema/index.ts';
import { readEventsAfter, readHead } from '#server/hub/event-log.ts';
import { createPresence } from '#server/hub/presence.ts';
import { keys, openTestApp, type TestApp } from './support/app.ts';
import { deferred, held, timeLimit, waitingFor } from './support/at-once.ts';
import { describeEngines } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { emitVersions, newTicket } from './support/hub.ts';
import { addPerson, addPlace, type TestPerson } from './support/people.ts';
import { invoke, openRaw } from './support/raw-socket.ts';

const quiet = { watchEvery: 3_600_000, sweepEvery: 3_600_000 };
const minute = 60_000;

/** A person shown as online whose grace has expired. */
async function lit(app: TestApp): Promise<{ person: TestPerson; colleague: TestPerson }> {
  const { polyclinicId } = await addPlace(app.store);
  const [person, colleague] = [
    await addPerson(app.store, { polyclinicId }),
    await addPerson(app.store, { polyclinicId }),
  ];
  const lastDateOnline = new Date(app.clock.now().getTime() - minute);
  await app.store.db.insert(presence).values({ userId: person.userId, isOnline: 1, lastDateOnline });
  return { person, colleague };
}
/** The presence of a separate node. */
const nodeOf = ({ store, clock }: TestApp, unitOfWork: UnitOfWork, nodeId: string) =>
  createPresence({ store, unitOfWork, clock, nodeId });
const ownerOf = ({ userId }: TestPerson) => ({ id: `socket of ${userId}`, userId, sessionId: 'of a test' });
const outcome = async ({ store }: TestApp, { person, colleague }: Awaited<ReturnType<typeof lit>>) => ({
  isOnline: (await store.db.select().from(presence).where(sql`user_id = ${person.userId}`))[0]?.isOnline,
  received: (await eventsFor(store, colleague.userId)).map(({ name }) => name),
});

describeEngines('a dot that is turned off', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, { hub: quiet });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('H19: expires a presence without a return', async () => {
    const given = await lit(app);
    await nodeOf(app, app.unitOfWork, 'one').sweep();
    expect(await outcome(app, given)).toEqual({ isOnline: 0, received: ['disconnectedUser'] });
  });

  test('H19: keeps the presence of a user who returns after the check', async () => {
    const given = await lit(app);
    const other = nodeOf(app, app.unitOfWork, 'two');
    const late: UnitOfWork = {
      ...app.unitOfWork,
      write: async (facts, work) => {
        await other.joined(ownerOf(given.person));
        await app.unitOfWork.write(facts, work);
      },
    };
    await nodeOf(app, late, 'one').sweep();
    expect(await outcome(app, given)).toEqual({ isOnline: 1, received: [] });
  });
});

/** PGlite has one connection, so these races cannot occur there. */
describe('at the same time on two connections', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('postgres', { hub: quiet });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('H19: keeps the presence of a user who returns during the expiry', async () => {
    const given = await lit(app);
    const { id, userId } = ownerOf(given.person);
    // Takes the same lock as the statement that registers a connection.
    const commit = await held(app, async (tx) => {
      await tx.select().from(presence).where(sql`user_id = ${userId}`).for('share');
      await tx.insert(hubConnections).values({ id, userId, nodeId: 'two', seenAt: app.clock.now() });
    });
    const sweeping = nodeOf(app, app.unitOfWork, 'one').sweep();
    await vi.waitFor(async () => expect(await waitingFor(app)).toBe(1), timeLimit);
    await commit();
    await sweeping;
    expect(await outcome(app, given)).toEqual({ isOnline: 1, received: [] });
  });

  test('H11: never reads the log past an uncommitted position', async () => {
    const { userId } = await addPerson(app.store);
    const { position } = await readHead(app.store.db);
    const writer = createEventWriter();
    const event = (Version: string): StagedEvent => ({
      name: 'webUpdate',
      recipients: [userId],
      payload: { Version, Mandatory: false },
      carried: {},
    });
    const append = (version: string) => (tx: TestApp['store']['db']) =>
      writer.append(tx, [event(version)], app.clock.now());
    const commit = await held(app, append('first'));
    let isDone = false;
    const second = app.store.transaction(append('second')).finally(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await waitingFor(app)) === 1).toBe(true), timeLimit);
    expect([isDone, await readEventsAfter(app.store.db, position, 10)]).toEqual([false, []]);
    await commit();
    await second;
    const rows = await readEventsAfter(app.store.db, position, 10);
    expect(rows.map((row) => [row.position - position, JSON.parse(row.payload).Version])).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });
});

/** Writes as another node: this one receives only the notifications. */
const elsewhere = ({ store, clock }: TestApp) => ({
  unitOfWork: createUnitOfWork({ store, clock, keys, bus: createBus(store) }),
});

test('H11: reads events logged during a read with the next read', async () => {
  let onStatement: (statement: string) => void = () => undefined;
  const app = await openTestApp('pglite', { listen: 0, hub: quiet, logQuery: (statement) => onStatement(statement) });
  const person = await addPerson(app.store);
  const raw = await openRaw(app.url, await newTicket(app, person));
  const { channels } = app.store;
  const other = elsewhere(app);
  const { notify } = channels;
  await invoke(raw, 'Resume', ['', 0]);
  const { position } = await readHead(app.store.db);
  const announce = (end: number) => notify('ronda_bus', JSON.stringify({ kind: 'events', position: end }));
  const second = deferred();
  onStatement = (statement) => {
    if (!statement.includes('from "hub_events"')) return;
    onStatement = () => undefined;
    // The read has started and does not include the second event; its notification arrives before the read returns.
    void announce(position + 2);
    setImmediate(() => void emitVersions(other, [person.userId], ['second']).then(second.resolve, second.reject));
  };
  channels.notify = async () => undefined;
  await emitVersions(other, [person.userId], ['first']);
  await announce(position + 1);
  await second.promise;
  await app.hub.idle();
  await invoke(raw, 'Ping', []);
  const statements = raw.received
    .filter(({ target }) => target === 'webUpdate')
    .map((message) => Object(message).arguments[0]);
  expect(statements.map(({ Version }) => Version)).toEqual(['first', 'second']);
  raw.socket.terminate();
  await app.close();
  await app.place.remove();
});

test('recovers a lost bus message by the sweep', async () => {
  const app = await openTestApp('pglite', { listen: 0, hub: quiet });
  const person = await addPerson(app.store);
  const raw = await openRaw(app.url, await newTicket(app, person));
  await invoke(raw, 'Resume', ['', 0]);
  app.store.channels.notify = async () => undefined;
  await emitVersions(elsewhere(app), [person.userId], ['lost']);
  await app.hub.sweep();
  expect(await raw.next(({ target }) => target === 'webUpdate')).toMatchObject({
    arguments: [{ Version: 'lost' }, {}],
  });
  raw.socket.terminate();
  await app.close();
  await app.place.remove();
});

test('H11: orders events of this node after those it has not received yet', async () => {
  const app = await openTestApp('pglite', { listen: 0, hub: quiet });
  const person = await addPerson(app.store);
  const raw = await openRaw(app.url, await newTicket(app, person));
  await invoke(raw, 'Resume', ['', 0]);
  const { channels } = app.store;
  const { notify } = channels;
  channels.notify = async () => undefined;
  await emitVersions(app, [person.userId], ['own']);
  await emitVersions(elsewhere(app), [person.userId], ['unheard', 'of']);
  await emitVersions(app, [person.userId], ['next', 'last']);
  await app.hub.idle();
  channels.notify = notify;
  await emitVersions(app, [person.userId], ['after']);
  await app.hub.idle();
  await invoke(raw, 'Ping', []);
  const statements = raw.received
    .filter(({ target }) => target === 'webUpdate')
    .map((message) => Object(message).arguments[0]);
  expect(statements.map(({ Version }) => Version)).toEqual(['own', 'unheard', 'of', 'next', 'last', 'after']);
  raw.socket.terminate();
  await app.close();
  await app.place.remove();
});
