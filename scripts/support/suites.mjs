import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, root, run } from './tools.mjs';

const reports = join(root, 'test-results');
/** Lines of a failure to print, enough to see the cause without the page content. */
const shownLines = 30;
let passed = 0;
let failed = 0;
/** Repeated at the end, for readers who see only the last page of output. */
const failures = [];

const slowest = 10;
/** Time per part of a suite (design 12). */
function printCost(costs) {
  const byCost = costs.toSorted((a, b) => b.ms - a.ms).slice(0, slowest);
  for (const { file, ms } of byCost) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${relative(root, file)}`);
}

/** Recorded by browser tests, over all commands since the last `npm run spec -- --record`. */
const exercised = 'exercised';

let beganAt = 0;

export function beginReports() {
  beganAt = Date.now();
  mkdirSync(reports, { recursive: true });
  for (const name of readdirSync(reports)) {
    if (name !== exercised) rmSync(join(reports, name), { recursive: true, force: true });
  }
}

/** A program that passes with exit code 0; its output is shown on failure. */
export async function check(name, command, args, options) {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code === 0) passed += 1;
  else {
    failed += 1;
    failures.push({ title: name, messages: [output.trim().split('\n').slice(-shownLines).join('\n')] });
    console.log(output);
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

async function suite(name, command, args, file, count, env) {
  const startedAt = Date.now();
  const { code } = await run(command, args, { env });
  const report = readReport(file);
  const counted = report ? count(report) : { passed: 0, failed: 0, failures: [], costs: [] };
  failures.push(...counted.failures);
  passed += counted.passed;
  // A suite that crashes before its report, or reports only passes and still fails, is a failure.
  failed += Math.max(counted.failed, code === 0 ? 0 : 1);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
  printCost(counted.costs);
}

/** A run of vitest; a skipped test counts as failed. */
export function tests(name, args, env) {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return suite(
    name,
    bin('vitest'),
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
    (counted) => ({
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + counted.numPendingTests + counted.numTodoTests,
      costs: counted.testResults.map(({ name: file, startTime, endTime }) => ({ file, ms: endTime - startTime })),
      failures: counted.testResults.flatMap(({ name: file, message, assertionResults }) => [
        // A file that could not be loaded has no tests, only its error.
        ...(message ? [{ title: file, messages: [message] }] : []),
        ...assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, failureMessages }) => ({ title: fullName, messages: failureMessages ?? [] })),
      ]),
    }),
    env,
  );
}

/** Fault tests have a separate command; their titles begin with the id of a row (`tests/faults/rows.ts`). */
export const faults = String.raw`\s([A-Z][\w-]*\d, )*[HRAVST]\d+(, [A-Z][\w-]*\d)*:`;

/** Tests below a Playwright suite with that result: `flaky` passed only on retry. */
const ended = (group, asked) => [
  ...(group.specs ?? []).flatMap(({ title, tests: runs }) =>
    runs
      .filter(({ status }) => asked.includes(status))
      .map(({ results }) => ({ title, messages: results.flatMap(({ errors }) => errors.map((e) => e.message ?? '')) })),
  ),
  ...(group.suites ?? []).flatMap((inner) => ended(inner, asked)),
];

const timesOf = (group) => [
  ...(group.specs ?? []).flatMap(({ tests: runs }) =>
    runs.flatMap(({ results }) => results.map(({ duration }) => duration)),
  ),
  ...(group.suites ?? []).flatMap(timesOf),
];

/** A run of Playwright, on PostgreSQL (decision 139) unless `env` says otherwise; names tests that pass only on retry. */
export function browserTests(name, args, env) {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return suite(
    name,
    bin('playwright'),
    ['test', ...args, '--retries=1', '--reporter=line,json'],
    report,
    ({ suites, stats }) => {
      const of = (...asked) => suites.flatMap((each) => ended(each, asked));
      for (const { title } of of('flaky')) console.log(`passed only at the second try: ${title}`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + stats.skipped,
        failures: of('unexpected', 'skipped'),
        costs: suites.map((each) => ({
          file: join(root, 'e2e', each.file),
          ms: timesOf(each).reduce((sum, duration) => sum + duration, 0),
        })),
      };
    },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, RONDA_E2E_DATABASE: 'postgres', ...env },
  );
}

/** Design 12: prints the time and never fails on it, because a busy machine is slow but correct. */
export function endReports(minutesAllowed) {
  for (const { title, messages } of failures) {
    console.log(`\nFAILED ${title}`);
    for (const message of messages) console.log(message.split('\n').slice(0, shownLines).join('\n'));
  }
  const minutes = (Date.now() - beganAt) / 60_000;
  console.log(`${passed} passed, ${failed} failed in ${minutes.toFixed(1)} of ${minutesAllowed} min`);
  process.exit(failed === 0 ? 0 : 1);
}
