import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

const place = 'RONDA_SEEDED';

/** The initial data of every test server: a folder to copy, not used by a process. */
export function seeded(): string {
  const folder = process.env[place];
  if (folder === undefined) throw new Error('nothing was seeded: these tests run with playwright.config.ts');
  return folder;
}

/** Seeds once for all workers of a run. */
export default async function seed(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env[place] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
