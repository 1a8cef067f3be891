import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext } from '#server/core/context.ts';
import { catalogueRows, histories, medicalCares, users } from '#server/db/schema/index.ts';
import {
  readableHistories,
  rowsOfHistories,
  totalsBySpecialty,
} from '#server/modules/clinical-records/histories.queries.ts';
import { knownRecordOf } from '#server/modules/clinical-records/record-scope.ts';
import { stub } from '#tests/support/stub.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeEngines } from './support/engines.ts';
import { openPast } from './support/past-cares.ts';
import { openWard, type Ward } from './support/ward.ts';

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

describeEngines('histories of one patient among those of many', (engine) => {
  const [cardiology, trauma] = [randomUUID(), randomUUID()];
  const [others, ofPatient, encounters] = [3_000, 40, 60];
  let ward: Ward;
  let where: SQL | undefined;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const { ended } = await openPast(ward);
    for (let n = 1; n <= encounters; n += 1) await ended(n, attentionAnswer(), { polyclinicId: ward.polyclinicId });
    await db.insert(catalogueRows).values([
      { id: cardiology, kind: 'specialty', name: 'Cardiología' },
      { id: trauma, kind: 'specialty', name: 'Traumatología' },
    ]);
    await db.execute(sql`
      insert into ${users} (id, identity_id, name, last_name, ic, document_type_id, gender, birth_date, search_text)
      select gen_random_uuid(), gen_random_uuid(), 'Nombre' || n, 'Apellido', n || '-x', '00000000-0000-4000-8000-000000000000',
        'F', date '1950-01-01' + n, 'nombre' || n from generate_series(1, ${others}::int) n`);
    const author = ward.stranger.person.userId;
    const written = (patients: SQL, each: number) => sql`
      insert into ${histories} (id, user_id, author_id, specialty_id, text, created_at, updated_at, updated_by)
      select gen_random_uuid(), p.id, ${author}::uuid, (case when n % 2 = 0 then ${cardiology} else ${trauma} end)::uuid,
        'Antecedente', now() - n * interval '1 day', now(), ${author}::uuid
      from ${patients} p, generate_series(1, ${each}::int) n`;
    await db.execute(written(sql`(select id from ${users} where last_name = 'Apellido')`, 10));
    await db.execute(written(sql`(select ${ward.patient}::uuid as id)`, ofPatient));
    for (const table of [users, histories, medicalCares]) await db.execute(sql`vacuum (analyze) ${table}`);
    const actor = { userId: ward.nurse.person.userId, roles: [RoleId.NURSE] };
    // The record scope uses only these fields of the call context.
    const context = stub<CallContext>({ db, actor, now: ward.now() });
    where = readableHistories(context, ward.patient, await knownRecordOf(context, ward.patient));
  });
  afterAll(() => ward.close());

  /** Number of rows of histories read by the steps of a plan, including discarded ones. */
  function visited(plan: string): number {
    const steps = plan.split('->').filter((step) => /\bon "?histories\b/.test(step));
    return steps.reduce((sum, step) => {
      const [, rows = '0', loops = '0'] = /actual [^)]*rows=([\d.]+) loops=(\d+)/.exec(step) ?? [];
      const [, removed = '0'] = /Rows Removed by \w+(?: \w+)*: (\d+)/.exec(step) ?? [];
      return sum + (Number(rows) + Number(removed)) * Number(loops);
    }, 0);
  }

  test.each([
    ['listHistorySpecialties', () => totalsBySpecialty(ward.app.store.db, where)],
    [
      'listHistoriesOfSpecialty',
      () =>
        rowsOfHistories(ward.app.store.db, and(where, eq(histories.specialtyId, cardiology)), { limit: 20, offset: 0 }),
    ],
  ] as const)('P-6: %s reads the histories of that patient and no others', async (_, query) => {
    const { db } = ward.app.store;
    expect((await query()).length).toBeGreaterThan(1);
    const { rows } = Plan.parse(await db.execute(sql`explain (analyze, costs off) ${query().getSQL()}`));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(visited(plan) === ofPatient || plan).toEqual(true);
  });
});
