import { expect, test } from 'vitest';
import { createThrottle } from '#server/hub/throttle.ts';

function telling() {
  let now = 1_000;
  const rest = createThrottle(() => now);
  return {
    rest,
    pass: (ms: number) => {
      now += ms;
    },
    /** Tells something that takes so long; answers the rest after it. */
    tell: (ms: number) => {
      rest.after(() => {
        now += ms;
      });
      return rest.left();
    },
  };
}

test('P-20: a crowd rests half as long again as it took to tell it, a tenth of a second at most; a few do not', () => {
  const { tell } = telling();
  const took = [0, 0.1, 3.3, 3.4, 10, 60, 70, 1_000];
  expect(took.map(tell)).toEqual([0, 0, 0, 5.1, 15, 90, 100, 100].map((ms) => expect.closeTo(ms)));
});

test('it is over when its time has passed, and begins with each telling anew', () => {
  const { rest, pass, tell } = telling();
  expect(rest.left()).toBe(0);
  tell(10);
  pass(10);
  const nearly = rest.left();
  pass(15);
  expect([nearly, rest.left()]).toEqual([5, 0]);
  tell(10);
  expect(tell(0)).toBe(0);
});
