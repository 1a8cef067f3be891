import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

function binaries(): string {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) {
    throw new Error('The server tests run on PostgreSQL too, and none is installed: sudo apt-get install postgresql');
  }
  return found;
}

/** PostgreSQL refuses to run as root: then it runs as the user created by its package. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** A separate PostgreSQL in a separate folder. `settings` are in the format of `-c name=value`. */
export async function startPostgres(settings: readonly string[]) {
  const bin = binaries();
  const as = await owner();
  const folder = await mkdtemp(join(tmpdir(), 'ronda-postgres-'));
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const given = ['listen_addresses=127.0.0.1', 'max_connections=200', ...settings].map((one) => `-c ${one}`);
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  const start = () =>
    control('-l', join(folder, 'log'), '-o', [`-p ${port}`, `-k ${folder}`, ...given].join(' '), 'start');
  /** Without a checkpoint: unflushed data must be recovered from its log. */
  const halt = () => control('-m', 'immediate', 'stop');
  await start();
  return {
    /** Connects as a superuser. */
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await halt();
      await start();
    },
    stop: async () => {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
