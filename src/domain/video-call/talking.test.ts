import { expect, test } from 'vitest';
import { nextVoice, silentVoice, type Voice } from './talking.ts';

const after = (...samples: [level: number, at: number][]): boolean =>
  samples.reduce<Voice>((voice, [level, at]) => nextVoice(voice, level, at), silentVoice).talks;

test('clinical 9: detects talking over 0.15 for more than a second, and not at 0.15', () => {
  expect(after([0.16, 0], [0.16, 1_000])).toEqual(false);
  expect(after([0.16, 0], [0.16, 1_001])).toEqual(true);
  expect(after([0.15, 0], [0.15, 5_000])).toEqual(false);
  expect(after([0.5, 0], [0.1, 900], [0.5, 950], [0.5, 1_500])).toEqual(false);
});

test('clinical 9: ends after two seconds of silence, and ignores a pause for breath', () => {
  const talks: [number, number][] = [
    [0.5, 0],
    [0.5, 1_001],
  ];
  expect(after(...talks, [0.1, 2_000], [0.1, 3_999])).toEqual(true);
  expect(after(...talks, [0.1, 2_000], [0.1, 4_000])).toEqual(false);
  expect(after(...talks, [0.1, 2_000], [0.5, 3_000], [0.1, 3_100], [0.1, 5_000])).toEqual(true);
});
