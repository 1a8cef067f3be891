import { databaseAt, newDatabase } from '#tests/server/support/postgres-admin.ts';

/** A database on PostgreSQL, and the secret that its data was written with. */
export type TestDatabase = { url: string; secret: string };

/** Data that no process uses, to be copied by the start of a server. */
export type Seeded = {
  dataDir: string;
  /** The database to copy; without one it is in `dataDir`. */
  postgres: TestDatabase | null;
};

/** A copy of a database on the same PostgreSQL. */
export async function copyDatabase({ url, secret }: TestDatabase): Promise<TestDatabase & { drop(): Promise<void> }> {
  // Nobody may be connected to the database that is copied.
  const copy = await newDatabase(databaseAt(url, 'postgres'), new URL(url).pathname.slice(1));
  return { ...copy, secret };
}
