import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { describeEngines } from '../support/engines.ts';
import { emitVersions, follow, newTicket, stopFollowers } from '../support/hub.ts';
import { addPerson } from '../support/people.ts';
import { invoke, openRaw } from '../support/raw-socket.ts';

describeEngines('a slow reader of the hub', (engine) => {
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

  test('H17: disconnects a slow reader, resyncs it, and keeps memory bounded', async () => {
    const person = await addPerson(app.store);
    const healthy = await follow(() => app, person);
    const raw = await openRaw(app.url, await newTicket(app, person));
    raw.socket.pause();
    for (let round = 1; round <= 60; round += 1) {
      await emitVersions(app, [person.userId], Array(10).fill('x'.repeat(20_000)));
      await healthy.until(round * 10);
    }
    raw.socket.resume();
    await raw.closed;
    expect(raw.received.filter((message) => message.target === 'webUpdate').length).toBeLessThan(600);
    const again = await openRaw(app.url, await newTicket(app, person));
    const { epoch, seq } = await healthy.resume();
    expect((await invoke(again, 'Resume', [epoch, seq - 599])).result).toEqual({ epoch, seq, resync: true });
    expect((await fetch(`${app.url}/metrics`).then((answer) => answer.text())).split('\n')).toContain(
      'ronda_hub_cut_total 1',
    );
    again.socket.terminate();
  });
});
