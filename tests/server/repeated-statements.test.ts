import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from '#domain/zod.ts';
import type { Database } from '#server/core/context.ts';
import { openStore, type Store } from '#server/db/open.ts';
import { plannedEachTime } from '#server/db/repeated-statements.ts';
import { facts } from '#server/db/schema/index.ts';
import { describeEngines, newPlace, type Place } from './support/engines.ts';

const uses = 12;

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const rowsOf = async (db: Database, statement: SQL) => Rows.parse(await db.execute(statement)).rows;
const preparedOf = (db: Database, part: string) =>
  rowsOf(
    db,
    sql`select distinct name like 'repeated_%' as named from pg_prepared_statements where statement like ${`%${part}%`}
    and statement not like '%pg_prepared_statements%'`,
  );

describeEngines('statements that repeat', (engine) => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await newPlace(engine);
    store = await openStore({ ...place, poolSize: 1, flush: false });
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  test('are prepared, and answer each use with its own values', async () => {
    const values = [null, 'ñandú', '', "it's"];
    for (let use = 0; use < uses; use += 1) {
      const text = values[use % values.length] ?? null;
      const at = new Date(Date.UTC(2026, 10, 1 + use));
      const found = await rowsOf(
        store.db,
        sql`select ${text}::text as given, ${use}::int + 1 as next, array[${use}::int, ${use + 1}::int] as both,
          ${{ use }}::jsonb as held, (${at.toISOString()}::timestamptz = ${at.toISOString()}) as same`,
      );
      expect(found).toEqual([{ given: text, next: use + 1, both: [use, use + 1], held: { use }, same: true }]);
    }
    expect(await preparedOf(store.db, 'as both')).toEqual([{ named: true }]);
  });

  test('are not prepared when they are planned for their values', async () => {
    const marked = sql.raw(plannedEachTime);
    for (let use = 0; use < uses; use += 1) await rowsOf(store.db, sql`select ${marked} ${use}::int as apart`);
    expect(await preparedOf(store.db, 'as apart')).toEqual([]);
  });

  test('are prepared in a transaction, outlive its end and write what they are given', async () => {
    const write = (db: Database, key: string) =>
      db
        .insert(facts)
        .values({ key, value: `of ${key}` })
        .returning();
    for (let use = 0; use < uses; use += 1) await store.transaction((tx) => write(tx, `kept-${use}`));
    const undone = store.transaction(async (tx) => {
      await write(tx, 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await write(store.db, 'last')).toEqual([expect.objectContaining({ key: 'last', value: 'of last' })]);
    const [counted] = await rowsOf(
      store.db,
      sql`select count(*)::int as all from facts where key like 'kept-%' or key in ('undone', 'last')`,
    );
    expect(counted).toEqual({ all: uses + 1 });
    expect(await preparedOf(store.db, 'insert into "facts"')).toEqual([{ named: true }]);
  });

  test('answer again after a value that they refused, inside a transaction too', async () => {
    const half = (db: Database, by: number) => rowsOf(db, sql`select 100 / ${by}::int as half`);
    for (let use = 0; use < uses; use += 1) await half(store.db, 2);
    await expect(half(store.db, 0)).rejects.toThrow();
    const refused = store.transaction(async (tx) => {
      await half(tx, 0).catch(() => undefined);
      return half(tx, 4);
    });
    await expect(refused).rejects.toThrow();
    expect(await half(store.db, 5)).toEqual([{ half: 20 }]);
  });

  test('that PostgreSQL cannot parse are refused each time, also after others repeated', async () => {
    for (let use = 0; use < uses; use += 1)
      await expect(rowsOf(store.db, sql`select missing_column`)).rejects.toThrow();
    expect(await rowsOf(store.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('follow a column that is added to their table', async () => {
    await rowsOf(store.db, sql`create table growing (id int)`);
    for (let use = 0; use < uses; use += 1) await rowsOf(store.db, sql`insert into growing (id) values (${use}::int)`);
    const count = () => rowsOf(store.db, sql`select id from growing where id = ${1}::int`);
    for (let use = 0; use < uses; use += 1) await count();
    await rowsOf(store.db, sql`alter table growing add column later text default 'yes'`);
    await rowsOf(store.db, sql`create index on growing (id)`);
    expect(await count()).toEqual([{ id: 1 }]);
  });
});
