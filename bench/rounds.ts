import type { Bench, Figure, Unit } from './measure.ts';
import { median, percentile, spreadOf } from './stats.ts';

export const usualRounds = 7;

/** Values of one round, by name. */
export type Sample<K extends string> = Record<K, number>;
type Side<K extends string> = () => Promise<Sample<K>>;
type Sides<K extends string> = { subject: Side<K>; floor: Side<K>; rounds?: number };

export type Pair<K extends string> = { subject: Sample<K>; floor: Sample<K> };

/** Alternates floor and subject, and which goes first, so that machine load affects both equally. */
export async function interleaved<K extends string>(
  { signal, log, rounds: asked }: Bench,
  { subject, floor, rounds: usual = usualRounds }: Sides<K>,
): Promise<Pair<K>[]> {
  const rounds = asked ?? usual;
  const pairs: Pair<K>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    if (round % 2 === 0) {
      const below = await floor();
      pairs.push({ floor: below, subject: await subject() });
    } else {
      const above = await subject();
      pairs.push({ floor: await floor(), subject: above });
    }
    log(`  round ${round + 1} of ${rounds}`);
  }
  return pairs;
}

type Named<K extends string> = { key: K; name: string; unit: Unit };

const both = <K extends string>(pairs: readonly Pair<K>[], key: K) => ({
  subject: spreadOf(pairs.map((pair) => pair.subject[key])),
  floor: spreadOf(pairs.map((pair) => pair.floor[key])),
  ratio: median(pairs.map((pair) => pair.subject[key] / pair.floor[key])),
});

/** Passes when at most `times` the floor. */
export function atMost<K extends string>(
  pairs: readonly Pair<K>[],
  { key, name, unit, times }: Named<K> & { times: number },
): Figure {
  const seen = both(pairs, key);
  return { name, unit, ...seen, goal: `at most ${times}×`, met: seen.ratio <= times };
}

/** Passes when at least `times` the floor. */
export function atLeast<K extends string>(
  pairs: readonly Pair<K>[],
  { key, name, unit, times }: Named<K> & { times: number },
): Figure {
  const seen = both(pairs, key);
  return { name, unit, ...seen, goal: `at least ${times}×`, met: seen.ratio >= times };
}

/** Passes within the absolute limit; the floor is printed beside it. */
export function bounded<K extends string>(
  pairs: readonly Pair<K>[],
  { key, name, unit, ...limit }: Named<K> & ({ most: number } | { least: number }),
): Figure {
  const seen = both(pairs, key);
  const { median: value } = seen.subject;
  return 'most' in limit
    ? { name, unit, ...seen, goal: `at most ${limit.most}`, met: value <= limit.most }
    : { name, unit, ...seen, goal: `at least ${limit.least}`, met: value >= limit.least };
}

/** Duration of sequential reads, in milliseconds. */
export async function timed(reads: number, read: () => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < reads; index += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** 99th percentile of the read durations of each round, in milliseconds. */
export async function p99Of({ signal, rounds: asked }: Bench, reads: number, read: () => Promise<unknown>) {
  const rounds: number[] = [];
  for (let round = 0; round < (asked ?? usualRounds); round += 1) {
    signal.throwIfAborted();
    rounds.push((await timed(reads, read)).p99);
  }
  return rounds;
}

/** A count, the same on every machine. Without a limit it is only reported. */
export function counted(name: string, unit: Unit, values: readonly number[], limit: number | null): Figure {
  const subject = spreadOf(values);
  const goal = limit === null ? 'none' : `at most ${limit}`;
  return { name, unit, subject, floor: null, ratio: null, goal, met: limit === null || subject.median <= limit };
}

type Limited<K extends string> = { key: K; name: string; most: number | null };

/** Durations of the subject, in milliseconds. */
export const alone = <K extends string>(pairs: readonly Pair<K>[], { key, name, most }: Limited<K>): Figure =>
  counted(
    name,
    'ms',
    pairs.map(({ subject }) => subject[key]),
    most,
  );

/** Each relative to its floor and alone. */
export const comparedAndAlone = <K extends string>(
  pairs: readonly Pair<K>[],
  goals: readonly Limited<K>[],
  times: number,
): Figure[] =>
  goals.flatMap(({ key, name, most }) => [
    atMost(pairs, { key, name, unit: 'ms', times }),
    alone(pairs, { key, name: `${name}, by itself`, most }),
  ]);
