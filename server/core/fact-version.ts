import { sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { facts } from '../db/schema/index.ts';
import type { Database } from './context.ts';

const readFacts = prepared('facts', (db) =>
  db
    .select()
    .from(facts)
    .where(sql`${facts.key} = any(${sql.placeholder('keys')}::text[])`),
);

/** Versions of these facts, which triggers renew when the underlying rows change (decisions 049, 152 and 153). */
export async function versionOf(db: Database, ...keys: readonly string[]): Promise<string> {
  const rows = await readFacts(db, { keys });
  const values = keys.map((key) => rows.find((row) => row.key === key)?.value);
  if (values.includes(undefined))
    throw new Error(`The database has not all of ${keys.join()}: were the migrations run?`);
  return values.join();
}
