import fc from 'fast-check';
import { seedFrom } from '../../support/seed.ts';

/** The seed of this run, printed on failure. */
export const seedOfRun = seedFrom(process.env.RONDA_FAULT_SEED);

/** `count` values of an arbitrary, deterministic for a seed. */
export const drawn = <T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): T[] =>
  fc.sample(arbitrary, { seed, numRuns: count });

/** Shuffles deterministically for a seed. */
export const shuffled = <T>(things: readonly T[], seed: number): T[] =>
  drawn(fc.shuffledSubarray([...things], { minLength: things.length }), seed, 1)[0] ?? [];

const ms = (min: number, max: number) => fc.integer({ min, max });

/** Random network faults; `for` is the duration, `rest` the fault-free time after it. */
export const networkFault = fc.record({
  fault: fc.oneof(
    fc.record({ kind: fc.constant('reset' as const) }),
    fc.record({ kind: fc.constant('outage' as const), for: ms(20, 400) }),
    fc.record({ kind: fc.constant('blackhole' as const), for: ms(20, 400), resend: fc.boolean() }),
    fc.record({ kind: fc.constant('halfOpen' as const), for: ms(20, 400) }),
    fc.record({ kind: fc.constant('latency' as const), for: ms(20, 400), ms: ms(5, 120) }),
    fc.record({ kind: fc.constant('lossy' as const), for: ms(20, 400), every: ms(2, 9) }),
    fc.record({ kind: fc.constant('doubled' as const), for: ms(20, 400) }),
    fc.record({ kind: fc.constant('shuffled' as const), for: ms(20, 400), window: ms(2, 20) }),
  ),
  rest: ms(50, 600),
});
export type NetworkFault = typeof networkFault extends fc.Arbitrary<infer T> ? T : never;
