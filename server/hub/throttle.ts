/** The wait, as a multiple of how long the delivery took. */
const times = 1.5;
/** A shorter wait is none. */
const least = 5;
const most = 100;

/**
 * Throttles deliveries to many sockets: what is logged during the wait goes out as one message per socket, so that delivering
 * takes at most two fifths of the processor. `now` in milliseconds.
 */
export function createThrottle(now: () => number = () => performance.now()) {
  let until = Number.NEGATIVE_INFINITY;
  return {
    after(delivery: () => void): void {
      const from = now();
      delivery();
      const to = now();
      const throttle = times * (to - from);
      until = throttle < least ? to : to + Math.min(throttle, most);
    },
    /** Milliseconds until the next delivery may start. */
    left: () => Math.max(0, until - now()),
  };
}
