import type { Bench, Figure, Measure } from '../measure.ts';
import { atLeast, bounded, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { arrive, enterHub, openCrowd, openSocket } from '../support/crowd.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { runProgram } from '../support/program.ts';

/** Events per round, each sent after the previous one reached all sockets. */
const events = 20;

/** Counts the sockets that received an event, and resolves when all have. */
function createReceivers(count: number) {
  let receivedAt: number[] = [];
  let done: () => void = () => undefined;
  let last = '';
  return {
    receive(text: string) {
      last = text;
      receivedAt.push(performance.now());
      if (receivedAt.length === count) done();
    },
    last: () => last,
    /** Sends one event; milliseconds until each of the sockets received it. */
    async waits(send: () => Promise<unknown>): Promise<number[]> {
      receivedAt = [];
      const all = new Promise<void>((resolve) => {
        done = resolve;
      });
      const sentAt = performance.now();
      await Promise.all([send(), all]);
      return receivedAt.map((at) => at - sentAt);
    },
  };
}
type Receivers = ReturnType<typeof createReceivers>;

async function take({ waits }: Receivers, send: (index: number) => Promise<unknown>, count: number) {
  const each: number[] = [];
  const lasts: number[] = [];
  const spreads: number[] = [];
  for (let index = 0; index < events; index += 1) {
    const seen = await waits(() => send(index));
    const last = Math.max(...seen);
    each.push(...seen);
    lasts.push(last);
    spreads.push(last - Math.min(...seen));
  }
  const rate = (times: readonly number[]) => (count * 1_000) / percentile(times, 0.5);
  return { rate: rate(lasts), p99: percentile(each, 0.99), sending: rate(spreads) };
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const crowd = await openCrowd(bench, engine);
  if (!crowd) return [];
  const { members, start } = crowd;
  const [actor] = members;
  if (!actor) throw new Error('nobody is there');
  const count = members.length;
  const [program, raw] = [await start(), await runProgram(bench, 'bench/support/raw-server.ts')];
  const [fromHub, fromFloor] = [createReceivers(count), createReceivers(count)];
  await arrive(members, (member) =>
    enterHub(program.url, member, (text) => {
      if (text.startsWith('{"type":1') && text.includes(actor.caseId)) fromHub.receive(text);
    }),
  );
  await arrive(members, async () => {
    const socket = await openSocket(raw.url);
    return socket.on('message', (data) => fromFloor.receive(String(data)));
  });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${program.url}/api/clinical/v2/Orientations/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${actor.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const act = (index: number) =>
    index % 2 === 0 ? post(`${actor.caseId}/Block`, {}) : post('Unlocked', { OrientationId: actor.caseId });
  const sides = {
    subject: () => take(fromHub, act, count),
    floor: () => take(fromFloor, () => fetch(raw.url, { method: 'POST', body: fromHub.last() }), count),
  };
  await sides.subject();
  await sides.floor();
  const pairs = await interleaved(bench, sides);
  const called = `${count} on ${engine}`;
  const rate = { key: 'rate', name: `${called}, from the call that causes it`, unit: 'per s' } as const;
  return [
    atLeast(pairs, { ...rate, times: 0.6 }),
    bounded(pairs, { ...rate, name: `${rate.name}, by itself`, least: 20_000 }),
    bounded(pairs, { key: 'p99', name: `${called}, p99 of the deliveries`, unit: 'ms', most: 250 }),
    atLeast(pairs, {
      key: 'sending',
      name: `${called}, from the first to the last delivery`,
      unit: 'per s',
      times: 0.4,
    }),
  ];
}

export const fanOut: Measure = {
  id: 'P-18',
  title: 'deliveries of one event to everybody',
  floor:
    'the same text to as many sockets of a server of `ws` in a process of its own; it writes nothing, and Ronda the lock, its audit and the row of the log',
  ifMissed:
    'profiled. The recipients of an event were read and hashed once per recipient (decision 049), and the node that wrote an event read it again (decision 050). The rest is the call before the event, which locks, writes an audit row and flushes, while the floor writes nothing. Next idea: take and answer a case in one statement.',
  built: true,
  run: onEachEngine(onEngine),
};
