import { expect, test } from 'vitest';
import { createThrottle } from '#server/hub/throttle.ts';

function clocked() {
  let now = 1_000;
  const throttle = createThrottle(() => now);
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
    /** Runs a delivery of that many milliseconds; returns the following wait. */
    deliver: (ms: number) => {
      throttle.after(() => {
        now += ms;
      });
      return throttle.left();
    },
  };
}

test('P-20: waits 1.5 times the delivery time, at most 100 ms, and not after a short one', () => {
  const { deliver } = clocked();
  const took = [0, 0.1, 3.3, 3.4, 10, 60, 70, 1_000];
  expect(took.map(deliver)).toEqual([0, 0, 0, 5.1, 15, 90, 100, 100].map((ms) => expect.closeTo(ms)));
});

test('ends the wait after its time, and restarts it with each delivery', () => {
  const { throttle, pass, deliver } = clocked();
  expect(throttle.left()).toBe(0);
  deliver(10);
  pass(10);
  const nearly = throttle.left();
  pass(15);
  expect([nearly, throttle.left()]).toEqual([5, 0]);
  deliver(10);
  expect(deliver(0)).toBe(0);
});
