import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a superuser; every test makes a database of its own. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.RONDA_TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const { url, stop } = await startPostgres(['fsync=off']);
  project.provide('postgresUrl', url);
  return stop;
}
