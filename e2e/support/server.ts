import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOf } from '../../scripts/support/offline-worker.ts';
import { copyDatabase, type Seeded, type TestDatabase } from './database.ts';
import { notingAnswers } from './exercised.ts';

const root = join(import.meta.dirname, '..', '..');
const programOf = (place: string) => join(place, 'dist', 'server', 'main.js');

/** An IP address, because a name lookup queries both families and is slow on a busy machine. */
export const host = '127.0.0.1';

export type Server = {
  url: string;
  port: number;
  dataDir: string;
  /** Folder of the mails of this server. */
  mailDir: string;
  /** The log so far, one JSON object a line. */
  log(): string;
  /** `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Starts again with the same data and address. */
  start(): Promise<void>;
  /** Restarts with a clock ahead of this machine's by that much in total. */
  restartAhead(ms: number): Promise<void>;
  /** Stops with a closed database; keeps the data. */
  stop(): Promise<void>;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
};

type Options = {
  /** Data of another server, copied before the start. */
  from?: Seeded;
  /** An empty database to use instead of one in the data folder. */
  postgres?: TestDatabase | null;
  /** Seconds between demo arrivals; none when omitted. */
  liveSeconds?: number;
  /** The program to run: the build of this project, or another deployment. */
  place?: string;
  /** Additional configuration. */
  env?: Record<string, string>;
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, host, listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const gone = (process: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) resolve();
    else process.once('exit', () => resolve());
  });

/** Resolves when the program has printed its address; rejects with its output when it ends before. */
function listening(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Ronda:')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before listening: ${complaint}`)));
  });
}

/** The built program as a separate process, on a free port, with its own data folder. */
export async function startServer({
  from,
  postgres,
  liveSeconds,
  place = root,
  env = {},
}: Options = {}): Promise<Server> {
  const program = programOf(place);
  if (!existsSync(program)) throw new Error('dist/server/main.js is missing: run "npm run build" first');
  const data = await mkdtemp(join(tmpdir(), 'ronda-e2e-'));
  if (from !== undefined) await cp(from.dataDir, data, { recursive: true });
  const copied = from?.postgres && (await copyDatabase(from.postgres));
  const database = copied ?? postgres;
  const port = await freePort();
  const url = `http://${host}:${port}`;
  let child: ChildProcess | null = null;
  let log = '';
  const noting = notingAnswers();
  let clock: string[] = [];

  async function start() {
    child = spawn(process.execPath, [...noting, ...clock, program, liveSeconds === undefined ? '--quiet' : '--live'], {
      cwd: place,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: host,
        PORT: String(port),
        RONDA_PUBLIC_URL: url,
        RONDA_DATA: data,
        RONDA_LOGIN_PER_ADDRESS: '100000',
        RONDA_REQUESTS_PER_MINUTE: '1000000',
        ...(database && { DATABASE_URL: database.url, RONDA_SECRET: database.secret, RONDA_DEMO: 'true' }),
        ...(liveSeconds !== undefined && { RONDA_LIVE_SECONDS: String(liveSeconds) }),
        ...env,
      },
    });
    child.stdout?.on('data', (chunk) => {
      log += chunk;
    });
    await listening(child);
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok) throw new Error(`the server is not ready: ${ready.status}`);
  }

  async function end(signal: NodeJS.Signals) {
    if (!child) return;
    const ended = gone(child);
    child.kill(signal);
    await ended;
    child = null;
  }

  const orphan = () => child?.kill('SIGKILL');
  process.once('exit', orphan);
  await start();
  return {
    url,
    port,
    dataDir: data,
    mailDir: join(data, 'mail'),
    log: () => log,
    kill: () => end('SIGKILL'),
    start,
    async restartAhead(ms) {
      const hook = pathToFileURL(join(import.meta.dirname, 'ahead.mjs'));
      hook.searchParams.set('ms', String(ms));
      clock = ['--import', hook.href];
      await end('SIGTERM');
      await start();
    },
    stop: () => end('SIGTERM'),
    dispose: async () => {
      process.off('exit', orphan);
      await end('SIGKILL');
      await copied?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

export type Deployment = {
  place: string;
  /** Replaces this build of the client by another one. */
  replaceClient(): Promise<void>;
  remove(): Promise<void>;
};

/** A copy of the build, beside the modules it needs, which is replaced while in use. */
export async function deploy(): Promise<Deployment> {
  await mkdir(join(root, 'test-results'), { recursive: true });
  const place = await mkdtemp(join(root, 'test-results', 'deployment-'));
  for (const part of ['dist', 'package.json', 'server/db/migrations']) {
    await cp(join(root, part), join(place, part), { recursive: true });
  }
  return {
    place,
    async replaceClient() {
      const client = join(place, 'dist', 'client');
      const before = await buildOf(client);
      await appendFile(join(client, 'index.html'), '<!-- the next build -->\n');
      const after = await buildOf(client);
      const worker = await readFile(join(client, 'sw.js'), 'utf8');
      const next = worker.replaceAll(before.id, after.id).replaceAll(before.pages.workstation, after.pages.workstation);
      await writeFile(join(client, 'sw.js'), next);
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
