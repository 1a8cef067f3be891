import { WebSocket } from 'ws';
import { hubPath } from '#domain/hub/protocol.ts';

const end = '\x1e';
type Message = {
  type?: number;
  target?: string;
  invocationId?: string | number;
  error?: string;
  [key: string]: unknown;
};

export type RawSocket = {
  socket: WebSocket;
  received: Message[];
  send(message: object | string): void;
  next(fits: (message: Message) => boolean): Promise<Message>;
  closed: Promise<number>;
};

export const negotiate = (url: string, ticket: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${hubPath}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ticket}`, ...headers },
  });

/** HTTP status of a rejected socket, or 101. */
export function upgradeStatus(url: string, id: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${hubPath}?id=${encodeURIComponent(id)}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}

async function openSocket(url: string, ticket: string): Promise<WebSocket> {
  const answer: { connectionToken: string } = await (await negotiate(url, ticket)).json();
  return new WebSocket(`${url.replace('http', 'ws')}${hubPath}?id=${answer.connectionToken}`);
}

/** Opens a socket with that text as first message; returns the responses until it closed, without message terminators. */
export async function shakeHands(url: string, ticket: string, text: string) {
  const socket = await openSocket(url, ticket);
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(...String(data).split(end).filter(Boolean)));
  socket.on('open', () => socket.send(text));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { messages, closed };
}

/** A hub connection without the client: sends exactly what the test gives. */
export async function openRaw(url: string, ticket: string): Promise<RawSocket> {
  const socket = await openSocket(url, ticket);
  const received: Message[] = [];
  let waiting: { fits: (message: Message) => boolean; done: (message: Message) => void }[] = [];
  socket.on('message', (data) => {
    for (const part of String(data).split(end).filter(Boolean)) {
      const message: Message = JSON.parse(part);
      received.push(message);
      const due = waiting.filter(({ fits }) => fits(message));
      waiting = waiting.filter(({ fits }) => !fits(message));
      for (const waiter of due) waiter.done(message);
    }
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed));
  const raw: RawSocket = {
    socket,
    received,
    send: (message) => socket.send(`${typeof message === 'string' ? message : JSON.stringify(message)}${end}`),
    next: (fits) => {
      const known = received.find(fits);
      return known ? Promise.resolve(known) : new Promise((done) => waiting.push({ fits, done }));
    },
    closed,
  };
  raw.send({ protocol: 'json', version: 1 });
  await raw.next((message) => message.type === undefined);
  return raw;
}

export const invoke = async (raw: RawSocket, target: string, args: unknown[], id = `${Math.random()}`) => {
  raw.send({ type: 1, invocationId: id, target, arguments: args });
  return raw.next((message) => message.type === 3 && message.invocationId === id);
};
