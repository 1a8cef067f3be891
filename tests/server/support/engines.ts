import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';

export type Engine = 'pglite' | 'postgres';
export type Place = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> };

/** The same suite on PGlite and on PostgreSQL. */
export const describeEngines = (name: string, suite: (engine: Engine) => void) =>
  describe.each<Engine>(['pglite', 'postgres'])(`${name} on %s`, suite);

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty place for a store: a folder, and with PostgreSQL a database too. */
export async function newPlace(engine: Engine): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ronda-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'pglite') return { dataDir, databaseUrl: undefined, remove: removeFolder };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await admin(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}
