import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TestApp } from './app.ts';

const Waiting = z.object({ rows: z.tuple([z.object({ waiting: z.coerce.number() })]) });
/** Number of statements waiting for a lock. */
export const waitingFor = async ({ store }: TestApp) =>
  Waiting.parse(
    await store.reserved.execute(sql`select count(*) as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`),
  ).rows[0].waiting;
/** Only to prevent a hang. */
export const timeLimit = { timeout: 20_000, interval: 5 };

export function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** A transaction that stays open after its work until it is released. */
export async function held(app: TestApp, work: (tx: TestApp['store']['db']) => Promise<unknown>) {
  const worked = deferred();
  const letGo = deferred();
  const done = app.store.transaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await letGo.promise;
  });
  await worked.promise;
  return async () => {
    letGo.resolve();
    await done;
  };
}
