import { type SQL, sql } from 'drizzle-orm';
import type { Store } from '#server/db/open.ts';
import { demoUserId } from '#server/seed/people.seed.ts';

/** Demo patient with twenty years of encounters with one physician. */
export const longPatient = demoUserId('patient-58');
/** Demo patient with a single encounter with the same physician. */
export const shortPatient = demoUserId('patient-57');
const physician = demoUserId('fullservice');
const copies = 9;

/** Copies the rows of a table with changes; `from` names the row `m` and its copy `c`. */
const again = (table: string, changes: SQL, from: SQL, where = sql`true`) => sql`
  insert into ${sql.raw(table)} select changed.* from ${from},
    lateral jsonb_populate_record(m, jsonb_build_object(${changes})) changed where ${where}`;
const earlier = (column: string) => sql.raw(`'${column}', m.${column} - c.place * interval '1 day'`);

/** Repeats the demo record ten times: encounters, answers, prescriptions and results, shifted by days. */
async function repeatRecord(db: Pick<Store['db'], 'execute'>): Promise<void> {
  await db.execute(sql`create temp table care_copies on commit drop as
    select gen_random_uuid() as id, id as old, place from medical_cares, generate_series(1, ${copies}::int) place
    where user_id = ${longPatient}::uuid`);
  await db.execute(
    again(
      'medical_cares',
      sql`'id', c.id, 'number', m.number || '-' || c.place, ${earlier('created_at')}, ${earlier('started_at')},
        ${earlier('closed_at')}`,
      sql`care_copies c join medical_cares m on m.id = c.old`,
    ),
  );
  await db.execute(
    again(
      'care_answers',
      sql`'medical_care_id', c.id, ${earlier('answered_at')}`,
      sql`care_copies c join care_answers m on m.medical_care_id = c.old`,
    ),
  );
  await db.execute(sql`create temp table document_copies on commit drop as
    select gen_random_uuid() as id, d.id as old, c.id as care_id, c.place
    from care_copies c join care_documents d on d.medical_care_id = c.old`);
  await db.execute(
    again(
      'care_documents',
      sql`'id', c.id, 'medical_care_id', c.care_id, ${earlier('frozen_at')}, ${earlier('signed_at')},
        ${earlier('created_at')}`,
      sql`document_copies c join care_documents m on m.id = c.old`,
    ),
  );
  await db.execute(
    again(
      'prescription_items',
      sql`'document_id', c.id`,
      sql`document_copies c join prescription_items m on m.document_id = c.old`,
    ),
  );
  await db.execute(sql`create temp table file_copies on commit drop as
    select gen_random_uuid() as id, f.id as old, c.id as care_id, c.place
    from care_copies c join files f on f.entity = 'MedicalCare' and f.entity_id = c.old`);
  await db.execute(
    again(
      'files',
      sql`'id', c.id, 'entity_id', c.care_id, ${earlier('created_at')}`,
      sql`file_copies c join files m on m.id = c.old`,
    ),
  );
  await db.execute(
    again(
      'result_exams',
      sql`'id', gen_random_uuid(), 'file_id', c.id, ${earlier('evaluated_at')}`,
      sql`file_copies c join result_exams m on m.file_id = c.old`,
    ),
  );
}

/** Adds closed encounters of other professionals, and one of the physician with a patient who has no other. */
async function fillCares(db: Pick<Store['db'], 'execute'>, size: number): Promise<void> {
  const isOne = sql`m.id = (select id from medical_cares where user_id = ${longPatient}::uuid order by created_at limit 1)`;
  await db.execute(
    again(
      'medical_cares',
      sql`'id', gen_random_uuid(), 'number', 'S-1', 'user_id', ${shortPatient}::uuid, 'professional_id', ${physician}::uuid`,
      sql`medical_cares m`,
      isOne,
    ),
  );
  await db.execute(
    again(
      'medical_cares',
      sql`'id', gen_random_uuid(), 'number', 'B-' || c.place, 'user_id', c.patient, 'professional_id', c.author,
        'answered_by', c.author, 'answer_count', 0, 'created_at', now() - c.place * interval '1 minute',
        'started_at', now() - c.place * interval '1 minute', 'closed_at', now() - c.place * interval '1 minute'`,
      sql`medical_cares m, (select place, patients[1 + place * 7 % cardinality(patients)] as patient,
          authors[1 + place % cardinality(authors)] as author
        from generate_series(1, ${size}::int) place,
          (select array_agg(id order by id) as patients from users
            where email is null and id not in (${longPatient}::uuid, ${shortPatient}::uuid)) patient,
          (select array_agg(id order by id) as authors from users
            where email is not null and id <> ${physician}::uuid) author
        -- Else the whole arrays are sorted with every row.
        offset 0) c`,
      isOne,
    ),
  );
}

export async function fillRecords(store: Store, size: number): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await repeatRecord(tx);
    await fillCares(tx, size);
  });
  await store.db.execute(sql`vacuum analyze`);
}
