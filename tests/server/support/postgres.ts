import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/db/open.ts';
import { administer, databaseAt } from './postgres-admin.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connects as a superuser; every test creates a separate database. */
    postgresUrl: string;
    /** The name of an empty, migrated database to copy. */
    postgresTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.RONDA_TEST_DATABASE_URL;
  const own = given ? null : await startPostgres(['fsync=off']);
  const url = given ?? own?.url ?? '';
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${template}`);
  const store = await openStore({ dataDir: '', databaseUrl: databaseAt(url, template) });
  await store.migrate();
  await store.close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return () => own?.stop() ?? administer(url, `drop database ${template} with (force)`);
}
