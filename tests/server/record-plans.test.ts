import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext, Database } from '#server/core/context.ts';
import { medicalCares, recordEntries, users } from '#server/db/schema/index.ts';
import { countEntries, entriesIn, entryWhere, totalsOfKinds } from '#server/modules/clinical-records/record-entries.ts';
import { knownRecordOf, type RecordScope, selectRelations } from '#server/modules/clinical-records/record-scope.ts';
import { lastTreated } from '#server/modules/clinical-records/timeline.ts';
import { timelineStatement } from '#server/modules/clinical-records/timeline-statement.ts';
import { stub } from '#tests/support/stub.ts';
import { describeEngines } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { strayEntries } from './support/record-entries.ts';
import { openWard, type Ward } from './support/ward.ts';

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
const pages = { page: 1, size: 20 };

describeEngines('the record of one patient with many encounters among those of many', (engine) => {
  const [others, ofPatient] = [3_000, 600];
  let ward: Ward;
  let all: RecordScope;
  let some: RecordScope;
  let relations: ReturnType<typeof selectRelations>;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const { polyclinicId: elsewhere } = await addPlace(ward.app.store);
    await db.execute(sql`
      insert into ${users} (id, identity_id, name, last_name, ic, document_type_id, gender, birth_date, search_text)
      select gen_random_uuid(), gen_random_uuid(), 'Nombre' || n, 'Apellido', n || '-x', '00000000-0000-4000-8000-000000000000',
        'F', date '1950-01-01' + n, 'nombre' || n from generate_series(1, ${others}::int) n`);
    const author = ward.stranger.person.userId;
    const closed = (patients: SQL, each: number) => sql`
      insert into ${medicalCares} (id, number, request_id, user_id, status, mode, priority, reason, polyclinic_id,
        professional_id, answered_by, created_at, started_at, closed_at, close_reason)
      select gen_random_uuid(), 'P-' || p.id || '-' || n, gen_random_uuid(), p.id, 4, 2, 2, 'Control', 
        (case when n % 2 = 0 then ${elsewhere} else ${ward.polyclinicId} end)::uuid, ${author}::uuid, ${author}::uuid,
        t, t, t, 'ATTENDED'
      from ${patients} p, generate_series(1, ${each}::int) n, lateral (select now() - n * interval '1 day' as t) at`;
    await db.execute(closed(sql`(select id from ${users} where last_name = 'Apellido')`, 6));
    await db.execute(closed(sql`(select ${ward.patient}::uuid as id)`, ofPatient));
    await db.execute(sql`
      insert into medical_care_notes (id, medical_care_id, text, kind, author_id, created_at)
      select gen_random_uuid(), id, 'Nota', 'NOTE', ${author}::uuid, created_at from ${medicalCares}
      where user_id = ${ward.patient}::uuid`);
    for (const table of [users, medicalCares, recordEntries]) await db.execute(sql`vacuum (analyze) ${table}`);
    // The record scope uses only these fields of the call context.
    const by = (userId: string, roles: number[]) =>
      stub<CallContext>({ db, actor: { userId, roles }, now: ward.now() });
    const physician = by(author, [RoleId.DOCTOR]);
    all = await knownRecordOf(physician, ward.patient);
    some = await knownRecordOf(by(ward.nurse.person.userId, [RoleId.NURSE]), ward.patient);
    relations = selectRelations(physician, all.scope, ward.patient, {});
  });
  afterAll(() => ward.close());

  const explain = async (statement: SQL, db: Pick<Database, 'execute'> = ward.app.store.db): Promise<string> => {
    const { rows } = Plan.parse(await db.execute(sql`explain (analyze, costs off) ${statement}`));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  /** Rows of a table read by the steps of a plan, including discarded ones, and their access paths. */
  function visited(plan: string, table: string) {
    const steps = plan.split('->').filter((step) => new RegExp(`\\bon "?${table}\\b`).test(step));
    const rowsOf = (step: string) => {
      const [, rows = '0', loops = '0'] = /actual [^)]*rows=([\d.]+) loops=(\d+)/.exec(step) ?? [];
      const [, removed = '0'] = /Rows Removed by \w+(?: \w+)*: (\d+)/.exec(step) ?? [];
      return (Number(rows) + Number(removed)) * Number(loops);
    };
    return {
      rows: steps.reduce((sum, step) => sum + rowsOf(step), 0),
      ways: [...new Set(steps.map((step) => /(Seq|Index Only|Index|Bitmap Heap) Scan/.exec(step)?.[0]))],
    };
  }
  const entries = (plan: string) => visited(plan, 'record_entries');
  const page = (scope: RecordScope, offset = 0) =>
    entriesIn(ward.app.store.db, entryWhere(scope, 'CARE'), sql<number>`0`).limit(20).offset(offset).getSQL();

  test('P-26: reads only the rows of a page, and no other patients under partial access', async () => {
    expect([all.isWhole, some.isWhole]).toEqual([true, false]);
    const plan = await explain(page(all));
    expect(entries(plan)).toEqual({ rows: 20, ways: ['Index Only Scan'] });
    expect(visited(plan, 'medical_cares').rows).toEqual(0);
    const ofSome = await explain(page(some));
    expect((entries(ofSome).rows <= ofPatient && visited(ofSome, 'medical_cares').rows <= ofPatient) || ofSome).toEqual(
      true,
    );
  });

  test('P-26: counts without reading entries or encounters', async () => {
    const totals = await explain(totalsOfKinds(all, ['CARE', 'NOTE', 'RESULT']));
    expect([entries(totals).rows, visited(totals, 'medical_cares').rows]).toEqual([0, 0]);
    const filter = { exceptId: ward.patient };
    const counted = await explain(sql`select ${countEntries(all, 'CARE', filter)}`);
    expect([entries(counted), visited(counted, 'medical_cares').rows]).toEqual([
      { rows: ofPatient, ways: ['Index Only Scan'] },
      0,
    ]);
  });

  test('P-26: merges the kinds of a timeline, reading no more than a page of each', async () => {
    const query = { ...pages, userId: ward.patient, onlyNew: false };
    const plan = await explain(timelineStatement(all, query, null));
    // One page and the first row of the other kind.
    expect([entries(plan), visited(plan, 'medical_cares').rows]).toEqual([
      { rows: 20 + 1, ways: ['Index Only Scan'] },
      0,
    ]);
    const days = 10;
    const seen = new Date(Date.now() - days * 86_400_000 - 43_200_000);
    const since = await explain(timelineStatement(all, query, seen));
    expect(entries(since).rows).toBeLessThanOrEqual(20 + 1 + 2 * (days + 1));
    expect(entries(since).ways).toEqual(['Index Only Scan']);
  });

  test('P-26: decides full access once, in an index of the treating professionals', async () => {
    const plan = await explain(relations.getSQL());
    // The last encounter shows that the patient is known; the rest is read from the index.
    expect(visited(plan, 'medical_cares')).toEqual({ rows: 1 + ofPatient, ways: ['Index Scan', 'Index Only Scan'] });
    expect(plan).toMatch(/Index Only Scan using medical_cares_treated .*rows=0/);
  });

  test('P-26: finds shared encounters by their index in a plan made for any values', async () => {
    const { sql: text, params } = relations.toSQL();
    const given = params.map((value) => `'${value}'`).join();
    const plan = await ward.app.store.transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await tx.execute(sql.raw(`prepare relations as ${text}`));
      const explained = await explain(sql.raw(`execute relations(${given})`), tx);
      await tx.execute(sql`deallocate relations`);
      return explained;
    });
    expect(plan).toMatch(/using medical_cares_shared .*rows=0/);
  });

  test('P-26: finds when the reader last treated the patient at the end of an index', async () => {
    const plan = await explain(lastTreated(ward.app.store.db, all.scope.userId, ward.patient).getSQL());
    expect(visited(plan, 'medical_cares').rows).toBeLessThanOrEqual(2);
  });

  test('lists rows written by bulk statements like rows written one by one', async () => {
    expect(await strayEntries(ward.app.store.db)).toEqual([]);
  });
});
