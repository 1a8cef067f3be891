import { randomUUID } from 'node:crypto';
import { administer, databaseAt } from '#tests/server/support/postgres-admin.ts';

/** A database on PostgreSQL, and the secret that its data was written with. */
export type TestDatabase = { url: string; secret: string };

/** Data that no process uses, to be copied by the start of a server. */
export type Seeded = {
  dataDir: string;
  /** The database to copy; without one it is in `dataDir`. */
  postgres?: TestDatabase;
};

/** A copy of a database on the same PostgreSQL. */
export async function copyDatabase({ url, secret }: TestDatabase): Promise<TestDatabase & { drop(): Promise<void> }> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const control = databaseAt(url, 'postgres');
  await administer(control, `create database ${name} template "${new URL(url).pathname.slice(1)}"`);
  return {
    url: databaseAt(url, name),
    secret,
    drop: () => administer(control, `drop database ${name} with (force)`),
  };
}
