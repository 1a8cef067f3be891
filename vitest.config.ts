import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}', 'tests/views/**/*.test.tsx'],
          environment: 'node',
          testTimeout: 60_000,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'models',
          include: ['tests/models/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/support/postgres.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
