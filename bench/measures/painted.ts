import type { Figure, Measure } from '../measure.ts';
import { atMost, counted, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { commitsOf } from '../support/painted.ts';
import { floorOfPaints as floor, openTargets, type Sender } from '../support/targets.ts';

async function steadily(side: Sender) {
  const seen = await side.send(80, 25);
  const waits = seen.map(({ said, painted }) => painted - said);
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

async function burst(side: Sender, count: number) {
  const seen = await side.send(count, 0);
  return (seen.at(-1)?.painted ?? 0) - (seen[0]?.said ?? 0);
}

export const painted: Measure = {
  id: 'P-6',
  title: 'hub event to painted row, 40 a second',
  floor,
  ifMissed:
    'profiled. Half of the cost of an event were the counters, which are now requested once a second (decision 054). The rest is React and the translation of texts.',
  built: true,
  async run(bench) {
    const sides = await openTargets(bench);
    const take = (side: Sender) => () => steadily(side);
    const pairs = await interleaved(bench, { subject: take(sides.subject), floor: take(sides.floor) });
    return [
      atMost(pairs, { key: 'p50', name: 'p50', unit: 'ms', times: 1.3 }),
      atMost(pairs, { key: 'p99', name: 'p99', unit: 'ms', times: 1.5 }),
    ];
  },
};

export const bursts: Measure = {
  id: 'P-8',
  title: 'burst of hub events to the last one painted',
  floor,
  ifMissed:
    'events of one frame are delivered together (11.2× and 6.89× before), and the hub writes several events into one message (2.05× and 1.72× before). The rest is the machine of the board, which evaluates its regions for every event (P-9).',
  built: true,
  async run(bench) {
    const sides = await openTargets(bench);
    const figures: Figure[] = [];
    for (const [count, name] of [
      [1_000, '1,000 events'],
      [10_000, '10,000 events'],
    ] as const) {
      const take = (side: Sender) => async () => ({ settled: await burst(side, count) });
      const pairs = await interleaved(bench, { subject: take(sides.subject), floor: take(sides.floor), rounds: 5 });
      figures.push(atMost(pairs, { key: 'settled', name, unit: 'ms', times: 1.6 }));
    }
    return figures;
  },
};

export const commits: Measure = {
  id: 'P-10',
  title: 'React commits of the page',
  floor: 'none: a count',
  built: true,
  async run(bench) {
    const { subject } = await openTargets(bench);
    const perEvent: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = await commitsOf(subject.page);
      await subject.send(20, 100);
      perEvent.push(((await commitsOf(subject.page)) - before) / 20);
    }
    return [counted('per event, ten a second', 'commits', perEvent, null)];
  },
};
