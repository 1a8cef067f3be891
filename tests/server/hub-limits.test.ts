import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hubEventLog } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { emitVersions, follow, newTicket, stopFollowers, ticketOf } from './support/hub.ts';
import { addPerson } from './support/people.ts';
import { invoke, openRaw } from './support/raw-socket.ts';

const second = 1_000;

describeEngines('hub limits', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, {
      listen: 0,
      hub: { watchEvery: 3_600_000, pingEvery: 50, maxBufferedBytes: 256 * 1024, replayLimit: 50 },
      retention: { eventsPerUser: 30, every: 3_600_000 },
    });
  });
  afterEach(() => stopFollowers());
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('Resume and Ping are the only methods', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
    expect((await invoke(raw, 'Ping', [])).result).toBe(app.clock.now().toISOString());
    expect((await invoke(raw, 'Delete', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'constructor', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'Resume', ['a', -1])).error).toBe('The arguments are not valid.');
    expect((await invoke(raw, 'Resume', ['a', '1'])).error).toBe('The arguments are not valid.');
    raw.socket.terminate();
  });

  test('SEC-20: 50 messages a second are heard, more end the connection', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
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
    const other = await follow(() => app, person);
    const raw = await openRaw(app.url, await newTicket(app, person));
    raw.send(text);
    expect(await raw.next((message) => message.type === 7)).toEqual({
      type: 7,
      error: 'Invalid message.',
      allowReconnect: false,
    });
    await raw.closed;
    await emitVersions(app, [person.userId], Array(1).fill('x'));
    await other.until(1);
  });

  test('H11: the ping of the server says how far it told, once it told anything', async () => {
    const person = await addPerson(app.store);
    const raw = await openRaw(app.url, await newTicket(app, person));
    const place = (seq: number) => (message: { target?: string; arguments?: unknown }) =>
      message.target === 'place' && JSON.stringify(message.arguments).includes(`"seq":${seq}}`);
    await raw.next((message) => message.type === 6);
    expect(raw.received.some((message) => message.target === 'place')).toBe(false);
    // As every client does: until its answer the place of the log may be read, and what comes meanwhile is in it.
    const { epoch } = (await invoke(raw, 'Resume', ['', 0])).result as { epoch: string };
    await emitVersions(app, [person.userId], ['1', '2']);
    const told = await raw.next(place(2));
    expect(told).toEqual({ type: 1, target: 'place', arguments: [{ epoch, seq: 2 }] });
    // Never more than what was written before it.
    const at = (fits: (message: (typeof raw.received)[number]) => boolean) => raw.received.findIndex(fits);
    expect(
      at(({ target, arguments: args }) => target === 'webUpdate' && JSON.stringify(args).includes('"seq":2')),
    ).toBeLessThan(at(place(2)));
    const again = await openRaw(app.url, await newTicket(app, person));
    await invoke(again, 'Resume', [epoch, 0]);
    expect(await again.next(place(2))).toEqual(told);
    for (const { socket } of [raw, again]) socket.terminate();
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
      const raw = await openRaw(impatient.url, await ticketOf(impatient, access));
      expect(await raw.next((message) => message.type === 6)).toEqual({ type: 6 });
      expect(await raw.closed).toBe(1006);
    } finally {
      await impatient.close();
      if (!place) await impatient.place.remove();
    }
  });

  test('SEC-20: a message over 64 KB ends the connection', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
    raw.send({ type: 1, target: 'Ping', arguments: ['x'.repeat(65 * 1024)] });
    expect(await raw.closed).toBe(1009);
  });

  test('retention: pruned events are a resync, kept ones a replay', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person);
    await emitVersions(app, [person.userId], Array(40).fill('x'));
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
    const raw = await openRaw(app.url, await newTicket(app, person));
    await emitVersions(app, [person.userId], Array(51).fill('x'));
    const { result } = await invoke(raw, 'Resume', ['', 0]);
    const { epoch } = result as { epoch: string };
    expect((await invoke(raw, 'Resume', [epoch, 0])).result).toEqual({ epoch, seq: 51, resync: true });
    raw.socket.terminate();
  });
});
