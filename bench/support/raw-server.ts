import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';

/** Sockets and nothing behind them: what is posted here is sent to every socket. */
const listener = createServer(async (request, answer) => {
  const said = Buffer.from(await text(request));
  for (const socket of sockets.clients) {
    if (socket.readyState === WebSocket.OPEN) socket.send(said, { binary: false });
  }
  answer.writeHead(204).end();
});
const sockets = new WebSocketServer({ server: listener, perMessageDeflate: false });

listener.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with one.
  process.stdout.write(`Ronda: http://127.0.0.1:${(listener.address() as AddressInfo).port}\n`);
});
