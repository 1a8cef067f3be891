import type { Bench, Figure, Measure } from '../measure.ts';
import { bounded, interleaved } from '../rounds.ts';
import { type Engine, onEachEngine, openPlace, type Place } from '../support/place.ts';
import { builtServer, startProgram } from '../support/program.ts';
import { fillWard } from '../support/ward.ts';

/** Milliseconds from the start of the process to its first successful response of `/readyz`. */
async function ready(bench: Bench, { env }: Place) {
  const { url, startedAt, stop } = await startProgram(bench, builtServer, env);
  const answer = await fetch(`${url}/readyz`);
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
  const took = performance.now() - startedAt;
  await stop();
  return { took };
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const full = await fillWard(bench, engine);
  const demo = full && (await openPlace(bench, engine));
  if (!demo) return [];
  await full.store.close();
  await demo.store.close();
  const sides = { subject: () => ready(bench, full), floor: () => ready(bench, demo) };
  await sides.subject();
  await sides.floor();
  const pairs = await interleaved(bench, sides);
  const name = `${bench.size} orientations on ${engine}`;
  return [bounded(pairs, { key: 'took', name, unit: 'ms', most: 2_000 })];
}

export const coldStart: Measure = {
  id: 'P-21',
  title: 'start of the process to ready',
  floor:
    'the same program on a database with the demo only; both were closed well, and the system has read both before',
  ifMissed:
    'a third is the embedded database, another third loading the modules of the libraries. Next idea: bundle them into the program; tried once, it saved 0.3 s of 1.7 s.',
  built: true,
  run: onEachEngine(onEngine),
};
