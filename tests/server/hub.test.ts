import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLine, type FaultyLine } from '#tests/faults/injector/line.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { describeServer } from './support/engines.ts';
import { type Follower, versionsOf } from './support/follower.ts';
import { emitVersions, follow, stopFollowers } from './support/hub.ts';
import { addPerson, type TestPerson } from './support/people.ts';

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, i) => String(from + i));

describeServer('hub under faults', (engine) => {
  let app: TestApp;
  let line: FaultyLine;
  beforeAll(async () => {
    app = await openTestApp(engine, { listen: 0 });
    line = await createLine(() => Number(new URL(app.url).port));
  });
  afterEach(async () => {
    line.resume();
    line.change(null);
    await stopFollowers();
  });
  afterAll(async () => {
    await line.close();
    await app.close();
    await app.place.remove();
  });

  const emit = (person: TestPerson, versions: readonly string[]) => emitVersions(app, [person.userId], versions);
  const exactly = (follower: Follower, versions: readonly string[]) => {
    expect(versionsOf(follower.received)).toEqual(versions);
    const seqs = follower.received.map((event) => event.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  };

  test('delivers events once and in order to every connection of the person and to no other', async () => {
    const [person, stranger] = [await addPerson(app.store), await addPerson(app.store)];
    const [one, two, other] = [
      await follow(() => app, person, { through: line.url }),
      await follow(() => app, person, { through: line.url }),
      await follow(() => app, stranger, { through: line.url }),
    ];
    await emit(person, numbers(20));
    await emit(stranger, ['mine']);
    await Promise.all([one.until(20), two.until(20), other.until(1)]);
    exactly(one, numbers(20));
    exactly(two, numbers(20));
    exactly(other, ['mine']);
  });

  test('H1: resets in the middle of a stream: 0 lost, 0 double', async () => {
    const person = await addPerson(app.store);
    const followers = [
      await follow(() => app, person, { through: line.url }),
      await follow(() => app, person, { through: line.url }),
    ];
    for (let round = 0; round < 12; round += 1) {
      await emit(person, numbers(10, round * 20));
      line.reset('hub');
      await emit(person, numbers(10, round * 20 + 10));
    }
    for (const follower of followers) {
      await follower.until(240);
      exactly(follower, numbers(240));
      expect(follower.resyncs).toBe(1);
    }
  });

  test('H4: replays the events of an outage after it', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person, { through: line.url });
    await emit(person, numbers(5));
    await follower.until(5);
    const down = new Promise((reconnecting) => follower.hub.onreconnecting(reconnecting));
    line.cut('all');
    await down;
    for (let round = 0; round < 10; round += 1) await emit(person, numbers(10, 5 + round * 10));
    line.resume();
    await follower.until(105);
    exactly(follower, numbers(105));
  });

  test('H11: fills with Resume the gap of a lost message', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person, { through: line.url });
    let dropped = 0;
    line.change((message) => {
      if (!message.includes('"webUpdate"') || dropped === 3) return [message];
      dropped += 1;
      return [];
    });
    await emit(person, numbers(10));
    await follower.until(10);
    exactly(follower, numbers(10));
    expect([dropped, follower.reconnects]).toEqual([3, 0]);
  });

  test('H12: applies a message delivered a hundred times once', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person, { through: line.url });
    line.change((message) =>
      message.includes('"webUpdate"') ? Array.from({ length: 100 }, () => message) : [message],
    );
    await emit(person, numbers(5));
    await follower.until(5);
    line.change(null);
    await emit(person, ['5']);
    await follower.until(6);
    exactly(follower, numbers(6));
    expect(follower.arrived).toBe(501);
  });

  test('H16: reconnects once for a malformed message, without losing an event', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person, { through: line.url });
    let broken = false;
    line.change((message) => {
      if (broken || !message.includes('"webUpdate"')) return [message];
      broken = true;
      return ['{"type":1,"target":'];
    });
    await emit(person, numbers(10));
    await follower.until(10);
    exactly(follower, numbers(10));
    expect([broken, follower.reconnects]).toEqual([true, 1]);
  });

  test('H9: loses nothing over a restart of the server on the same data', async () => {
    const person = await addPerson(app.store);
    const follower = await follow(() => app, person, { through: line.url });
    await emit(person, numbers(5));
    await follower.until(5);
    const down = new Promise((reconnecting) => follower.hub.onreconnecting(reconnecting));
    const former = app;
    await former.close();
    await down;
    app = await openTestApp(engine, { listen: 0, place: former.place, clock: former.clock });
    await emit(person, numbers(5, 5));
    await follower.until(10);
    exactly(follower, numbers(10));
    expect(follower.resyncs).toBe(1);
  });

  test('delivers the log to all followers under many concurrent writers and disconnects', async () => {
    const person = await addPerson(app.store);
    const followers = [
      await follow(() => app, person, { through: line.url }),
      await follow(() => app, person, { through: line.url }),
      await follow(() => app, person, { through: line.url }),
    ];
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 25; round += 1) {
        await emit(person, [`${writer}-${round}`]);
        if (writer === 0 && round % 5 === 0) line.reset('hub');
      }
    });
    await Promise.all(writers);
    for (const follower of followers) await follower.until(150);
    const [first] = followers;
    const order = versionsOf(first?.received ?? []);
    expect(new Set(order).size).toBe(150);
    for (let writer = 0; writer < 6; writer += 1) {
      expect(order.filter((version) => version.startsWith(`${writer}-`))).toEqual(
        Array.from({ length: 25 }, (_, round) => `${writer}-${round}`),
      );
    }
    for (const follower of followers) exactly(follower, order);
  });
});
