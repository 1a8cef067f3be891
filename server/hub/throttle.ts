/** So many times as long as the telling took. */
const times = 1.5;
/** Less is no crowd: it is told at once. */
const least = 5;
const most = 100;

/**
 * A crowd is told again after a rest: what is logged meanwhile is told together, one message to each socket, and telling
 * takes at most two fifths of the processor however many events there are. `now` in milliseconds.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  let until = Number.NEGATIVE_INFINITY;
  return {
    after(telling: () => void): void {
      const from = now();
      telling();
      const to = now();
      const throttle = times * (to - from);
      until = throttle < least ? to : to + Math.min(throttle, most);
    },
    /** Milliseconds that are left of it. */
    left: () => Math.max(0, until - now()),
  };
}
