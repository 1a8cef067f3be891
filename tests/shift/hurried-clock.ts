import { performance } from 'node:perf_hooks';

/**
 * Makes the clocks of this process accelerable: from `hurry` on they run faster by a factor, and timers fire earlier
 * accordingly. Waits of the server, the line and the client keep their proportion; only computation takes real time.
 */
export function createHurriedClock() {
  const realNow = Date.now;
  const realSince = performance.now.bind(performance);
  let speed = 1;
  let [startedAt, since] = [realNow(), realSince()];
  let [date, elapsed] = [startedAt, since];
  const RealDate = Date;
  class HurriedDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [HurriedDate.now()] : given) as [number]));
    }
    static override now = () => Math.round(date + (realNow() - startedAt) * speed);
  }
  const real = { setTimeout, setInterval, clearTimeout, clearInterval };
  const waiting = new Set<unknown>();
  const given = (handle: unknown) => {
    waiting.add(handle);
    return handle;
  };
  Object.assign(globalThis, {
    Date: HurriedDate,
    setTimeout: (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const handle = real.setTimeout(() => {
        waiting.delete(handle);
        work(...args);
      }, ms / speed);
      return given(handle);
    },
    setInterval: (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      given(real.setInterval(work, ms / speed, ...args)),
    clearTimeout: (handle: NodeJS.Timeout) => {
      waiting.delete(handle);
      real.clearTimeout(handle);
    },
    clearInterval: (handle: NodeJS.Timeout) => {
      waiting.delete(handle);
      real.clearInterval(handle);
    },
  });
  performance.now = () => elapsed + (realSince() - since) * speed;
  return {
    hurry(next: number): void {
      [date, elapsed] = [HurriedDate.now(), performance.now()];
      [startedAt, since] = [realNow(), realSince()];
      speed = next;
    },
    /** Number of pending timers. */
    timers: () => waiting.size,
    /** Resolves after this many milliseconds of accelerated time. */
    pass: (ms: number) => new Promise<void>((done) => real.setTimeout(done, ms / speed)),
  };
}
