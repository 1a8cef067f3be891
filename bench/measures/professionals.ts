import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { hubPlace } from '#domain/hub/protocol.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { counted } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { arrive, enterHub, openCrowd } from '../support/crowd.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { acts, type Seen, work } from '../support/professional.ts';

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const crowd = await openCrowd(bench, engine);
  if (!crowd) return [];
  const { members } = crowd;
  const { url } = await crowd.start();
  let deliveries = 0;
  let seen: Seen[] = [];
  const sockets = await arrive(members, (member) =>
    enterHub(url, member, (text) => {
      // One message may contain several events; their payloads do not contain this text.
      deliveries += text.split('{"type":1,').length - 1 - (text.includes(`"target":"${hubPlace}"`) ? 1 : 0);
    }),
  );
  const home = new AbortController();
  setMaxListeners(0, home.signal);
  const { thinking } = bench;
  const note = (one: Seen) => void seen.push(one);
  const working = Promise.all(
    members.map((member, index) => work({ url, member, index, thinking, note }, home.signal)),
  );
  // Warm-up: each user has performed each action about once before counting starts.
  await Promise.race([working, pause(thinking * acts.length)]);
  seen = [];
  deliveries = 0;
  const from = performance.now();
  await Promise.race([working, pause(bench.seconds * 1_000)]);
  const lasted = (performance.now() - from) / 1_000;
  const [counts, delivered] = [[...seen], deliveries];
  home.abort();
  await working;

  const times = counts.map(({ ms }) => ms);
  const share = (holds: (one: Seen) => boolean) => (100 * counts.filter(holds).length) / counts.length;
  const called = `${members.length} on ${engine}`;
  return [
    counted(`${called}, answers of 5xx and none`, '%', [share(({ status }) => status === 0 || status >= 500)], 0.025),
    counted(`${called}, other refusals`, '%', [share(({ status }) => status >= 400 && status < 500)], 0),
    counted(`${called}, mean`, 'ms', [times.reduce((sum, ms) => sum + ms, 0) / times.length], 100),
    counted(`${called}, p99`, 'ms', [percentile(times, 0.99)], 200),
    ...[...new Set(acts)].map((act) => {
      const own = counts.filter((one) => one.act === act).map(({ ms }) => ms);
      return counted(`${called}, p99 of ${act}`, 'ms', [percentile(own, 0.99)], null);
    }),
    counted(`${called}, calls`, 'per s', [counts.length / lasted], null),
    counted(`${called}, deliveries of the hub`, 'per s', [delivered / lasted], null),
    counted(
      `${called}, connections lost`,
      'connections',
      [sockets.filter(({ readyState, OPEN }) => readyState !== OPEN).length],
      0,
    ),
  ];
}

export const professionals: Measure = {
  id: 'P-20',
  title: 'professionals at work',
  floor:
    'none: everybody reads the list, takes a case, writes on it twice and gives it back, 15 s between two acts unless told otherwise; server, database and all of them on this machine',
  ifMissed:
    'profiled on both engines (decision 050). Most of the cost was reading the recipients of each event, PGlite copying its parsers for each statement, and writing each event separately to a thousand sockets (means of 1.2 and 7.1 s before). The rest is the database and, in the hub, writing to the sockets. Next idea: prepared statements.',
  built: true,
  run: onEachEngine(onEngine),
};
