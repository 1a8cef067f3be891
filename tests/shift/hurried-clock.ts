import { performance } from 'node:perf_hooks';

/**
 * From here on this process lives so many times faster: its clocks run ahead, and its timers come as much earlier. What
 * the server, the line and the client wait for keeps its proportion; only work takes its real time.
 */
export function hurry(speed: number) {
  const realNow = Date.now;
  const realSince = performance.now.bind(performance);
  const [startedAt, since] = [realNow(), realSince()];
  const RealDate = Date;
  class HurriedDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [HurriedDate.now()] : given) as [number]));
    }
    static override now = () => Math.round(startedAt + (realNow() - startedAt) * speed);
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
  performance.now = () => since + (realSince() - since) * speed;
  return {
    /** Timers that are set and did not come yet. */
    timers: () => waiting.size,
    /** Resolves after so many milliseconds of the hurried day. */
    pass: (ms: number) => new Promise<void>((done) => real.setTimeout(done, ms / speed)),
  };
}
