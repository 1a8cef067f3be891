import type { Config } from './config.ts';
import type { Mailer } from './mailer.ts';
import { systemFacts, type Unit, type UnitOfWork } from './unit-of-work.ts';

export type ChoreParts = { unitOfWork: UnitOfWork; config: Config; mailer: Mailer };

/**
 * Work of every `every` milliseconds; a round that takes longer is not overtaken by the next. `run` is one transaction;
 * `round` opens its own, for work that waits for what is outside.
 */
export type Chore = { name: string; every: number } & (
  | { run(unit: Unit): Promise<unknown> }
  | { round(parts: ChoreParts): Promise<unknown> }
);

const roundOf = (chore: Chore, parts: ChoreParts): Promise<unknown> =>
  'round' in chore
    ? chore.round(parts)
    : parts.unitOfWork.write(systemFacts(chore.name), async (unit) => {
        await chore.run(unit);
      });

export function startChores(chores: readonly Chore[], parts: ChoreParts, failed: (error: unknown) => void) {
  const running = new Map<Chore, Promise<void>>();
  const timers = chores.map((chore) => {
    const round = () => {
      if (running.has(chore)) return;
      const work = roundOf(chore, parts)
        .then(() => undefined, failed)
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
