import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { newDatabase } from './postgres-admin.ts';
import { scratch } from './scratch.ts';

export type Engine = 'pglite' | 'postgres';
export type Place = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> };

/** A suite on PostgreSQL. The hostile texts ask every call on PGlite (decision 139). */
export const describeServer = (name: string, suite: (engine: Engine) => void) =>
  describe.each<Engine>(['postgres'])(`${name} on %s`, suite);

/** The same suite on PGlite and PostgreSQL, where plans, locks, types or many connections matter. */
export const describeEngines = (name: string, suite: (engine: Engine) => void) =>
  describe.each<Engine>(['pglite', 'postgres'])(`${name} on %s`, suite);

/** Storage for a store, without rows and by default with tables: a folder, plus a database for PostgreSQL. */
export async function newPlace(engine: Engine, { migrated = true } = {}): Promise<Place> {
  const dataDir = await mkdtemp(join(scratch, 'ronda-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'pglite') {
    if (migrated) cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const database = await newDatabase(inject('postgresUrl'), migrated ? inject('postgresTemplate') : 'template0');
  return {
    dataDir,
    databaseUrl: database.url,
    remove: async () => {
      await database.drop();
      await removeFolder();
    },
  };
}
