import { systemFacts, type Unit, type UnitOfWork } from './unit-of-work.ts';

/** One transaction every `every` milliseconds; a round that takes longer is not overtaken by the next. */
export type Chore = { name: string; every: number; run(unit: Unit): Promise<unknown> };

export function startChores(chores: readonly Chore[], unitOfWork: UnitOfWork, failed: (error: unknown) => void) {
  const running = new Map<Chore, Promise<void>>();
  const timers = chores.map((chore) => {
    const round = () => {
      if (running.has(chore)) return;
      const work = unitOfWork
        .write(systemFacts(chore.name), async (unit) => {
          await chore.run(unit);
        })
        .catch(failed)
        .finally(() => running.delete(chore));
      running.set(chore, work);
    };
    return setInterval(round, chore.every).unref();
  });
  return {
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
