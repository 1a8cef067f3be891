import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { constants } from '#domain/constants.ts';
import { hubMethods, hubPath, ResumeResult } from '#domain/hub/protocol.ts';
import { addOrientation, addPatient } from '#tests/server/support/orientations.ts';
import { addPerson, password } from '#tests/server/support/people.ts';
import type { Bench } from '../measure.ts';
import { type Engine, openPlace, tokenOf } from './place.ts';
import { builtServer, runProgram } from './program.ts';

const end = '\x1e';
/** Number of concurrent arrivals; a storm is all users. */
const together = 50;
const Token = z.object({ Token: z.string() });
const Negotiated = z.object({ connectionToken: z.string() });
const Resumed = z.object({ type: z.literal(3), result: ResumeResult });

export type Member = { token: string; caseId: string; epoch: string; seq: number };
/** Receives the messages of a socket in order. */
export type Receive = (text: string) => void;

/** Processes the items in `lines` concurrent queues, keeping the list order. */
export async function inLines<T, R>(items: readonly T[], lines: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const line = async () => {
    for (let place = next; place < items.length; place = next) {
      next += 1;
      const item = items[place];
      if (item !== undefined) done[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  return done;
}

async function ask<T>(schema: z.ZodType<T>, address: string, method: string, token: string): Promise<T> {
  const answer = await fetch(address, { method, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

export async function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => {
    throw new Error('the socket was refused');
  });
  closed.catch(() => undefined);
  await Promise.race([once(socket, 'open'), closed]);
  return socket;
}

const keepAlive = 10_000;

/** Connects to the hub and resumes, as the browser client does, but without it. */
export async function enterHub(url: string, member: Member, receive: Receive = () => undefined): Promise<WebSocket> {
  const { Token: ticket } = await ask(Token, `${url}/api/user-admin/v2/Users/Token`, 'GET', member.token);
  const negotiate = `${url}${hubPath}/negotiate?negotiateVersion=1`;
  const { connectionToken } = await ask(Negotiated, negotiate, 'POST', ticket);
  const socket = await openSocket(`${url}${hubPath}?id=${connectionToken}`);
  const send = (message: object) => socket.send(JSON.stringify(message) + end);
  send({ protocol: 'json', version: 1 });
  const resume = { type: 1, invocationId: '1', target: hubMethods.resume, arguments: [member.epoch, member.seq] };
  send(resume);
  await new Promise<void>((live, lost) => {
    socket.once('close', () => lost(new Error('the hub closed the socket')));
    socket.on('message', (data) => {
      const text = String(data);
      receive(text);
      if (!text.startsWith('{"type":3')) return;
      const { result } = Resumed.parse(JSON.parse(text.slice(0, text.indexOf(end))));
      Object.assign(member, { epoch: result.epoch, seq: result.seq });
      live();
    });
  });
  // The hub closes a connection after 30 s of silence.
  const alive = setInterval(() => send({ type: 6 }), keepAlive).unref();
  socket.once('close', () => clearInterval(alive));
  return socket;
}

/** Reconnects with the backoff of the design until it succeeds; `failed` counts the failed attempts. */
export async function comeBack(enter: () => Promise<WebSocket>): Promise<{ socket: WebSocket; failed: number }> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(constants.hubReconnectDelays[attempt] ?? constants.hubReconnectCap);
    const socket = await enter().catch(() => null);
    if (socket) return { socket, failed: attempt };
  }
}

/** Closes the sockets and waits until they are closed. */
export async function leave(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, 'close');
      socket.terminate();
      return closed;
    }),
  );
}

/** Physicians, each with a waiting case, and the running program; null without the engine. */
export async function openCrowd(bench: Bench, engine: Engine) {
  const place = await openPlace(bench, engine);
  if (!place) return null;
  const { store, env } = place;
  bench.log(`  ${engine}: writing ${bench.people} people`);
  const patientId = await addPatient(store);
  const createdAt = new Date();
  const people = await inLines([...Array(bench.people).keys()], 8, async () => ({
    email: (await addPerson(store)).email,
    caseId: await addOrientation(store, patientId, { createdAt }),
  }));
  await store.close();
  const start = () => runProgram(bench, builtServer, env);
  const first = await start();
  const members = await inLines(people, 8, async ({ email, caseId }): Promise<Member> => {
    return { token: await tokenOf(first.url, email, password), caseId, epoch: '', seq: 0 };
  });
  await first.stop();
  return { members, start };
}
export type Crowd = NonNullable<Awaited<ReturnType<typeof openCrowd>>>;

export const arrive = (members: readonly Member[], enter: (member: Member) => Promise<WebSocket>) =>
  inLines(members, together, enter);
