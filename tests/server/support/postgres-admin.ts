import { randomUUID } from 'node:crypto';
import pg from 'pg';

export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** As a superuser, outside any transaction. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database on the PostgreSQL of `url`, as a copy of the one named `template`. */
export async function newDatabase(url: string, template = 'template0') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  return { url: databaseAt(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
}
