const timeout = 10_000;

/** Attempts in progress on this node by key; their places may be refunded. */
export function createPending() {
  const counts = new Map<string, number>();
  let waiting: (() => void)[] = [];

  return {
    add(keys: readonly string[]): void {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    settle(keys: readonly string[]): void {
      for (const key of keys) {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    /** True after an attempt has ended; false when a key is exhausted by failures, or after a timeout. */
    async wait(keys: readonly string[]): Promise<boolean> {
      if (!keys.every((key) => counts.has(key))) return false;
      return new Promise((done) => {
        const timer = setTimeout(() => done(false), timeout);
        waiting.push(() => {
          clearTimeout(timer);
          done(true);
        });
      });
    },
  };
}
