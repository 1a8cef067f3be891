import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '#server/db/open.ts';

/** Rows that any request may write, even a rejected one: attempts and sessions. */
const ofEveryRequest = new Set([
  'audit_log',
  'audit_head',
  'sessions',
  'refresh_tokens',
  'login_attempts',
  'known_devices',
  'idempotency_keys',
]);

// Both engines return `rows`; their types have nothing else in common.
const Names = z.object({ rows: z.array(z.object({ table_name: z.string() })) });
const Counted = z.object({ rows: z.tuple([z.object({ counted: z.string() })]) });
const Prints = z.object({ rows: z.tuple([z.object({ print: z.string() })]) });

/** The content of tables as one value. */
async function printOf({ db }: Store, names: readonly string[]): Promise<string> {
  const parts = names.map(
    (name) => `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from "${name}" t)`,
  );
  // An array, because a function takes at most 100 arguments.
  const all = sql.raw(`select array_to_string(array[${parts.join(', ')}], '|') as print`);
  return Prints.parse(await db.execute(all)).rows[0].print;
}

async function tablesOf({ db }: Store): Promise<string[]> {
  const found = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  const names = Names.parse(found).rows.map((row) => row.table_name);
  return names.filter((name) => !ofEveryRequest.has(name)).sort();
}

/** Fails when a table cannot be read completely. */
export const readTables = async (store: Store) => printOf(store, await tablesOf(store));

/** Also counts a statement that changed no row or was rolled back. */
const countStatements = (names: readonly string[]) => [
  'create sequence statements_counted',
  `create function count_statement() returns trigger language plpgsql as
    $$ begin perform nextval('statements_counted'); return null; end $$`,
  ...names.map(
    (name) =>
      `create trigger count_statement after insert or update or delete or truncate on "${name}"
        for each statement execute function count_statement()`,
  ),
];
const statementsCounted = sql`select last_value::text as counted from statements_counted`;

/** The fingerprint of a store; reads the tables again only after a statement that may have changed one. */
export async function createFingerprint(store: Store): Promise<() => Promise<string>> {
  const names = await tablesOf(store);
  for (const statement of countStatements(names)) await store.db.execute(sql.raw(statement));
  let last: { counted: string; print: string } | null = null;
  return async () => {
    const { counted } = Counted.parse(await store.db.execute(statementsCounted)).rows[0];
    if (last?.counted !== counted) last = { counted, print: await printOf(store, names) };
    return last.print;
  };
}

/** Empties the tables written by calls of the clinical service, children first, in one round trip. */
export const clearClinical = ({ db }: Store) =>
  db.execute(
    sql.raw(`do $$ begin
      update sessions set visit_care_id = null;
      update medical_cares set general_admission_id = null;
      delete from polyclinic_physicians p using polyclinics made
        where made.id = p.polyclinic_id and made.updated_by is not null;
      ${[
        'supply_movements',
        'supply_stock',
        'form_answer_addenda',
        'form_answers',
        'nutritional_forms',
        'admission_measurements',
        'accident_evidences',
        'general_admissions',
        'video_participants',
        'video_rooms',
        'result_exams',
        'report_prints',
        'document_warning_answers',
        'prescription_items',
        'exam_order_items',
        'care_documents',
        'chat_messages',
        'chat_members',
        'chat_rooms',
        'files',
        'file_contents',
        'document_templates',
        'medicine_uses',
        'exam_uses',
        'patient_allergies',
        'histories',
        'care_alerts',
        'care_answers',
        'care_answer_drafts',
        'medical_care_changes',
        'medical_care_notes',
        'visit_links',
        'orientation_drafts',
        'orientations',
        'agenda_hours',
        'bank_accounts',
        'payments',
        'staffs',
        'branch_offices',
        'medical_cares',
        'medical_care_numbers',
        'availabilities',
        'hub_events',
        'contacts',
        'addresses',
        'user_studies',
        'exam_conditions',
        'exams',
        'catalogue_rows',
      ]
        .map((table) => `delete from ${table};`)
        .join(' ')}
    end $$`),
  );
