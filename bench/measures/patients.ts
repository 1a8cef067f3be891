import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '#server/db/open.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { counted, p99Of } from '../rounds.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { openWard } from '../support/ward.ts';

const reads = 100;
const page = 10;
/** Patients of the polyclinic of the nurse, each with two encounters there; all others belong to another polyclinic. */
const ofPlace = 2_000;
/** RUT of one of them. */
const rut = '76543210-3';
const Places = z.object({ rows: z.array(z.object({ id: z.string() })) });

const firstNames = sql`(array['María', 'José', 'Camila', 'Benjamín', 'Antonia', 'Vicente', 'Sofía', 'Martín'])[1 + n % 8]`;
const lastNames = sql`(array['González', 'Muñoz', 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Silva', 'Núñez'])[1 + n / 8 % 8]`;

/** Returns the polyclinic of the nurse. */
async function fill(store: Store, people: number): Promise<string> {
  const nurse = demoUserId('nurse');
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into users (id, identity_id, name, last_name, second_last_name, ic, document_type_id, gender, birth_date,
        search_text)
      select gen_random_uuid(), gen_random_uuid(), name, last_name, 'Soto', ic, type.id, 'F', date '1950-01-01' + n % 20000,
        lower(unaccent(concat_ws(' ', name, last_name, 'Soto', ic)))
      from (select n, ${firstNames} as name, ${lastNames} || ' n' || n as last_name, 9000000 + n || '-0' as ic
          from generate_series(1, ${people}::int) n) person,
        (select id from catalogue_rows where kind = 'documentType' limit 1) type`);
    await tx.execute(
      sql`insert into user_roles (user_id, role_id) select id, 2 from users where last_name like '% n%'`,
    );
  });
  const { rows } = Places.parse(await store.db.execute(sql`select id from polyclinics order by name`));
  const [mine, other] = rows.map(({ id }) => id);
  await store.db.execute(sql`delete from polyclinic_staff where user_id = ${nurse}::uuid`);
  await store.db.execute(sql`insert into polyclinic_staff values (${nurse}::uuid, ${mine}::uuid)`);
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into polyclinic_patients (polyclinic_id, user_id, registered_at, registered_by)
      select case when place <= ${ofPlace} then ${mine}::uuid else ${other}::uuid end, id,
        now() - place * interval '1 minute', ${nurse}::uuid
      from (select id, row_number() over (order by id) as place from users where last_name like '% n%') person`);
    await tx.execute(sql`
      insert into medical_cares (id, number, request_id, user_id, status, mode, priority, reason, polyclinic_id, started_at,
        closed_at, close_reason, created_at, updated_at)
      select gen_random_uuid(), 'B-' || row_number() over (), gen_random_uuid(), user_id, 4, 1, 2, 'Control', polyclinic_id,
        at, at + interval '20 minutes', 'ATTENDED', at, at
      from (select user_id, polyclinic_id, registered_at - days * interval '9 days' as at
        from polyclinic_patients, generate_series(1, 2) days where polyclinic_id = ${mine}::uuid) visit`);
  });
  await store.db.execute(sql`
    update users set ic = ${rut}, search_text = search_text || ' ' || ${rut} where id =
      (select user_id from polyclinic_patients where polyclinic_id = ${mine}::uuid order by registered_at limit 1)`);
  await store.db.execute(sql`vacuum analyze`);
  return mine ?? '';
}

const asked = [
  { name: 'first page', query: '', most: 15 },
  { name: 'a page nine tenths into them', query: `&page=${Math.floor((ofPlace / page) * 0.9)}`, most: 15 },
  { name: 'a name', query: `&searchText=${encodeURIComponent('maria gonz')}`, most: 50 },
  { name: 'a RUT', query: `&searchText=${rut}`, most: 5 },
] as const;

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard({ ...bench, size: 1 }, engine, 'nurse');
  if (!ward) return [];
  bench.log(`  ${engine}: writing ${bench.size} people`);
  const place = await fill(ward.store, bench.size);
  const figures: Figure[] = [];
  for (const { name, query, most } of asked) {
    const path = `user-admin/v2/Users/AllByPolyclinic?polyclinicId=${place}&size=${page}${query}`;
    await ward.read(path);
    const rounds = await p99Of(bench, reads, () => ward.read(path));
    figures.push(counted(`${ofPlace} of ${bench.size} on ${engine}, ${name}, p99`, 'ms', rounds, most));
  }
  return figures;
}

export const patientList: Measure = {
  id: 'P-29',
  title: 'list of patients of a polyclinic',
  floor: 'none: the goal is a waiting time in milliseconds',
  built: false,
  run: onEachEngine(onEngine),
};
