import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a superuser; every test makes a database of its own. */
    postgresUrl: string;
  }
}

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

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
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

export default async function setup(project: TestProject) {
  const bin = binaries();
  const as = await owner();
  const folder = await mkdtemp(join(tmpdir(), 'ronda-postgres-'));
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const log = join(folder, 'log');
  await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, 'start'], options);
  project.provide('postgresUrl', `postgresql://postgres@127.0.0.1:${port}/postgres`);
  return async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options);
    await rm(folder, { recursive: true, force: true });
  };
}
