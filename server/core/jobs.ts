import type { Config } from './config.ts';
import type { Mailer } from './mailer.ts';
import { systemFacts, type Unit, type UnitOfWork } from './unit-of-work.ts';

export type JobParts = { unitOfWork: UnitOfWork; config: Config; mailer: Mailer };

/**
 * Background job, run every `every` ms; rounds never overlap. `run` receives one transaction; `round` opens its own, for
 * jobs that wait for external systems.
 */
export type Job = { name: string; every: number } & (
  | { run(unit: Unit): Promise<unknown> }
  | { round(parts: JobParts): Promise<unknown> }
);

const roundOf = (job: Job, parts: JobParts): Promise<unknown> =>
  'round' in job
    ? job.round(parts)
    : parts.unitOfWork.write(systemFacts(job.name), async (unit) => {
        await job.run(unit);
      });

export function startJobs(jobs: readonly Job[], parts: JobParts, failed: (error: unknown) => void) {
  const running = new Map<Job, Promise<void>>();
  const timers = jobs.map((job) => {
    const round = () => {
      if (running.has(job)) return;
      const work = roundOf(job, parts)
        .then(() => undefined, failed)
        .finally(() => running.delete(job));
      running.set(job, work);
    };
    return setInterval(round, job.every).unref();
  });
  return {
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
