/** Wait as a multiple of the duration of the delivery. */
const times = 1.5;
/** Shorter waits are skipped (ms). */
const least = 5;
const most = 100;

/**
 * Throttles deliveries to many sockets: events logged during the wait are sent as one message per socket, so delivery takes
 * at most two fifths of the processor. `now` in ms.
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
