import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { hubMethods, hubPath } from '#domain/hub/protocol.ts';
import { atOnce } from '#server/hub/connection.ts';
import { frames, invocation } from '#server/hub/protocol.ts';
import type { Bench } from '../measure.ts';

const end = '\x1e';
const Place = z.object({ result: z.object({ epoch: z.string(), seq: z.number() }) });
const Event = z.object({ arguments: z.tuple([z.unknown(), z.object({ seq: z.number() })]) });

export const rawPath = '/bench';

/** Content shown for an event by both the raw page and the board: a name of this form. */
const page = `<!doctype html><html lang="es"><meta charset="utf-8"><title>raw</title>
<main><table><tr><td>-</td></tr></table></main><script>
const cell = document.querySelector('td');
const socket = new WebSocket('ws://' + location.host + '${rawPath}');
socket.onmessage = ({ data }) => { cell.textContent = data; };
</script></html>`;

/** A proxy before the server under test: forwards everything, and injects hub events on request. */
export async function openLine({ onEnd }: Bench, target: number) {
  const place = { epoch: '', seq: 0 };
  let hub: WebSocket | null = null;
  let raw: WebSocket | null = null;
  let resumes = 0;
  let said: string[] = [];
  /** Batches the events of one turn into one message, as the hub does. */
  const flush = () => {
    const messages = said;
    said = [];
    for (let from = 0; from < messages.length; from += atOnce) {
      hub?.send(frames.joined(messages.slice(from, from + atOnce)), { binary: false });
    }
  };

  const listener = createServer((given, answer) => {
    if (given.url === rawPath) {
      answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
      return;
    }
    const { method, url, headers } = given;
    const onward = ask({ host: '127.0.0.1', port: target, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    given.pipe(onward);
  });

  const note = (text: string) => {
    for (const part of text.split(end).filter(Boolean)) {
      const message: unknown = JSON.parse(part);
      const resumed = Place.safeParse(message);
      if (resumed.success) Object.assign(place, resumed.data.result);
      const event = Event.safeParse(message);
      if (event.success) place.seq = event.data.arguments[1].seq;
    }
  };

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  listener.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (!request.url?.startsWith(hubPath)) {
        raw = opened;
        return;
      }
      hub = opened;
      const { origin = '', host = '', cookie = '' } = request.headers;
      const server = new WebSocket(`ws://127.0.0.1:${target}${request.url}`, { headers: { origin, host, cookie } });
      const waiting: string[] = [];
      opened.on('message', (data) => {
        if (String(data).includes(`"target":"${hubMethods.resume}"`)) resumes += 1;
        if (server.readyState === WebSocket.OPEN) server.send(String(data));
        else waiting.push(String(data));
      });
      server.on('open', () => {
        for (const text of waiting) server.send(text);
      });
      server.on('message', (data) => {
        note(String(data));
        opened.send(String(data));
      });
      server.on('error', () => opened.close());
      opened.on('close', () => server.close());
      server.on('close', () => opened.close());
    });
  });

  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  onEnd(() => {
    for (const socket of sockets.clients) socket.terminate();
    listener.closeAllConnections();
    listener.close();
  });
  // A server listening on a port has an address with a port.
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Injects the next event of the log of this user, as the hub would send it. */
    sendEvent(name: string, payload: object, id: string) {
      const after = place.seq;
      place.seq += 1;
      const meta = { epoch: place.epoch, seq: place.seq, after, id, at: new Date().toISOString() };
      if (said.length === 0) queueMicrotask(flush);
      said.push(invocation(name, JSON.stringify(payload), JSON.stringify(meta)));
    },
    /** Number of times the client requested missed events. */
    resumes: () => resumes,
    sendRaw: (text: string) => raw?.send(text),
  };
}
export type Line = Awaited<ReturnType<typeof openLine>>;
