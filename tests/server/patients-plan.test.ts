import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RoleId } from '#domain/session/roles.ts';
import { placePatients, polyclinicPatients, userRoles, users } from '#server/db/schema/index.ts';
import { conditionsOf, pageOfPlace } from '#server/modules/patients/place-list.queries.ts';
import { reachOf } from '#server/modules/patients/reach.ts';
import { pageOfReach } from '#server/modules/patients/reach-list.queries.ts';
import { describeEngines } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { openWard, type Ward } from './support/ward.ts';

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

describeEngines('the list of patients among many people', (engine) => {
  let ward: Ward;
  let crowded: { polyclinicId: string; nurse: Ward['nurse'] };
  const many = 30_000;
  beforeAll(async () => {
    ward = await openWard(engine);
    await ward.app.store.db.execute(sql`
      insert into ${users} (id, identity_id, name, last_name, ic, document_type_id, gender, birth_date, search_text)
      select gen_random_uuid(), gen_random_uuid(), 'Nombre' || n, 'Apellido', n || '-x', '00000000-0000-4000-8000-000000000000',
        'F', date '1950-01-01' + (n % 20000), 'nombre' || n || ' apellido ' || n || '-x' from generate_series(1, ${many}::int) n`);
    await ward.app.store.db.execute(sql`
      insert into ${userRoles} (user_id, role_id) select id, 2 from ${users} where last_name = 'Apellido'`);
    const { polyclinicId } = await addPlace(ward.app.store);
    crowded = { polyclinicId, nurse: await ward.join([RoleId.NURSE], { staffOf: polyclinicId }) };
    const { polyclinicId: other } = await addPlace(ward.app.store);
    await ward.app.store.db.execute(sql`
      insert into ${polyclinicPatients} (polyclinic_id, user_id, registered_at, registered_by)
      select (case when split_part(ic, '-', 1)::int % 5 = 0 then ${polyclinicId} else ${other} end)::uuid, id, now(),
        ${crowded.nurse.person.userId} from ${users} where last_name = 'Apellido'`);
    // The pending list of the trigram index makes it expensive for the planner, so it is vacuumed first.
    for (const table of [users, userRoles, polyclinicPatients, placePatients]) {
      await ward.app.store.db.execute(sql`vacuum (analyze) ${table}`);
    }
  });
  afterAll(() => ward.close());

  /** Number of rows of a table read by the steps of a plan, including discarded ones. */
  function visited(plan: string, table: string): number {
    const steps = plan.split('->').filter((step) => new RegExp(`\\bon "?${table}\\b`).test(step));
    return steps.reduce((sum, step) => {
      const [, rows = '0', loops = '0'] = /actual [^)]*rows=([\d.]+) loops=(\d+)/.exec(step) ?? [];
      const [, removed = '0'] = /Rows Removed by \w+(?: \w+)*: (\d+)/.exec(step) ?? [];
      return sum + (Number(rows) + Number(removed)) * Number(loops);
    }, 0);
  }

  const searches = [
    ['a name, among many patients', 'crowded', 'nombre12345'],
    ['a RUT, among many patients', 'crowded', '12.345.678-5'],
    ['no search, in a small polyclinic', 'own', undefined],
    ['no search, among many patients', 'crowded', undefined],
  ] as const;
  type Statement = { toSQL(): { sql: string; params: unknown[] } };
  async function planOf(statement: Statement): Promise<string> {
    const { sql: text, params } = statement.toSQL();
    const quoted = (value: unknown) =>
      typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : `'${String(value).replaceAll("'", "''")}'`;
    const given = text.replace(/\$(\d+)/g, (_match, n: string) => quoted(params[Number(n) - 1]));
    const { rows } = Plan.parse(await ward.app.store.db.execute(sql.raw(`explain (analyze, costs off) ${given}`)));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test.each(searches)(
    'P-6: reads of a polyclinic with %s no more people than it finds',
    async (_, place, searchText) => {
      const { polyclinicId } = place === 'crowded' ? crowded : ward;
      const where = conditionsOf({ searchText, page: 1, size: 10 });
      const plan = await planOf(pageOfPlace(ward.app.store.db, { placeId: polyclinicId, limit: 10, offset: 0 }, where));
      expect(visited(plan, 'users') <= 20 || plan).toEqual(true);
      if (searchText !== undefined) return;
      // The page and both counts come from one index, without reading the tables it is derived from.
      const ways = [...plan.matchAll(/((?:Index Only|Index|Seq|Bitmap Heap) Scan)[^\n]*on "?place_patients\b/g)];
      expect(ways.map(([, way]) => way)).toEqual(Array.from({ length: 3 }, () => 'Index Only Scan'));
      expect(visited(plan, 'polyclinic_patients')).toEqual(0);
    },
  );

  test.each(searches.slice(0, 3))(
    'P-6: reads of all places with %s no more people than it finds',
    async (_, place, searchText) => {
      const { nurse } = place === 'crowded' ? crowded : ward;
      const { db } = ward.app.store;
      const reach = await reachOf({ db, actor: { userId: nurse.person.userId, roles: [RoleId.NURSE] } }, null);
      const plan = await planOf(pageOfReach(db, reach, ward.now(), { searchText, page: 1, size: 10 }));
      expect(visited(plan, 'users') <= 20 || plan).toEqual(true);
    },
  );
});
