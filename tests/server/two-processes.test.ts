import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/seed/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { createLine } from '#tests/faults/injector/line.ts';
import { apiClient, apiClientEnv } from './support/api-client.ts';
import { newPlace, type Place } from './support/engines.ts';
import { Follower, type Received } from './support/follower.ts';
import { launch } from './support/launch.ts';
import { openRaw } from './support/raw-socket.ts';

type Node = { url: string; kill(): Promise<unknown> };
type Answer = { status: number; body: { Code?: string; OrientationId?: string; Version?: number } };

/** The real program, twice, on one PostgreSQL; user actions go to either process. */
describe('two processes on one database', () => {
  let place: Place;
  let one: Node;
  let two: Node;
  const followers: Follower[] = [];

  async function startNode(): Promise<Node> {
    const env = {
      RONDA_DATA: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RONDA_SECRET: 'the same secret on both of the nodes, long enough',
      RONDA_DEMO: '1',
      RONDA_LOGIN_PER_ADDRESS: '1000',
      ...apiClientEnv,
    };
    const { child, exit, says } = launch('server/main.ts', env, ['--quiet']);
    const [, url = ''] = await says(/^Ronda: (http:\/\/\S+)/m);
    const kill = () => {
      child.kill('SIGKILL');
      return exit;
    };
    return { url, kill };
  }
  beforeAll(async () => {
    place = await newPlace('postgres');
    one = await startNode();
    two = await startNode();
  });
  afterEach(() => Promise.all(followers.splice(0).map(({ hub }) => hub.stop())));
  afterAll(async () => {
    await Promise.all([one, two].map((node) => node.kill()));
    await place.remove();
  });

  const tokenOf = (node: Node, account: string, password = demoPassword) =>
    fetch(`${node.url}/api/identity/v2/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: `${account}@ronda.example`,
        password,
        ...apiClient,
      }),
    });
  async function signIn(account: string) {
    const { access_token }: { access_token: string } = await (await tokenOf(one, account)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const ticket = async (url: string) => {
      const answer = await fetch(`${url}/api/user-admin/v2/Users/Token`, { headers });
      const { Token }: { Token: string } = await answer.json();
      return Token;
    };
    return {
      userId: demoUserId(account),
      async send(url: string, path: string, body?: object, key: string = randomUUID()): Promise<Answer> {
        const json = body && { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/api/clinical/v2/${path}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key, ...json },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: await answer.json() };
      },
      signOut: (node: Node) => fetch(`${node.url}/api/identity/v2/connect/endsession`, { method: 'POST', headers }),
      ticket,
      async follow(url: () => string, tickets: () => string = url): Promise<Follower> {
        const follower = new Follower({ url, ticket: () => ticket(tickets()) });
        followers.push(follower);
        return follower.start();
      },
    };
  }
  const idOf = ({ body }: Answer) => body.OrientationId ?? '';
  const giveBack = async (person: Awaited<ReturnType<typeof signIn>>, url: string, OrientationId: string) =>
    (await person.send(url, 'Orientations/Unlocked', { OrientationId })).status;

  test('delivers an event of one node at the other, and enforces locks across nodes', async () => {
    const [ana, luis] = [await signIn('doctor'), await signIn('doctor2')];
    const follower = await luis.follow(() => two.url);
    const taken = await ana.send(one.url, 'Orientations/AttendNext');
    await follower.until(1, idOf(taken));
    expect(follower.about(idOf(taken)).map(({ name }) => name)).toEqual(['orientationTaken']);
    const refused = await luis.send(two.url, `Orientations/${idOf(taken)}/Block`, {});
    expect([refused.status, refused.body.Code]).toEqual([409, 'locked_by_other']);
    expect(await giveBack(ana, two.url, idOf(taken))).toBe(200);
  });

  test('assigns three cases to three users who call both nodes concurrently', async () => {
    const people = await Promise.all(['doctor', 'doctor2', 'fullservice'].map(signIn));
    for (let round = 0; round < 5; round += 1) {
      const asked = people.map((person, index) =>
        person.send((index + round) % 2 === 0 ? one.url : two.url, 'Orientations/AttendNext'),
      );
      const ids = (await Promise.all(asked)).map(idOf);
      expect([new Set(ids).size, ids.includes('')]).toEqual([3, false]);
      const back = people.map((person, index) => giveBack(person, index === 0 ? two.url : one.url, ids[index] ?? ''));
      expect(await Promise.all(back)).toEqual([200, 200, 200]);
    }
  });

  test('shows at one node the presence of users connected to the other', async () => {
    const [ana, nurse] = [await signIn('fullservice'), await signIn('nurse')];
    const watching = await ana.follow(() => one.url);
    await nurse.follow(() => two.url);
    await watching.until(1, nurse.userId);
    expect(watching.about(nurse.userId).map(({ name }) => name)).toEqual(['connectedUser']);
  });

  test('A8: closes the socket at the other node when signing out at one', async () => {
    const ana = await signIn('polyclinic');
    const raw = await openRaw(two.url, await ana.ticket(one.url));
    await ana.signOut(one);
    await raw.closed;
    expect((await ana.send(two.url, 'Orientations/AttendNext')).status).toBe(401);
  });

  test('SEC-9: counts five wrong passwords across the nodes', async () => {
    const statuses: number[] = [];
    for (const node of [one, two, one, two, one, two, one]) {
      statuses.push((await tokenOf(node, 'facilitator', 'a wrong password')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await tokenOf(two, 'facilitator')).status).toBe(429);
  });

  test('H1, S1: loses nothing when a node is killed: its people continue at the other one and receive everything once', async () => {
    const [ana, luis, bruno] = [await signIn('doctor'), await signIn('doctor2'), await signIn('fullservice')];
    let balanced = one;
    const line = await createLine(() => Number(new URL(balanced.url).port));
    try {
      const follower = await luis.follow(
        () => line.url,
        () => balanced.url,
      );
      const watching = await bruno.follow(() => two.url);
      const dots = watching.about(luis.userId).length;
      const id = idOf(await ana.send(one.url, 'Orientations/AttendNext'));
      const versions: number[] = [];
      /** Like a client: repeats unacknowledged requests with their key. */
      const act = async (path: string, body: object) => {
        const key = randomUUID();
        const send = () => ana.send(balanced.url, path, body, key);
        const { status, body: row } = await send().catch(send);
        expect(status).toBe(200);
        versions.push(row.Version ?? 0);
      };
      for (let round = 0; round < 20; round += 1) {
        if (round === 7) {
          const killed = one.kill();
          balanced = two;
          await killed;
        }
        await act('Orientations/Unlocked', { OrientationId: id });
        await act(`Orientations/${id}/Block`, {});
      }
      await Promise.all([follower, watching].map((one) => one.until(41, id)));
      const versionOf = ({ payload }: Received) => (payload as { Version: number }).Version;
      const [first = 0] = follower.about(id).map(versionOf);
      expect(versions).toEqual(Array.from({ length: 40 }, (_, index) => first + index + 1));
      expect(follower.about(id).map(versionOf)).toEqual([first, ...versions]);
      // Replayed events carry no row (decision 077).
      const withoutRow = ({ payload, ...received }: Received) => {
        const { Row: _, ...rest } = payload as { Row?: unknown };
        return { ...received, payload: rest };
      };
      expect(follower.about(id).map(withoutRow)).toEqual(watching.about(id).map(withoutRow));
      // The only resync is the first connect.
      expect([follower.reconnects, follower.resyncs]).toEqual([1, 1]);
      // No offline presence was delivered.
      expect(watching.about(luis.userId).slice(dots)).toEqual([]);
      expect(await giveBack(ana, two.url, id)).toBe(200);
    } finally {
      await line.close();
    }
  });
});
