import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hubEventLog, hubHead } from '#server/db/schema/index.ts';
import { readEventsAfter, readNewest } from '#server/hub/event-log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';

const logged = 40_000;

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
/** Log rows that the steps of a plan visited, including dropped ones. */
function visited(plan: string): number {
  const steps = plan.split('->').filter((step) => /\bon "?hub_events/.test(step));
  return steps.reduce((sum, step) => {
    const [, rows = '0', loops = '0'] = /actual [^)]*rows=([\d.]+) loops=(\d+)/.exec(step) ?? [];
    const [, removed = '0'] = /Rows Removed by \w+(?: \w+)*: (\d+)/.exec(step) ?? [];
    return sum + (Number(rows) + Number(removed)) * Number(loops);
  }, 0);
}

describeEngines('reading the event log', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine);
    await app.store.db.execute(sql`
      insert into ${hubEventLog} (position, id, name, payload, at, audience)
      select n, gen_random_uuid(), 'webUpdate', '{}', now(), 'of nobody' from generate_series(1, ${logged}::int) n`);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const behind = logged - 60;

  test('reads the events after a position, in order, and no more than requested', async () => {
    const read = async (limit: number) =>
      (await readEventsAfter(app.store.db, behind, limit)).map(({ position }) => position - behind);
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    expect(await read(1_000)).toEqual(numbers);
    expect(await read(31)).toEqual(numbers.slice(0, 31));
  });

  test('P-6: reads only the rows that it returns, whatever the length of the log', async () => {
    const { sql: text, params } = readEventsAfter(app.store.db, behind, 1_000).toSQL();
    const given = text.replace(/\$(\d+)/g, (_, n: string) => String(params[Number(n) - 1]));
    const { rows } = Plan.parse(await app.store.db.execute(sql.raw(`explain (analyze, costs off) ${given}`)));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // A bitmap of the index and the rows behind it are two steps.
    expect([visited(plan) >= 60, visited(plan) <= 120 || plan]).toEqual([true, true]);
  });

  test('reads the log end and its newest events in one snapshot, and returns from where they are complete', async () => {
    await app.store.db.update(hubHead).set({ position: logged, forgotten: 7 });
    const newest = async (limit: number) => {
      const { position, after, events } = await readNewest(app.store.db, limit);
      return { position, after, count: events.length, first: events[0]?.position };
    };
    const all = { position: logged, after: 7, count: logged, first: 1 };
    expect(await newest(10)).toEqual({ ...all, after: logged - 10, count: 10, first: logged - 9 });
    expect(await newest(logged + 1)).toEqual(all);
    await app.store.db.delete(hubEventLog);
    expect(await newest(10)).toEqual({ ...all, count: 0, first: undefined });
  });
});
