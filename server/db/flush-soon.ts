/** Longest time in ms until a commit that did not wait for the flush is on disk. */
const soon = 200;

/** One log flush for all requests of the interval. Failures are reported by the database. */
export function createFlushSoon(flush: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const now = async () => {
    clearTimeout(timer);
    timer = undefined;
    await flush().catch(() => undefined);
  };
  return {
    request(): void {
      timer ??= setTimeout(now, soon).unref();
    },
    async close(): Promise<void> {
      if (timer) await now();
    },
  };
}
