import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hubEventLog } from '#server/db/schema/index.ts';
import { openTestApp } from './support/app.ts';

const Size = z.object({ rows: z.tuple([z.object({ size: z.coerce.number() })]) });

test('REL-9: keeps a folder from growing with removed events', async () => {
  const app = await openTestApp('pglite', { retention: { events: 100, every: 3_600_000 } });
  const { db } = app.store;
  const size = async () =>
    Size.parse(await db.execute(sql`select pg_total_relation_size('hub_events') as size`)).rows[0].size;
  const sizes: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    await db.execute(sql`
      insert into ${hubEventLog} (position, id, name, payload, at, audience)
      select ${day * 5_000}::int + n, gen_random_uuid(), 'webUpdate', '{}', ${app.clock.now().toISOString()}::timestamptz - interval '2 days', 'of nobody'
      from generate_series(1, 5000) n`);
    await app.sweep();
    sizes.push(await size());
  }
  const [, settled] = sizes;
  expect(sizes.slice(2)).toEqual([settled, settled]);
  await app.close();
  await app.place.remove();
});
