import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hubEventLog } from '#server/db/schema/index.ts';
import { readAfter } from '#server/hub/event-log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';

const people = Array.from({ length: 20 }, () => randomUUID()).sort();
const perPerson = 2_000;

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
/** Rows of the log that the steps of a plan came to, also those they dropped. */
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
      insert into ${hubEventLog} (user_id, seq, id, name, payload, at)
      select person.id::uuid, seq, gen_random_uuid(), 'webUpdate', '{}', now()
      from generate_series(1, ${perPerson}::int) seq,
        jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) person(id)`);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const cursors = people.map((userId) => ({ userId, seq: perPerson - 3 }));

  test('what comes after each cursor, by person and seq, and no more than asked for', async () => {
    const wanted = people.flatMap((userId) => [2, 1, 0].map((back) => ({ userId, seq: perPerson - back })));
    const read = async (limit: number) =>
      (await readAfter(app.store.db, cursors, limit)).map(({ userId, seq }) => ({ userId, seq }));
    expect(await read(1_000)).toEqual(wanted);
    expect(await read(31)).toEqual(wanted.slice(0, 31));
  });

  test('P-6: however long the logs are, a reading comes to what it answers and to nothing else', async () => {
    const { sql: text, params } = readAfter(app.store.db, cursors, 1_000).toSQL();
    const given = text.replace(/\$(\d+)/g, (_, n: string) => {
      const value = params[Number(n) - 1];
      return typeof value === 'number' ? String(value) : `'${String(value)}'`;
    });
    const { rows } = Plan.parse(await app.store.db.execute(sql.raw(`explain (analyze, costs off) ${given}`)));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // A bitmap of the index and the rows behind it are two steps.
    expect([visited(plan) >= 60, visited(plan) <= 120 || plan]).toEqual([true, true]);
  });
});
