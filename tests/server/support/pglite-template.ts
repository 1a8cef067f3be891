import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/db/open.ts';
import { scratch } from './scratch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with an empty, migrated database: creating one takes ten times as long as copying it. */
    pgliteTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(scratch, 'ronda-template-'));
  const store = await openStore({ dataDir: folder, flush: false });
  await store.migrate();
  await store.close();
  project.provide('pgliteTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}
