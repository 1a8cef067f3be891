/** Clock for views: one shared timer, stopped while there are no subscribers. */
export type Ticks = { now(): number; subscribe(listener: () => void): () => void };

export function createTicks(now: () => number, every = 1_000): Ticks {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => {
        for (const tick of listeners) tick();
      }, every);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
