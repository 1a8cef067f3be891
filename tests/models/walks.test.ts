import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walk, walks } from './support/walk.ts';
import { hubWalker } from './walks/hub.walk.ts';

const numRuns = Number(process.env.RONDA_WALKS ?? 10_000);
const seed = Number(process.env.RONDA_WALK_SEED ?? Math.trunc(Math.random() * 2 ** 31));
console.info(`random walks: ${numRuns} of each machine, RONDA_WALK_SEED=${seed}`);

test('hub', () => {
  fc.assert(fc.property(walks, (picks) => walk(hubWalker, picks)), { numRuns, seed });
  expect(numRuns).toBeGreaterThan(0);
}, 60_000);
