import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { newDatabase } from '#tests/server/support/postgres-admin.ts';
import { startPostgres } from '#tests/server/support/postgres-server.ts';
import type { Seeded } from './database.ts';
import { startServer } from './server.ts';

const place = 'RONDA_SEEDED';

/** The initial data of every test server. */
export function seeded(): Seeded {
  const given = process.env[place];
  if (given === undefined) throw new Error('nothing was seeded: these tests run with playwright.config.ts');
  return JSON.parse(given);
}

/** Seeds once for all workers of a run, with `RONDA_E2E_DATABASE=postgres` in PostgreSQL and otherwise in PGlite. */
export default async function seed(): Promise<() => Promise<void>> {
  const cluster = process.env.RONDA_E2E_DATABASE === 'postgres' ? await startPostgres(['fsync=off']) : null;
  const database = cluster && (await newDatabase(cluster.url));
  const postgres = database && { url: database.url, secret: randomBytes(48).toString('base64') };
  const server = await startServer({ postgres });
  await server.stop();
  process.env[place] = JSON.stringify({ dataDir: server.dataDir, postgres } satisfies Seeded);
  return async () => {
    await cluster?.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  };
}
