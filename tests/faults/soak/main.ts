import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { drawn, networkFault, seedOfRun } from '../injector/seed.ts';
import { becomeBrowser } from '../support/browser.ts';
import { createMember, type Member } from './member.ts';
import { type Back, play } from './play.ts';
import type { FromServer, ToServer } from './words.ts';

const usage = `npm run test:soak [-- --events 1000000 --clients 20 --seeds 20 --rate 40 --minutes <instead of events> --seed <first seed>]
Events are counted as delivered to the clients, all batched; the rate is the number per client and second; a run
lasts events / clients / rate seconds, or the minutes given.`;
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '20' },
    seeds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '40' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(seedOfRun) },
    help: { type: 'boolean' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
if (values.help) {
  say(usage);
  process.exit(0);
}
const count = { clients: Number(values.clients), seeds: Number(values.seeds) };
const perSecond = Number(values.rate);
const events = values.minutes ? Number(values.minutes) * 60 * perSecond * count.clients : Number(values.events);
const perSeed = Math.ceil(events / count.clients / count.seeds);
const firstSeed = Number(values.seed);

const goals = { liveAgain: 2_000, seen: 12_500, seenAwake: 3_500 };

becomeBrowser();
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));

/** The server runs in a separate process, so that neither blocks the other. */
const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'server.ts')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const receives = new Set<(message: FromServer) => void>();
server.on('message', (message: FromServer) => {
  for (const receive of receives) receive(message);
});
server.on('exit', (code) => {
  if (code) process.exit(1);
});
const received = <K extends FromServer['kind']>(kind: K) =>
  new Promise<Extract<FromServer, { kind: K }>>((resolve) => {
    const receive = (message: FromServer) => {
      if (message.kind !== kind) return;
      receives.delete(receive);
      // The kind was just compared.
      resolve(message as Extract<FromServer, { kind: K }>);
    };
    receives.add(receive);
  });
const ask = async <K extends FromServer['kind']>(message: ToServer, answer: K) => {
  const reply = received(answer);
  server.send(message);
  return reply;
};

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Random faults on every line while the server writes. */
async function disturb(members: readonly Member[], seed: number, isWriting: () => boolean): Promise<Back[]> {
  const took = await Promise.all(
    members.map(async (member, index) => {
      const times: Back[] = [];
      let draw = 0;
      while (isWriting()) {
        const [fault] = drawn(networkFault, seed + index * 7_919 + draw * 104_729, 1);
        draw += 1;
        const back = fault ? await play(member, fault) : null;
        if (back) times.push(back);
      }
      return times;
    }),
  );
  return took.flat();
}

function judge(member: Member, seed: number) {
  const received = member.received.filter((version) => version.startsWith(`${seed}-`));
  const wanted = Array.from({ length: perSeed }, (_, index) => `${seed}-${index}`);
  const known = new Set(received);
  return {
    lost: wanted.filter((version) => !known.has(version)).length,
    double: received.length - known.size,
    outOfOrder: received.filter((version, index) => version !== wanted[index]).length,
  };
}

async function seenAfter(members: readonly Member[], isAwake: boolean): Promise<number[]> {
  return Promise.all(
    members.map(async (member) => {
      member.line.blackhole('hub');
      const from = performance.now();
      if (isAwake) member.says('tab.visible');
      await member.lost();
      const seen = performance.now() - from;
      member.line.resume({ resend: false });
      member.says('network.online');
      await member.live();
      return seen;
    }),
  );
}

const startedAt = performance.now();
await received('ready');
const { port, tokens } = await ask({ kind: 'join', count: count.clients }, 'joined');
const members = await Promise.all(tokens.map((token) => createMember(port, token)));
await Promise.all(members.map((member) => member.live()));
say(
  `${count.clients} clients live; ${perSeed} events for each of them and each of ${count.seeds} seeds from ${firstSeed}`,
);

const sums = { lost: 0, double: 0, outOfOrder: 0 };
const backs: Back[] = [];
let late = { server: 0, longest: 0 };
/** Event loop delay of both processes, which the machine adds to every measured time. */
const loop = monitorEventLoopDelay();
loop.enable();
const liveAgain = (share: number) =>
  quantile(
    backs.map(({ took }) => took),
    share,
  );
for (let seed = firstSeed; seed < firstSeed + count.seeds; seed += 1) {
  let isWriting = true;
  const writing = ask({ kind: 'emit', seed, count: perSeed, perSecond }, 'emitted').then((received) => {
    isWriting = false;
    late = { server: received.late, longest: received.latest };
  });
  backs.push(...(await disturb(members, seed, () => isWriting)));
  await writing;
  // Nothing follows the last event: a client that lost it detects this with the next ping.
  const isDone = (member: Member) => member.isLive() && member.received.includes(`${seed}-${perSeed - 1}`);
  const deadline = performance.now() + 60_000;
  while (!members.every(isDone) && performance.now() < deadline) await after(20);
  const judged = members.map((member) => judge(member, seed));
  for (const one of judged) {
    sums.lost += one.lost;
    sums.double += one.double;
    sums.outOfOrder += one.outOfOrder;
  }
  for (const member of members) member.received.length = 0;
  say(`seed ${seed}: lost ${sums.lost}, double ${sums.double}, live again p99 ${Math.round(liveAgain(0.99))} ms`);
}
const awake = await seenAfter(members, true);
const alone = await seenAfter(members, false);
const resyncs = members.reduce((sum, member) => sum + member.resyncs(), 0);

const judged = [
  ['events lost', sums.lost, 0, ''],
  ['events delivered twice', sums.double, 0, ''],
  ['events out of order', sums.outOfOrder, 0, ''],
  ['unhandled rejections', unhandled.length, 0, ''],
  ['reconnected after the network is back, p99', liveAgain(0.99), goals.liveAgain, ' ms'],
  ['dead connection detected after waking up, longest', Math.max(...awake), goals.seenAwake, ' ms'],
  ['dead connection detected by timeout, longest', Math.max(...alone), goals.seen, ' ms'],
] as const;
say('');
for (const [name, figure, goal, unit] of judged) {
  say(`${figure <= goal ? 'ok  ' : 'MISS'} ${name}: ${Math.round(figure)}${unit} (at most ${goal}${unit})`);
}
say(
  `     ${perSeed * count.clients * count.seeds} events, ${backs.length} cuts, live again p50 ${Math.round(liveAgain(0.5))} ms, everything read again ${resyncs} times, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
);
say(
  `     timers late, p99 and longest: server ${Math.round(late.server)} and ${Math.round(late.longest)} ms, clients ${Math.round(loop.percentile(99) / 1e6)} and ${Math.round(loop.max / 1e6)} ms; the slowest to be live again:`,
);
for (const { took, way } of backs.toSorted((a, b) => b.took - a.took).slice(0, 5)) {
  say(`     ${Math.round(took)} ms: ${way}`);
}
await Promise.all(members.map((member) => member.close()));
server.send({ kind: 'end' } satisfies ToServer);
process.exitCode = judged.every(([, figure, goal]) => figure <= goal) ? 0 : 1;
server.once('exit', () => process.exit());
