import { Subject } from 'rxjs';
import { createActor, waitFor } from 'xstate';
import { createHubLogic } from '#actors/desk/hub.actor.ts';
import { hubPath } from '#domain/hub/protocol.ts';
import type { EnvironmentMessage } from '#services/browser/environment.service.ts';
import { createHubService } from '#services/hub/hub.service.ts';
import { createLine } from '../injector/line.ts';

/** The first request is always a resync, because nothing is cached before it. */
const first = 1;

/** A state of the hub with its attempt, and the time it was entered. */
export type Step = { at: number; state: string };
const flattened = (value: object | string): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${flattened(inner)}`)
        .join();

/** One user behind a separate line: only the hub machine and service of the client. */
export async function createMember(port: number, token: string) {
  const line = await createLine(() => port);
  const environment$ = new Subject<EnvironmentMessage>();
  const received: string[] = [];
  let reloads = 0;
  const hub = createHubService({
    url: `${line.url}${hubPath}`,
    now: Date.now,
    ticket: async () => {
      const answer = await fetch(`${line.url}/api/user-admin/v2/Users/Token`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(5_000),
      });
      const { Token }: { Token: string } = await answer.json();
      return Token;
    },
    onDropped: ({ name, reason }) => {
      throw new Error(`${name} ${reason}`);
    },
  });
  hub.events$.subscribe((event) => {
    if (event.type === 'hub.webUpdate') received.push(event.payload.Version);
  });
  const environment = { events$: environment$, activity$: new Subject<{ now: number }>() };
  const actor = createActor(
    createHubLogic(
      { hub, environment },
      {
        reloadAll: async () => {
          reloads += 1;
        },
        staying: async () => undefined,
        refreshed: async () => undefined,
        place: async () => null,
        refreshToken: () => undefined,
        unauthorized: () => undefined,
      },
    ),
  );
  const trail: Step[] = [];
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return `${flattened(value)} ${context.attempt}`;
  };
  actor.subscribe(() => {
    if (trail.at(-1)?.state !== state()) trail.push({ at: performance.now(), state: state() });
  });
  actor.start();
  const isLive = () => actor.getSnapshot().hasTag('live');
  const becomes = (live: boolean) =>
    waitFor(actor, (snapshot) => snapshot.hasTag('live') === live, { timeout: 180_000 }).catch(() => {
      const { value, context } = actor.getSnapshot();
      throw new Error(`${live ? 'not live' : 'live'} after three minutes: ${JSON.stringify({ value, context })}`);
    });
  return {
    line,
    /** States of the hub since the last call. */
    trail: () => trail.splice(0),
    received,
    state,
    isLive,
    live: () => becomes(true),
    lost: () => becomes(false),
    /** Number of resyncs after the first load. */
    resyncs: () => reloads - first,
    says: (type: EnvironmentMessage['type']) => environment$.next({ type, now: Date.now() }),
    async close() {
      actor.stop();
      await line.close();
    },
  };
}
export type Member = Awaited<ReturnType<typeof createMember>>;
