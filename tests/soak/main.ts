import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from '#server/db/open.ts';
import { startPostgres } from '../server/support/postgres-server.ts';
import { killUnderWriting, type Report } from './kill.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '46' },
    /** PostgreSQL settings as `name=value`: with `synchronous_commit=off` and `wal_writer_delay=10000` a loss must be found. */
    setting: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string', multiple: true, default: ['pglite', 'postgres'] },
  },
});
const bundle = 'dist/server/main.js';
const program = existsSync(join(projectRoot(), bundle)) ? bundle : 'server/main.ts';
const say = (line: string) => void process.stderr.write(`${line}\n`);
const given = { kills: Number(values.kills), seed: Number(values.seed), program, say };

async function onPglite(dataDir: string): Promise<Report> {
  return killUnderWriting({ ...given, place: { dataDir, databaseUrl: undefined } });
}

/** A PostgreSQL that flushes, as in production; occasionally it is also stopped without a checkpoint. */
async function onPostgres(dataDir: string): Promise<Report> {
  const server = await startPostgres(['fsync=on', ...values.setting]);
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    const name = `soak_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`).finally(() => admin.end());
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return await killUnderWriting({
      ...given,
      place: { dataDir, databaseUrl: url.href },
      haltDatabase: server.restart,
    });
  } finally {
    await server.stop();
  }
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const rows: [string, (report: Report) => string | number][] = [
  ['SIGKILL under writing', ({ kills }) => kills],
  ['and while starting', ({ killedWhileStarting }) => killedWhileStarting],
  ['halts of the database', ({ databaseHalts }) => databaseHalts],
  ['writes acknowledged', ({ acknowledged }) => Object.values(acknowledged).reduce((sum, one) => sum + one)],
  [
    'of them',
    ({ acknowledged }) =>
      Object.entries(acknowledged)
        .map((pair) => pair.join(' '))
        .join(', '),
  ],
  ['under way and sent again', ({ sentAgain }) => sentAgain],
  ['acknowledged and lost', ({ lost }) => lost.length],
  ['torn rows', ({ torn }) => torn.length],
  ['log and state disagree', ({ disagree }) => disagree.length],
  ['answers unexplained', ({ strange }) => strange.length],
  ['stores examined', ({ examined }) => examined],
  ['rows of the audit chain', ({ auditRows }) => auditRows],
  [
    'start, median and longest',
    ({ startMs }) => {
      const sorted = [...startMs].sort((a, b) => a - b);
      return `${at(sorted, 0.5)} and ${at(sorted, 1)} ms`;
    },
  ],
];

let failed = false;
for (const [name, run] of Object.entries({ pglite: onPglite, postgres: onPostgres })) {
  if (!values.engine.includes(name)) continue;
  const dataDir = await mkdtemp(join(tmpdir(), 'ronda-soak-'));
  const report = await run(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
  process.stdout.write(`\n| ${name}, seed ${given.seed}, ${program} | |\n| --- | --- |\n`);
  for (const [what, of] of rows) process.stdout.write(`| ${what} | ${of(report)} |\n`);
  const wrong = [...report.lost, ...report.torn, ...report.disagree, ...report.strange];
  for (const one of wrong) process.stdout.write(`- ${one}\n`);
  failed ||= wrong.length > 0;
}
process.exitCode = failed ? 1 : 0;
