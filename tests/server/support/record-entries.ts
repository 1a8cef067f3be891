import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/core/context.ts';

const Rows = z.object({ rows: z.array(z.object({ row: z.string() })) });

/** Rows of the lists of records that what they are of does not have, and those that are missing: none (decision 154). */
export async function strayEntries(db: Database): Promise<string[]> {
  const cares = sql`(select array_agg(id) from medical_cares)`;
  const difference = (table: SQL, given: SQL) => sql`
    select 'stray ' || r::text as row from (table ${table} except all select * from ${given}(${cares})) r
    union all select 'missing ' || r::text from (select * from ${given}(${cares}) except all table ${table}) r`;
  const { rows } = Rows.parse(
    await db.execute(sql`${difference(sql`record_entries`, sql`record_entries_of`)}
      union all ${difference(sql`record_diagnoses`, sql`record_diagnoses_of`)}`),
  );
  return rows.map(({ row }) => row);
}
