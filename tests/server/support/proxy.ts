import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

type Change = (message: string) => string[];
const asIs: Change = (message) => [message];
const end = '\x1e';

/** Stands between a client and the hub, and does to their messages and sockets what networks do. */
export async function createProxy(target: () => string) {
  const pairs = new Map<WebSocket, Duplex>();
  let up = true;
  let change = asIs;
  const sockets = new WebSocketServer({ noServer: true });

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { authorization, origin } = request.headers;
    const answer = await fetch(`${target()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { ...(authorization ? { authorization } : {}), ...(origin ? { origin } : {}) },
      ...(request.method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  }

  const server = createServer((request, response) => {
    if (!up) return void request.socket.destroy();
    forward(request, response).catch(() => request.socket.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    if (!up) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (near) => {
      const far = new WebSocket(`${target().replace('http', 'ws')}${request.url}`);
      const early: string[] = [];
      pairs.set(near, socket);
      near.on('error', () => undefined);
      far.on('error', () => near.terminate());
      near.on('message', (data) =>
        far.readyState === WebSocket.OPEN ? far.send(String(data)) : early.push(String(data)),
      );
      far.on('open', () => {
        for (const message of early) far.send(message);
      });
      far.on('message', (data) => {
        for (const part of String(data).split(end).filter(Boolean)) {
          for (const message of change(part)) near.send(`${message}${end}`);
        }
      });
      near.on('close', () => {
        pairs.delete(near);
        far.terminate();
      });
      far.on('close', () => near.close());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends every socket with a reset. */
    cut: () => {
      for (const socket of pairs.values()) {
        if ('resetAndDestroy' in socket && typeof socket.resetAndDestroy === 'function') socket.resetAndDestroy();
        else socket.destroy();
      }
    },
    set up(value: boolean) {
      up = value;
    },
    /** What becomes of a message from the server: none, one or several. */
    set change(value: Change | null) {
      change = value ?? asIs;
    },
    close: async () => {
      for (const near of pairs.keys()) near.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type FaultProxy = Awaited<ReturnType<typeof createProxy>>;
