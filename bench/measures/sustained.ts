import type { Measure } from '../measure.ts';
import { atMost, bounded, counted, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { gapsOf } from '../support/painted.ts';
import { floorOfPaints, openTargets, type Sender } from '../support/targets.ts';

const perSecond = 2_000;

async function stream(side: Sender, seconds: number) {
  await gapsOf(side.page);
  const waits = await side.stream(perSecond, seconds);
  return { p99: percentile(waits, 0.99), gap: percentile(await gapsOf(side.page), 0.99) };
}

export const sustained: Measure = {
  id: 'P-7',
  title: `hub events to painted rows, ${perSecond} a second`,
  floor: floorOfPaints,
  ifMissed:
    'profiled. A stream is rendered once per frame (twice before), the hub writes several events into one message, and counters are requested once a second (88 ms before). The rest is layout and paint of the table, and a fifth is parsing the events, XState and React. Next idea: a table with fixed column widths.',
  built: true,
  async run(bench) {
    const { subject, floor, line } = await openTargets(bench);
    const resumed = line.resumes();
    const take = (side: Sender) => () => stream(side, bench.seconds);
    const pairs = await interleaved(bench, { subject: take(subject), floor: take(floor) });
    const p99 = { key: 'p99', name: `for ${bench.seconds} s, p99`, unit: 'ms' } as const;
    return [
      atMost(pairs, { ...p99, times: 2.5 }),
      bounded(pairs, { ...p99, name: `${p99.name}, by itself`, most: 50 }),
      bounded(pairs, { key: 'gap', name: 'p99 between two frames', unit: 'ms', most: 20 }),
      // A lost event leaves a gap in the sequence, and the client requests it.
      counted('times the client missed one', 'events', [line.resumes() - resumed], 0),
    ];
  },
};
