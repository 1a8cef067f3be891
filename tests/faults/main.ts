import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foundTests, root } from './found.ts';
import { type Mutant, mutants, rowOf } from './mutants.ts';
import { type Caught, writePage } from './page.ts';
import { rows } from './rows.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const usage = `npm run test:faults [-- H1 R2]                 runs the fault tests: node and jsdom first, then the browser
npm run test:faults -- --no-browser [H1 R2]    without the browser
npm run test:faults -- --short                 as .ci/run does: fewer random sequences, no row that npm test has, and no call
npm run test:faults -- --mutants [H1 R2]       runs each row against the product without its protection
RONDA_FAULT_SEED=<seed> repeats a run, RONDA_FAULT_SEED=random draws another one.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    mutants: { type: 'boolean' },
    browser: { type: 'boolean', default: true },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
const unknown = positionals.filter((id) => !Object.hasOwn(rows, id));
if (values.help || unknown.length > 0) {
  say(unknown.length > 0 ? `There is no row ${unknown.join(', ')}.\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const isChosen = (id: string) => positionals.length === 0 || positionals.includes(id);

function run(command: string, args: string[], env: Record<string, string> = {}, quiet = false) {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The project `faults` consists of these folders, including tests without a row. */
const ofProject = /^tests\/(server\/)?faults\//;
const isBrowser = (file: string) => file.endsWith('.e2e.ts');
const titles = (ids: readonly string[]) => `(^|> |, |\\s)(${ids.join('|')})(,[^:]*)?:`;

async function runTests(): Promise<number> {
  const chosen = foundTests().filter(({ id }) => isChosen(id));
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const files = (browser: boolean) => [
    ...new Set(chosen.map(({ file }) => file).filter((file) => isBrowser(file) === browser)),
  ];
  const whole = positionals.length === 0;
  const plain = files(false).filter((file) => !(whole && ofProject.test(file)));
  const browser = files(true);
  let failed = 0;
  const sequences = values.short ? { RONDA_FAULT_SEQUENCES: '500' } : {};
  if (whole) failed += (await run('vitest', ['run', '--project', 'faults'], sequences)).code;
  if (plain.length > 0 && !values.short) failed += (await run('vitest', ['run', ...plain, '-t', titles(ids)])).code;
  if (values.browser && browser.length > 0) {
    failed += (await run('tsx', ['scripts/build.mjs'])).code;
    // The call tests wait for real minutes.
    const project = values.short ? ['--project=windowless'] : [];
    const args = ['test', ...browser, ...project, '-g', titles(ids), '--retries=1', '--reporter=line'];
    failed += (await run('playwright', args)).code;
  }
  return failed === 0 ? 0 : 1;
}

type Report = { numFailedTests: number; numPassedTests: number };

/** Caught: the mutant was applied, the run completed, and the test of its row failed. */
async function tryMutant({ id, test }: Mutant): Promise<Caught> {
  const file = join(root, 'test-results', `mutant-${id}.json`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const { output } = await run(
    'vitest',
    ['run', test.file, '-t', test.name, '--reporter=json', `--outputFile=${file}`],
    { RONDA_MUTANT: id },
    true,
  );
  const report: Report | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!output.includes(`mutant ${id} is in`)) return { id, caught: false, why: 'the mutant was not loaded' };
  if (!report) return { id, caught: false, why: 'the run did not come to its end' };
  if (report.numFailedTests > 0) return { id, caught: true, why: '' };
  return { id, caught: false, why: report.numPassedTests > 0 ? 'the test passes' : 'no test ran' };
}

/** Most of a run is waiting for events that a mutant prevents. */
const runsAtOnce = 3;

async function runMutants(): Promise<number> {
  const chosen = mutants.filter((mutant) => isChosen(rowOf(mutant)));
  const results = new Map<Mutant, Caught>();
  const left = [...chosen];
  say('| row | test | caught |\n| --- | --- | --- |');
  const work = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const result = await tryMutant(mutant);
      results.set(mutant, result);
      const { id, test } = mutant;
      say(`| ${id} | ${test.file} \`${test.name}\` | ${result.caught ? 'yes' : `**no**: ${result.why}`} |`);
    }
  };
  await Promise.all(Array.from({ length: runsAtOnce }, work));
  const inOrder = chosen.flatMap((mutant) => results.get(mutant) ?? []);
  writePage(inOrder);
  const caught = inOrder.filter((result) => result.caught).length;
  say(`${caught} of ${inOrder.length} mutants caught`);
  return caught === inOrder.length ? 0 : 1;
}

process.exit(await (values.mutants ? runMutants() : runTests()));
