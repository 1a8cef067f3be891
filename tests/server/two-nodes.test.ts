import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient } from './support/api-client.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, Browser, bearer } from './support/browser.ts';
import { versionsOf } from './support/follower.ts';
import { emitVersions, follow, stopFollowers, ticketOf } from './support/hub.ts';
import { addPerson, password } from './support/people.ts';
import { openRaw } from './support/raw-socket.ts';
import { testCalls, testHandlers, testPolicies } from './support/test-calls.ts';

/** PGlite belongs to one process, so this runs on PostgreSQL only. */
describe('two nodes on one database', () => {
  let one: TestApp;
  let two: TestApp;
  const core = { calls: testCalls, policies: testPolicies, modules: [{ handlers: testHandlers }], listen: 0 };
  beforeAll(async () => {
    one = await openTestApp('postgres', core);
    two = await openTestApp('postgres', { ...core, place: one.place, clock: one.clock });
  });
  afterAll(async () => {
    await stopFollowers();
    await Promise.all([one.close(), two.close()]);
    await one.place.remove();
  });

  test('delivers events of either node to the sockets of both, in one order', async () => {
    const person = await addPerson(one.store);
    const followers = [await follow(() => one, person), await follow(() => two, person)];
    const writers = [one, two].map(async (node, index) => {
      for (let round = 0; round < 30; round += 1) await emitVersions(node, [person.userId], [`${index}-${round}`]);
    });
    await Promise.all(writers);
    await Promise.all(followers.map((follower) => follower.until(60)));
    const [here, there] = followers;
    // The predecessor (`after`) depends on the socket; the position of an event depends on the log only.
    const places = (follower: typeof here) =>
      follower?.received.map(({ name, payload, seq, id }) => ({ name, payload, seq, id }));
    expect(places(there)).toEqual(places(here));
    const seqs = here?.received.map((event) => event.seq) ?? [];
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(new Set(versionsOf(here?.received ?? [])).size).toBe(60);
  });

  test('delivers a message to more recipients than fit into one NOTIFY', async () => {
    const person = await addPerson(one.store);
    const follower = await follow(() => two, person);
    const people = await Promise.all(Array.from({ length: 400 }, () => addPerson(one.store)));
    await emitVersions(one, [...people.map(({ userId }) => userId), person.userId], ['to all']);
    await follower.until(1);
    expect(versionsOf(follower.received)).toEqual(['to all']);
  });

  test('opens a socket with a ticket of the other node, and closes it by a password change on one', async () => {
    const person = await addPerson(one.store);
    const { access } = await apiToken(one, person);
    const raw = await openRaw(two.url, await ticketOf(one, access));
    const browser = new Browser(one);
    await browser.signIn(person);
    const Password = 'a new long passphrase';
    const form = { CurrentPassword: password, Password, ConfirmPassword: Password };
    expect((await browser.post('/api/identity/v2/Account/ChangePassword', form)).statusCode).toBe(204);
    await raw.closed;
  });

  test('applies an idempotency key sent to both nodes concurrently once', async () => {
    const person = await addPerson(one.store);
    const { access } = await apiToken(one, person);
    const send = (app: TestApp) =>
      app.http.inject({
        method: 'POST',
        url: '/api/clinical/v2/Test/Count/shared',
        headers: { ...bearer(access), 'idempotency-key': 'one-intention' },
      });
    const answers = await Promise.all([send(one), send(two), send(one), send(two)]);
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 4 }, () => ({ Key: 'shared', Value: 1 })),
    );
  });

  test('SEC-8: returns one successor for a refresh handle sent to both nodes concurrently', async () => {
    const { refresh } = await apiToken(one, await addPerson(one.store));
    const send = (app: TestApp) =>
      app.http.inject({
        method: 'POST',
        url: '/api/identity/v2/connect/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh, ...apiClient }).toString(),
      });
    const answers = await Promise.all([send(one), send(two), send(one), send(two)]);
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
  });
});
