import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/core/context.ts';

const Rows = z.object({ rows: z.array(z.object({ row: z.string() })) });

const difference = (table: SQL, given: SQL) => sql`
  select 'stray ' || r::text as row from (table ${table} except all ${given}) r
  union all select 'missing ' || r::text from (${given} except all table ${table}) r`;
const rowsOf = async (db: Database, statement: SQL) =>
  Rows.parse(await db.execute(statement)).rows.map(({ row }) => row);

/** Totals that differ from the number of entries (decision 170). */
const strayTotals = sql`
  select 'total ' || coalesce(t::text, e::text) as row
  from (select patient_id, kind, year, total from record_totals where total <> 0) t
  full join (select patient_id, kind, year, count(*)::int as total from record_entries group by 1, 2, 3) e
    using (patient_id, kind, year)
  where t.total is distinct from e.total`;

/** Wrong or missing rows of the record lists compared with their sources; must be empty (decision 154). */
export function strayEntries(db: Database): Promise<string[]> {
  const of = (table: SQL, given: SQL) =>
    difference(table, sql`select * from ${given}((select array_agg(id) from medical_cares))`);
  return rowsOf(
    db,
    sql`${of(sql`record_entries`, sql`record_entries_of`)}
      union all ${of(sql`record_diagnoses`, sql`record_diagnoses_of`)}
      union all select * from (${strayTotals}) totals`,
  );
}

/** The same for the patients of places; must be empty (decision 158). */
export const strayPlacePatients = (db: Database): Promise<string[]> =>
  rowsOf(db, difference(sql`place_patients`, sql`select * from place_patients_of((select array_agg(id) from users))`));
