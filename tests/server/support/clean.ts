import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '#server/db/open.ts';

/** Rows that any request may leave, a refused one too: who tried what, and who is signed in. */
const ofEveryRequest = new Set([
  'audit_log',
  'audit_head',
  'sessions',
  'refresh_tokens',
  'login_attempts',
  'known_devices',
  'idempotency_keys',
]);

// Both engines answer rows; their types have nothing else in common.
const Names = z.object({ rows: z.array(z.object({ table_name: z.string() })) });
const Prints = z.object({ rows: z.tuple([z.object({ print: z.string() })]) });

/** What the tables of a store hold, as one value. */
export async function createFingerprint({ db }: Store): Promise<() => Promise<string>> {
  const found = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  const names = Names.parse(found)
    .rows.map((row) => row.table_name)
    .sort();
  const parts = names
    .filter((name) => !ofEveryRequest.has(name))
    .map((name) => `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from "${name}" t)`);
  const query = sql.raw(`select concat_ws('|', ${parts.join(', ')}) as print`);
  return async () => Prints.parse(await db.execute(query)).rows[0].print;
}

/** Empties what calls of the clinical service write, children first, in one round trip. */
export const clearClinical = ({ db }: Store) =>
  db.execute(
    sql.raw(`do $$ begin
      update sessions set visit_care_id = null;
      update medical_cares set general_admission_id = null;
      ${[
        'nutritional_forms',
        'admission_measurements',
        'accident_evidences',
        'general_admissions',
        'video_participants',
        'video_rooms',
        'result_exams',
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
        'exam_conditions',
        'exams',
        'catalogue_rows',
      ]
        .map((table) => `delete from ${table};`)
        .join(' ')}
    end $$`),
  );
