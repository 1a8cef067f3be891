import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './tests/faults/mutant-plugin.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const pgliteTemplate = 'tests/server/support/pglite-template.ts';
/** Against hanging and not for speed: a busy machine is slow and right. */
const hanging = process.env.RONDA_MUTANT ? 120_000 : 600_000;
/** Of commands of their own: what they ask is the same for every change, and much. */
const attacks = 'tests/server/security/**/*.test.ts';
const faults = 'tests/server/faults/**/*.test.ts';
/** With a document: a project of their own, so that the others keep their workers. */
const withDocument = ['src/**/*.dom.test.ts', 'src/**/*.test.tsx', 'tests/views/**/*.test.tsx'];
/** With modules of their own: they replace one, or load one for the first time. */
const alone = '**/*.alone.test.tsx';
const inProcess = {
  testTimeout: hanging,
  hookTimeout: hanging,
  setupFiles: ['tests/support/setup.ts'],
  // A fresh module graph for every file is most of what these cost; they keep no state in modules.
  isolate: false,
};
const onServers = {
  environment: 'node' as const,
  setupFiles: ['tests/server/support/one-query-at-once.ts'],
  globalSetup: [pgliteTemplate, 'tests/server/support/postgres.ts'],
  testTimeout: hanging,
  hookTimeout: hanging,
};

export default defineConfig({
  test: {
    // PGlite takes up to 600 MB an instance: as many at once as a small machine has cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Many small objects that die young: with the usual 16 MB a fifth of the time goes into collecting them.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        plugins: mutantPlugin(),
        test: {
          ...inProcess,
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          exclude: withDocument,
        },
      },
      {
        plugins: mutantPlugin(),
        test: { ...inProcess, name: 'dom', environment: 'jsdom', include: withDocument, exclude: [alone] },
      },
      {
        plugins: mutantPlugin(),
        test: { ...inProcess, isolate: true, name: 'alone', environment: 'jsdom', include: [alone] },
      },
      {
        plugins: mutantPlugin(),
        test: { ...inProcess, name: 'models', environment: 'node', include: ['tests/models/*.test.ts'] },
      },
      {
        plugins: mutantPlugin(),
        test: { ...inProcess, name: 'views', environment: 'jsdom', include: ['tests/models/views/**/*.test.tsx'] },
      },
      {
        plugins: mutantPlugin(),
        test: { ...onServers, name: 'faults', include: ['tests/faults/**/*.test.ts', faults] },
      },
      {
        plugins: mutantPlugin(),
        test: {
          ...onServers,
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: [attacks, faults],
        },
      },
      { plugins: mutantPlugin(), test: { ...onServers, name: 'security', include: [attacks] } },
    ],
  },
});
