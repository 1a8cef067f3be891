import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { seedFrom } from '../support/seed.ts';
import { machines } from './support/machines.ts';
import { type Walker, walk, walks } from './support/walk.ts';

const numRuns = Number(process.env.RONDA_WALKS ?? 10_000);
const seed = seedFrom(process.env.RONDA_WALK_SEED);
console.info(`random walks: ${numRuns} of each machine, RONDA_WALK_SEED=${seed}`);

const files = import.meta.glob<Record<string, Walker<AnyStateMachine>>>('./walks/*.walk.ts', { eager: true });
const walkers = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name.endsWith('Walker'))
  .map(([, walker]) => [walker.machine.id, walker] as const);

test('14.6 has one walker of every machine', () => {
  expect(walkers.map(([name]) => name).sort()).toEqual(Object.keys(machines).sort());
});

test.each(walkers)(
  '%s',
  (_name, walker) =>
    fc.assert(
      fc.property(walks, (picks) => walk(walker, picks)),
      { numRuns, seed },
    ),
  // A safeguard against hanging, not a performance limit.
  600_000,
);
