import type { WebSocket } from 'ws';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, bounded, counted, interleaved } from '../rounds.ts';
import { arrive, comeBack, enterHub, leave, type Member, openCrowd, openSocket } from '../support/crowd.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { type Program, runProgram } from '../support/program.ts';

const rawServer = 'bench/support/raw-server.ts';
/** Users who connect and leave before memory is measured, to exclude one-time allocations. */
const first = 20;

type Enter = (program: Program, member: Member) => Promise<WebSocket>;

/** One process from its start: all members connect, are disconnected, and reconnect. */
async function live(members: readonly Member[], start: () => Promise<Program>, enter: Enter) {
  const program = await start();
  const come = (member: Member) => enter(program, member);
  await leave(await arrive(members.slice(0, first), come));
  const before = await program.resident();
  const sockets = await arrive(members, come);
  const memory = ((await program.resident()) - before) / members.length;
  await leave(sockets);
  const droppedAt = performance.now();
  const again = await Promise.all(members.map((member) => comeBack(() => come(member))));
  const back = performance.now() - droppedAt;
  await leave(again.map(({ socket }) => socket));
  await program.stop();
  return { memory, back, failed: again.reduce((sum, { failed }) => sum + failed, 0) };
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const crowd = await openCrowd(bench, engine);
  if (!crowd) return [];
  const { members, start } = crowd;
  const pairs = await interleaved(bench, {
    subject: () => live(members, start, ({ url }, member) => enterHub(url, member)),
    floor: () =>
      live(
        members,
        () => runProgram(bench, rawServer),
        ({ url }) => openSocket(url),
      ),
  });
  const called = `${members.length} on ${engine}`;
  const memory = { key: 'memory', name: `${called}, memory of each`, unit: 'KB' } as const;
  const back = `${called}, from the drop of all to the last one back`;
  return [
    atMost(pairs, { ...memory, times: 2.5 }),
    bounded(pairs, { ...memory, name: `${memory.name}, by itself`, most: 25 }),
    bounded(pairs, { key: 'back', name: back, unit: 'ms', most: 10_000 }),
    counted(
      `${called}, tries in vain until then`,
      'connections',
      pairs.map(({ subject }) => subject.failed),
      null,
    ),
  ];
}

export const connections: Measure = {
  id: 'P-17',
  title: 'connections of the hub',
  floor:
    'as many sockets of a server of `ws` that does nothing else, in a process of its own; memory is resident memory after a garbage collection, without the room of the heap that nothing uses',
  ifMissed: 'not profiled.',
  built: true,
  run: onEachEngine(onEngine),
};
