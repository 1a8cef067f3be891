import { connect, createServer, type Socket } from 'node:net';
import { host } from './server.ts';

/** `hub`: only the real-time socket; `all`: every connection. */
type Reach = 'hub' | 'all';
type Way = 'toServer' | 'toBrowser';

/** `owed` is what a dead line could not carry: TCP sends it again when it can. */
type Line = { browser: Socket; server: Socket; isHub: boolean; owed: (() => void)[] };

export type FaultyLine = Awaited<ReturnType<typeof createProxy>>;

/** A line between browser and server that can be cut, or go dead without a word. */
export async function createProxy(targetPort: number) {
  const lines = new Set<Line>();
  let refused: Reach | null = null;
  let dead: { reach: Reach; ways: readonly Way[] } | null = null;

  const within = (reach: Reach, line: Line) => reach === 'all' || line.isHub;
  const carry = (line: Line, way: Way, act: () => void) => {
    if (dead?.ways.includes(way) && within(dead.reach, line)) line.owed.push(act);
    else act();
  };
  const reset = (line: Line) => {
    lines.delete(line);
    line.browser.resetAndDestroy();
    line.server.resetAndDestroy();
  };

  const listener = createServer((browser) => {
    if (refused === 'all') return void browser.resetAndDestroy();
    const line: Line = { browser, server: connect(targetPort, host), isHub: false, owed: [] };
    const { server } = line;
    lines.add(line);
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    browser.on('data', (chunk) => {
      // A connection may have carried plain requests before its upgrade.
      if (/\r\nupgrade: websocket\r\n/i.test(chunk.toString('latin1'))) line.isHub = true;
      if (line.isHub && refused === 'hub') reset(line);
      else carry(line, 'toServer', () => server.write(chunk));
    });
    server.on('data', (chunk) => carry(line, 'toBrowser', () => browser.write(chunk)));
    browser.on('close', () => carry(line, 'toServer', () => server.destroy()));
    server.on('close', () => {
      carry(line, 'toBrowser', () => browser.destroy());
      if (browser.destroyed) lines.delete(line);
    });
  });
  await new Promise<void>((listening) => listener.listen(0, host, listening));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    url: `http://${host}:${address.port}`,
    /** Resets what is open and refuses what comes, until `resume` (H1). */
    cut(reach: Reach) {
      refused = reach;
      for (const line of lines) if (within(reach, line)) reset(line);
    },
    /** Connections stay open and carry nothing that way, without a FIN, until `resume` (H2, H3). */
    blackhole(reach: Reach, ways: readonly Way[] = ['toServer', 'toBrowser']) {
      dead = { reach, ways };
    },
    /** With `resend: false` what was said meanwhile is lost for good: nobody remembers those connections. */
    resume({ resend = true } = {}) {
      refused = null;
      dead = null;
      for (const line of lines) for (const act of line.owed.splice(0)) if (resend) act();
    },
    async close() {
      for (const line of lines) reset(line);
      await new Promise((closed) => listener.close(closed));
    },
  };
}
