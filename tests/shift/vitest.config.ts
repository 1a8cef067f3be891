import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A whole shift takes a quarter of an hour, so it has a separate command. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['tests/shift/**/*.test.ts'],
    globalSetup: ['tests/server/support/pglite-template.ts'],
    environment: 'node',
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 300_000,
    execArgv: ['--expose-gc'],
    disableConsoleIntercept: true,
  },
});
