import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `hub`: only the real-time socket; `all`: every connection. */
type Reach = 'hub' | 'all';
/** `both`: nothing passes; `toBrowser`: what the server says is lost, what the browser says arrives (H3). */
type Direction = 'both' | 'toBrowser';

type Line = { browser: Socket; server: Socket; isHub: boolean };

export type Proxy = Awaited<ReturnType<typeof createProxy>>;

/** A line between browser and server that can be cut, or go dead without a word, byte by byte. */
export async function createProxy(targetPort: number) {
  const lines = new Set<Line>();
  let refused: Reach | null = null;
  let dead: { reach: Reach; direction: Direction } | null = null;

  const within = (reach: Reach, line: Line) => reach === 'all' || line.isHub;
  const isDead = (line: Line, direction: Direction) =>
    dead !== null && within(dead.reach, line) && (dead.direction === 'both' || direction === 'toBrowser');
  const reset = (line: Line) => {
    lines.delete(line);
    line.browser.resetAndDestroy();
    line.server.resetAndDestroy();
  };

  const listener = createServer((browser) => {
    if (refused === 'all') return void browser.resetAndDestroy();
    const line: Line = { browser, server: connect(targetPort, 'localhost'), isHub: false };
    lines.add(line);
    for (const socket of [line.browser, line.server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    browser.on('data', (chunk) => {
      // A keep-alive connection may carry plain requests before the upgrade.
      if (/\r\nupgrade: websocket\r\n/i.test(chunk.toString('latin1'))) line.isHub = true;
      if (line.isHub && refused === 'hub') return reset(line);
      if (!isDead(line, 'both')) line.server.write(chunk);
    });
    line.server.on('data', (chunk) => {
      if (!isDead(line, 'toBrowser')) browser.write(chunk);
    });
    browser.on('close', () => {
      lines.delete(line);
      line.server.destroy();
    });
    line.server.on('close', () => {
      if (!isDead(line, 'toBrowser')) browser.destroy();
    });
  });
  await new Promise<void>((listening) => listener.listen(0, 'localhost', listening));
  const { port } = listener.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    /** Resets what is open and refuses what comes, until `resume` (H1). */
    cut(reach: Reach) {
      refused = reach;
      for (const line of lines) if (within(reach, line)) reset(line);
    },
    /** Connections stay open and carry nothing, without a FIN (H2, H3). */
    blackhole(reach: Reach, direction: Direction = 'both') {
      dead = { reach, direction };
    },
    resume() {
      refused = null;
      dead = null;
    },
    async close() {
      for (const line of lines) reset(line);
      await new Promise((closed) => listener.close(closed));
    },
  };
}
