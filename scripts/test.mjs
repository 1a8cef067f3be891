import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, ensureBrowser, ensurePostgres, install, requireNode, root, run } from './support/tools.mjs';

requireNode();
await install();
await ensureBrowser();
await ensurePostgres();

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

const check = async (name, command, args, options) => {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code === 0) passed += 1;
  else {
    failed += 1;
    console.log(output);
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const suite = async (name, command, args, file, count, env) => {
  const { code } = await run(command, args, { env });
  const report = readReport(file);
  const counted = report ? count(report) : { passed: 0, failed: 0 };
  passed += counted.passed;
  // A suite that dies before its report, or reports only passes and still fails, is a failure.
  failed += Math.max(counted.failed, code === 0 ? 0 : 1);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed`);
};

await Promise.all([
  check('types', bin('tsc'), ['-p', '.']),
  check('lint and import boundaries', bin('biome'), ['check', '--error-on-warnings', '.']),
]);

const tests = (name, file, config = []) => {
  const report = join(reports, file);
  return suite(
    name,
    bin('vitest'),
    ['run', ...config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
    (counted) => ({
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + counted.numPendingTests + counted.numTodoTests,
    }),
  );
};

const projects = ['unit', 'models', 'server'].map((name) => `--project=${name}`);
await tests('unit, model and server tests', 'vitest.json', projects);
await tests('walks of the models in a browser', 'walks.json', ['--config', 'vitest.browser.config.ts']);

await build();
await check('byte budgets', bin('tsx'), ['scripts/bytes.ts']);
await check('secrets and tools in what is built', bin('tsx'), ['scripts/bundles.ts']);
await check('packages', bin('tsx'), ['scripts/supply.ts'], { quiet: false });

/** Tests of faults have a command of their own; their titles begin with the id of a row (`tests/faults/rows.ts`). */
const faults = String.raw`\s([A-Z][\w-]*\d, )*[HRAVST]\d+(, [A-Z][\w-]*\d)*:`;

/** Titles of the tests below a suite of Playwright that passed only when they were run again. */
const unstable = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(unstable),
];

const browserReport = join(reports, 'playwright.json');
await suite(
  'browser tests',
  bin('playwright'),
  ['test', '--grep-invert', faults, '--retries=1', '--reporter=line,json'],
  browserReport,
  (report) => {
    for (const title of report.suites.flatMap(unstable)) console.log(`passed only at the second try: ${title}`);
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.stats.skipped,
    };
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
);

await check('specification lists', bin('tsx'), ['scripts/spec.ts', '--check']);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
