import type { Clock } from '#server/core/clock.ts';

export type TestClock = Clock & { advance(ms: number): void };

/** A clock advanced only by the test. */
export function createTestClock(start = '2026-05-04T13:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
