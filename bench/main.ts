import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Measure } from './measure.ts';
import { measures } from './measures/index.ts';
import { machine, print, record } from './report.ts';

const log = (text: string) => process.stdout.write(`${text}\n`);
const usage = `npm run bench [-- P-9 P-19] [--size 1000000] [--people 1000] [--seconds 60] [--thinking 15] [--rounds 7] [--built] [--dry]
${measures.map(({ id, title }) => `  ${id.padEnd(5)} ${title}`).join('\n')}
--dry writes no table. P-17 to P-21 are taken on PostgreSQL too when BENCH_POSTGRES_URL names one whose user may create databases.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    thinking: { type: 'string', default: '15' },
    rounds: { type: 'string' },
    built: { type: 'boolean' },
    dry: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const unknown = positionals.filter((id) => measures.every((measure) => measure.id !== id));
if (values.help || unknown.length > 0) {
  log(unknown.length > 0 ? `There is no measure ${unknown.join(', ')}.\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const chosen = measures.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const stop = new AbortController();
/** The first Ctrl-C waits for the started processes to end, the second does not. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(130);
    log('Stopping.');
    stop.abort();
  });
}

const aborted = new Promise<never>((_, reject) => {
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
});
aborted.catch(() => undefined);

async function take(measure: Measure): Promise<void> {
  const { id, title, floor, ifMissed = '' } = measure;
  const ends: (() => unknown)[] = [];
  const bench: Bench = {
    signal: stop.signal,
    size: Number(values.size),
    people: Number(values.people),
    seconds: Number(values.seconds),
    thinking: Number(values.thinking) * 1_000,
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    log,
    onEnd: (end) => void ends.push(end),
  };
  const [before = 0] = loadavg();
  log(`${id} ${title}`);
  try {
    const figures = await Promise.race([measure.run(bench), aborted]);
    print({ figures }, log);
    if (values.dry) return;
    const [after = 0] = loadavg();
    const date = new Date().toISOString();
    record({ id, title, floor, date, machine, load: { before, after }, note: ifMissed, figures });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

if (!values.built && chosen.some(({ built }) => built)) {
  log('Building.');
  execFileSync('npm', ['run', '-s', 'build'], { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' });
}

let failed = false;
for (const measure of chosen) {
  if (stop.signal.aborted) break;
  try {
    await take(measure);
  } catch (error) {
    if (stop.signal.aborted) break;
    failed = true;
    log(`FAIL ${measure.id}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
process.exit(stop.signal.aborted ? 130 : failed ? 1 : 0);
