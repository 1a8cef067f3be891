import { connect, createServer, type Socket } from 'node:net';
import { type Change, createFrameChange, frameOf } from './frames.ts';

const host = '127.0.0.1';

/** `hub`: only the real-time socket; `all`: every connection. */
export type AccessScope = 'hub' | 'all';
export type Way = 'toServer' | 'toClient';

type Act = () => void;
/** `owed` holds bytes a dead line could not carry; TCP resends them later. */
type Line = { client: Socket; server: Socket; isHub: boolean; owed: Act[]; carry: Record<Way, (act: Act) => void> };

export type FaultyLine = Awaited<ReturnType<typeof createLine>>;

/** Runs acts in order, each delayed by the latency at the time it was given. */
function createDelay(latency: () => number) {
  let last = Promise.resolve();
  let waiting = 0;
  return (act: Act) => {
    const ms = latency();
    if (ms === 0 && waiting === 0) return act();
    waiting += 1;
    const due = performance.now() + ms;
    last = last.then(async () => {
      const left = due - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      waiting -= 1;
      act();
    });
  };
}

/**
 * The injector of network faults: a line between clients and a server that can be cut, slowed, or go silent, and whose hub
 * messages can be lost, repeated and reordered. `target` is called for every connection.
 */
export async function createLine(target: () => number) {
  const lines = new Set<Line>();
  const requests: { asked: string; at: number }[] = [];
  let refused: AccessScope | null = null;
  let dead: { reach: AccessScope; ways: readonly Way[] } | null = null;
  let slow: { reach: AccessScope; ms: number } | null = null;
  let change: Change | null = null;
  let opened = 0;

  const within = (reach: AccessScope, line: Line) => reach === 'all' || line.isHub;
  const reset = (line: Line) => {
    lines.delete(line);
    line.client.resetAndDestroy();
    line.server.resetAndDestroy();
  };

  function open(client: Socket): Line {
    const server = connect(target(), host);
    const late = createDelay(() => (slow && within(slow.reach, line) ? slow.ms : 0));
    const lateBack = createDelay(() => (slow && within(slow.reach, line) ? slow.ms : 0));
    const unlessDead = (way: Way, carry: (act: Act) => void) => (act: Act) => {
      if (dead?.ways.includes(way) && within(dead.reach, line)) line.owed.push(() => carry(act));
      else carry(act);
    };
    const line: Line = {
      client,
      server,
      isHub: false,
      owed: [],
      carry: { toServer: unlessDead('toServer', late), toClient: unlessDead('toClient', lateBack) },
    };
    return line;
  }

  const listener = createServer((client) => {
    if (refused === 'all') return void client.resetAndDestroy();
    const line = open(client);
    const { server, carry } = line;
    lines.add(line);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    const changed = createFrameChange(() => change);
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const asked = /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(text);
      if (asked) requests.push({ asked: asked[0], at: performance.now() });
      // A connection may have carried plain requests before its upgrade.
      if (/\r\nupgrade: websocket\r\n/i.test(text)) {
        line.isHub = true;
        opened += 1;
      }
      if (line.isHub && refused === 'hub') reset(line);
      else carry.toServer(() => server.write(chunk));
    });
    server.on('data', (chunk) => {
      const bytes = line.isHub ? changed(chunk) : chunk;
      if (bytes.length > 0) carry.toClient(() => client.write(bytes));
    });
    client.on('close', () => carry.toServer(() => server.destroy()));
    server.on('close', () => {
      carry.toClient(() => client.destroy());
      if (client.destroyed) lines.delete(line);
    });
  });
  await new Promise<void>((listening) => listener.listen(0, host, listening));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');

  const resetAll = (reach: AccessScope) => {
    for (const line of [...lines]) if (within(reach, line)) reset(line);
  };

  return {
    url: `http://${host}:${address.port}`,
    /** Times of matching requests so far, by the clock of this process. */
    asked: (pattern: RegExp) => requests.filter(({ asked }) => pattern.test(asked)).map(({ at }) => at),
    /** Clears the recorded requests. */
    forget: () => void requests.splice(0),
    /** Number of hub sockets requested so far. */
    opened: () => opened,
    /** Resets open connections; later ones pass (H1). */
    reset: resetAll,
    /** Resets open connections and refuses new ones, until `resume` (H4). */
    cut(reach: AccessScope) {
      refused = reach;
      resetAll(reach);
    },
    /** Connections stay open and carry nothing in these directions, without a FIN, until `resume` (H2, H3). */
    blackhole(reach: AccessScope, ways: readonly Way[] = ['toServer', 'toClient']) {
      dead = { reach, ways };
    },
    /** Adds a latency in ms in each direction; 0 removes it (R1). */
    delay(reach: AccessScope, ms: number) {
      slow = ms === 0 ? null : { reach, ms };
    },
    /** Changes each hub message of the server; null leaves them unchanged (H11, H12, H13, H16). */
    change(next: Change | null) {
      change = next;
    },
    /** Sends a message to every hub client as if from the server. */
    say(message: object) {
      for (const { isHub, client } of lines) if (isHub) client.write(frameOf(`${JSON.stringify(message)}\x1e`));
    },
    /** With `resend: false` the bytes sent meanwhile are lost: those connections are dropped. */
    resume({ resend = true } = {}) {
      refused = null;
      dead = null;
      slow = null;
      for (const line of lines) for (const act of line.owed.splice(0)) if (resend) act();
    },
    async close() {
      for (const line of [...lines]) reset(line);
      await new Promise((closed) => listener.close(closed));
    },
  };
}
