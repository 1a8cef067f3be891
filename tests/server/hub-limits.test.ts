import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HubPlace, ResumeResult } from '#domain/hub/protocol.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import type { Follower } from './support/follower.ts';
import { emitVersions, follow, newTicket, stopFollowers, ticketOf } from './support/hub.ts';
import { addPerson } from './support/people.ts';
import { invoke, openRaw, shakeHands } from './support/raw-socket.ts';

const second = 1_000;

const options = {
  listen: 0,
  hub: { watchEvery: 3_600_000, sweepEvery: 3_600_000, pingEvery: 50, maxBufferedBytes: 256 * 1024, replayLimit: 50 },
  retention: { events: 30, every: 3_600_000 },
};

describeServer('hub limits', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, options);
  });
  afterEach(() => stopFollowers());
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  test('exposes Resume and Ping as the only methods', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
    expect((await invoke(raw, 'Ping', [])).result).toBe(app.clock.now().toISOString());
    expect((await invoke(raw, 'Delete', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'constructor', [])).error).toBe('There is no such method.');
    expect((await invoke(raw, 'Resume', ['a', -1])).error).toBe('The arguments are not valid.');
    expect((await invoke(raw, 'Resume', ['a', '1'])).error).toBe('The arguments are not valid.');
    raw.socket.terminate();
  });

  test('SEC-20: accepts 50 messages a second, and closes the connection above that', async () => {
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
  ])('H16: ends one connection for %s, and no other', async (_, text) => {
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

  test('D11 answers streams, numeric invocationIds and stream items without closing the connection', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
    raw.send({ type: 4, invocationId: 's1', target: 'Resume', arguments: [] });
    expect(await raw.next(({ invocationId }) => invocationId === 's1')).toEqual({
      type: 3,
      invocationId: 's1',
      error: 'This hub has no streams.',
    });
    for (const type of [2, 3, 5]) raw.send({ type, invocationId: 's1' });
    raw.send({ type: 1, invocationId: 7, target: 'Ping', arguments: [] });
    const answer = await raw.next(({ invocationId }) => invocationId === 7);
    expect(answer).toEqual({ type: 3, invocationId: 7, result: app.clock.now().toISOString() });
    expect((await invoke(raw, 'Ping', [])).error).toBeUndefined();
    raw.socket.terminate();
  });

  test.each([
    ['no JSON', 'hello\x1e', 'The handshake is not JSON.'],
    ['no end', '{"protocol":"json","version":1}', 'The handshake is not JSON.'],
    [
      'another protocol',
      '{"protocol":"messagepack","version":1}\x1e',
      'Only the JSON protocol, version 1, is supported.',
    ],
  ])('D11 answers a handshake with %s with its error, and ends the connection', async (_, text, error) => {
    const { messages, closed } = await shakeHands(app.url, await newTicket(app), text);
    expect([await closed, messages]).toEqual([1000, [JSON.stringify({ error })]]);
  });

  test('H11: sends its position with the ping once it delivered anything', async () => {
    const [person, other] = [await addPerson(app.store), await addPerson(app.store)];
    const raw = await openRaw(app.url, await newTicket(app, person));
    type Message = (typeof raw.received)[number];
    const metaOf = ({ arguments: args }: Message) => HubPlace.parse(Array.isArray(args) ? args.at(-1) : null);
    const placeOf = (seq: number) => (message: Message) => message.target === 'place' && metaOf(message).seq === seq;
    await raw.next((message) => message.type === 6);
    expect(raw.received.some((message) => message.target === 'place')).toBe(false);
    const begun = ResumeResult.parse((await invoke(raw, 'Resume', ['', 0])).result);
    await emitVersions(app, [person.userId], ['1', '2']);
    await emitVersions(app, [other.userId], ['of somebody else']);
    const end = begun.seq + 3;
    // Events for other recipients advance the position and are no gap.
    await raw.next(placeOf(end));
    const chain = raw.received.filter(({ target }) => target !== undefined).map(metaOf);
    expect(chain.map(({ after }) => after)).toEqual([begun.seq, ...chain.slice(0, -1).map(({ seq }) => seq)]);
    const events = raw.received.filter(({ target }) => target === 'webUpdate').map(metaOf);
    expect(events.map(({ seq }) => seq)).toEqual([begun.seq + 1, begun.seq + 2]);
    // The position never precedes an event written before it.
    expect(chain.findIndex(({ seq }) => seq === begun.seq + 2)).toBeLessThan(chain.findIndex(({ seq }) => seq === end));
    const again = await openRaw(app.url, await newTicket(app, person));
    await invoke(again, 'Resume', [begun.epoch, begun.seq]);
    expect((await again.next(placeOf(end))).arguments).toEqual([{ epoch: begun.epoch, seq: end, after: end }]);
    for (const { socket } of [raw, again]) socket.terminate();
  });

  test('H2: pings, and ends a connection that stays silent', async () => {
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

  test('SEC-20: closes the connection for a message over 64 KB', async () => {
    const raw = await openRaw(app.url, await newTicket(app));
    raw.send({ type: 1, target: 'Ping', arguments: ['x'.repeat(65 * 1024)] });
    expect(await raw.closed).toBe(1009);
  });

  test('resyncs over pruned events and replays stored ones, also on a starting node', async () => {
    const [person, other] = [await addPerson(app.store), await addPerson(app.store)];
    const follower = await follow(() => app, person);
    const { epoch, seq: begun } = await follower.resume();
    await emitVersions(app, [person.userId, other.userId], Array(25).fill('x'));
    await emitVersions(app, [other.userId], Array(5).fill('of somebody else'));
    await emitVersions(app, [person.userId], Array(10).fill('x'));
    await follower.until(35);
    await app.sweep();
    expect((await eventsFor(app.store, person.userId)).map(({ position }) => position - begun)).toEqual([
      ...Array.from({ length: 15 }, (_, i) => i + 11),
      ...Array.from({ length: 10 }, (_, i) => i + 31),
    ]);
    const missed = async (by: Follower, from: number, of = epoch) => {
      const result = await by.resume(of, begun + from);
      return 'resync' in result ? 'resync' : result.events.map((event) => event.meta.seq - begun);
    };
    const answers = async (by: Follower) => [
      await missed(by, 37),
      await missed(by, 28),
      await missed(by, 40),
      (await missed(by, 10)).length,
      await missed(by, 9),
      await missed(by, 41),
      await missed(by, 40, 'another epoch'),
    ];
    const expected = [[38, 39, 40], Array.from({ length: 10 }, (_, i) => i + 31), [], 25, 'resync', 'resync', 'resync'];
    await app.hub.sweep();
    expect(await answers(follower)).toEqual(expected);
    const start = async () => {
      await stopFollowers();
      await app.close();
      const { place, clock } = app;
      app = await openTestApp(engine, { ...options, place, clock });
      return follow(() => app, person);
    };
    expect(await answers(await start())).toEqual(expected);
    app.clock.advance(24 * 3_600 * second + 1);
    await app.sweep();
    expect(await eventsFor(app.store, person.userId)).toEqual([]);
    await app.hub.sweep();
    const late = await start();
    expect([await missed(late, 39), await missed(late, 40)]).toEqual(['resync', []]);
  });

  test('resyncs when more events were missed than one replay allows', async () => {
    const person = await addPerson(app.store);
    const raw = await openRaw(app.url, await newTicket(app, person));
    const begun = ResumeResult.parse((await invoke(raw, 'Resume', ['', 0])).result);
    await emitVersions(app, [person.userId], Array(51).fill('x'));
    const { epoch, seq } = begun;
    const resume = async (from: number) => (await invoke(raw, 'Resume', [epoch, from])).result;
    expect(await resume(seq)).toEqual({ epoch, seq: seq + 51, resync: true });
    expect(await resume(seq + 1)).toMatchObject({ seq: seq + 51, events: { length: 50 } });
    raw.socket.terminate();
  });

  test('bounds the event window of a node, and resyncs clients older than it', async () => {
    const small = await openTestApp(engine, {
      ...options,
      hub: { ...options.hub, window: { events: 5, bytes: 1_000 } },
    });
    try {
      const person = await addPerson(small.store);
      const raw = await openRaw(small.url, await newTicket(small, person));
      const resume = async (from: number, of: string) =>
        ResumeResult.parse((await invoke(raw, 'Resume', [of, from])).result);
      const { epoch, seq } = await resume(0, '');
      const eventsTo = async (from: number) => {
        const result = await resume(seq + from, epoch);
        return 'resync' in result ? 'resync' : result.events.length;
      };
      await emitVersions(small, [person.userId], Array(7).fill('x'));
      expect([await eventsTo(1), await eventsTo(2), await eventsTo(6)]).toEqual(['resync', 5, 1]);
      await emitVersions(small, [person.userId], ['y'.repeat(600), 'z'.repeat(600)]);
      expect([await eventsTo(7), await eventsTo(8)]).toEqual(['resync', 1]);
      raw.socket.terminate();
    } finally {
      await small.close();
      await small.place.remove();
    }
  });
});
