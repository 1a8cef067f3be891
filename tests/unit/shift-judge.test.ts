import { expect, test } from 'vitest';
import type { Count } from '../shift/census.ts';
import { judge, slopeOf } from '../shift/judge.ts';

/** One turn every two minutes; heap and number of actors as functions of the turn. */
const shift = (turns: number, heap: (turn: number) => number, actors: (turn: number) => number = () => 40): Count[] =>
  Array.from({ length: turns }, (_, turn) => ({
    hour: turn / 30,
    heap: heap(turn),
    actors: actors(turn),
    timers: 12,
    listeners: 9,
  }));
/** Deterministic noise of this amplitude. */
const noise = (turn: number, size: number) => {
  const drawn = Math.sin(turn * 12.9898) * 43_758.5453;
  return size * (2 * (drawn - Math.floor(drawn)) - 1);
};
const grows = (counts: Count[], warmUp = 1) => judge(counts, warmUp).grows;

test('computes the exact slope of a line, and zero within two errors for noise', () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toEqual({ slope: 2, error: 0 });
  const { slope, error } = slopeOf(Array.from({ length: 60 }, (_, turn) => ({ x: turn / 30, y: noise(turn, 1) })));
  expect(Math.abs(slope)).toBeLessThan(2 * error);
});

test('REL-9: reports no growth in a level noisy heap, also in a short run', () => {
  expect([grows(shift(240, (turn) => 90 + noise(turn, 1))), grows(shift(60, (turn) => 90 + noise(turn, 1)))]).toEqual([
    [],
    [],
  ]);
});

test('REL-9: reports no growth in the warm-up', () => {
  expect(grows(shift(120, (turn) => 90 - 15 * Math.exp(-turn / 6) + noise(turn, 0.3)))).toEqual([]);
});

test('REL-9: detects a leak of fifty kilobytes per turn within two hours, also in noise', () => {
  expect(grows(shift(60, (turn) => 90 + turn * 0.05 + noise(turn, 0.5)))).toEqual(['slope']);
});

test('REL-9: detects the same leak over a whole shift alone', () => {
  expect(
    grows(
      shift(240, (turn) => 90 + turn * 0.05 + noise(turn, 0.5)),
      2,
    ),
  ).toEqual(['heap', 'slope']);
});

test('REL-9: detects one unstopped actor per turn, however small', () => {
  expect(
    grows(
      shift(
        60,
        () => 90,
        (turn) => 40 + turn,
      ),
    ),
  ).toEqual(['actors']);
});

test('rejects a run with too few turns for a judgement', () => {
  expect(() =>
    judge(
      shift(30, () => 90),
      0.9,
    ),
  ).toThrow('3 turns');
});
