/** At most so long a commit that did not wait for the disk is not on it yet. */
const soon = 200;

/** One flush of the log for all that asked in the meantime. The database reports its failures. */
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
