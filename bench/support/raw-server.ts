import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';

/** A socket server without logic: broadcasts every posted body to all sockets. */
const listener = createServer(async (request, answer) => {
  const said = Buffer.from(await text(request));
  for (const socket of sockets.clients) {
    if (socket.readyState === WebSocket.OPEN) socket.send(said, { binary: false });
  }
  answer.writeHead(204).end();
});
const sockets = new WebSocketServer({ server: listener, perMessageDeflate: false });

listener.listen(0, '127.0.0.1', () => {
  // A server listening on a port has an address with a port.
  process.stdout.write(`Ronda: http://127.0.0.1:${(listener.address() as AddressInfo).port}\n`);
});
