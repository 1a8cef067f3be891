/** Work that a response does not wait for, but the shutdown does. */
export type Background = { run(work: () => Promise<void>): void; idle(): Promise<void> };

export function createBackground(failed: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const task = work()
        .catch(failed)
        .finally(() => running.delete(task));
      running.add(task);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
