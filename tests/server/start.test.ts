import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { systemClock } from '#server/core/clock.ts';
import { databaseProblem } from '#server/core/database-problem.ts';
import { diskProblem } from '#server/core/disk-problem.ts';
import { modules } from '#server/modules/index.ts';
import { demoAuthority, demoSigningFolder } from '#server/seed/demo-authority.ts';
import { openTestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';
import { launch } from './support/launch.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-start-'));
  folders.push(folder);
  return folder;
}

test('prints its address, rejects a second start on the folder, and stops in order at SIGTERM', async () => {
  const folder = await newFolder();
  const first = launch('server/main.ts', { RONDA_DATA: folder });
  const [, url] = await first.says(/^Ronda: (http:\/\/\S+)[\s\S]*doctor@ronda\.example/m);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const second = await launch('server/main.ts', { RONDA_DATA: folder }).exit;
  expect(second.code).toBe(1);
  expect(second.output.trim()).toMatch(
    /^The data folder \S+ is already in use by process \d+\. Stop that process first/,
  );
  first.child.kill('SIGTERM');
  expect((await first.exit).code).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['db', 'secret.key', 'signing']);
  const verified = await launch('scripts/audit-verify.ts', { RONDA_DATA: folder }).exit;
  expect([verified.code, verified.output]).toEqual([0, expect.stringMatching(/^The audit chain is whole: \d+ rows\./)]);
});

test('SIG-12 rejects a start for real users with a demo authority, and creates none', async () => {
  const [demo, real] = [await newFolder(), await newFolder()];
  await demoAuthority(demo, systemClock)();
  const { code, output } = await launch('server/main.ts', {
    RONDA_DATA: real,
    DATABASE_URL: inject('postgresUrl'),
    RONDA_SECRET: 'x'.repeat(32),
    RONDA_SIGNATURE_ROOTS: join(demoSigningFolder(demo), 'authority.pem'),
  }).exit;
  expect([code, output.trim(), await readdir(real)]).toEqual([
    1,
    'The setting RONDA_SIGNATURE_ROOTS cannot be used: the authority of the demo counts in the demo only, its keys are known to everybody who runs one',
    [],
  ]);
});

test('aborts the start with the message of an unusable setting', async () => {
  const env = { RONDA_DATA: await newFolder(), DATABASE_URL: inject('postgresUrl') };
  const { code, output } = await launch('server/main.ts', env).exit;
  expect([code, output.trim()]).toEqual([
    1,
    'With DATABASE_URL the setting RONDA_SECRET is required (at least 32 characters, the same on every node): openssl rand -base64 48',
  ]);
});

test('D11 aborts a start on an unwritable folder with a message and no stack', async () => {
  const { code, output } = await launch('server/main.ts', { RONDA_DATA: '/sys/ronda' }).exit;
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^The data folder \/sys\/ronda cannot be written \(E\w+\)\. [^\n]*RONDA_DATA\.$/),
  ]);
});

test('D11 reports a full disk, an unwritable folder, or nothing', async () => {
  const folder = await newFolder();
  const asked = (code: string, free: number) =>
    diskProblem(folder, { tryToWrite: async () => code, freeBytes: async () => free });
  const plenty = 1024 ** 3;
  expect(await asked('ENOSPC', plenty)).toMatch(/^The disk of the data folder \S+ is full\./);
  expect(await asked('', 1024)).toMatch(/^The disk of the data folder \S+ is full\./);
  expect(await asked('EROFS', plenty)).toMatch(/^The data folder \S+ cannot be written \(EROFS\)\./);
  expect(await asked('EEXIST', plenty)).toMatch(
    /^The data folder \S+ cannot be created: there is a file of that name\./,
  );
  expect(await asked('', plenty)).toBeNull();
  expect(await diskProblem(folder)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('D11 explains what is wrong with DATABASE_URL in one line, without its password', async () => {
  const missing = new URL(inject('postgresUrl'));
  const env = { RONDA_DATA: await newFolder(), RONDA_SECRET: 'x'.repeat(32) };
  const said = async (DATABASE_URL: string) => (await launch('server/main.ts', { ...env, DATABASE_URL }).exit).output;
  missing.pathname = '/nobody_made_this';
  expect([await said('postgres://ronda:secret@127.0.0.1:1/ronda'), await said(missing.href)]).toEqual([
    'The PostgreSQL server 127.0.0.1:1 of DATABASE_URL cannot be reached (ECONNREFUSED). Check its address, and that it is running.\n',
    `The PostgreSQL server ${missing.host} of DATABASE_URL has no database nobody_made_this. Create it: createdb nobody_made_this\n`,
  ]);
});

test('names the user whom PostgreSQL refuses, and leaves other errors as they are', () => {
  const url = 'postgres://ronda:secret@db.example/ronda';
  const failed = (code: string) => new Error('failed', { cause: Object.assign(new Error('cause'), { code }) });
  expect(['28P01', '42501', '23505'].map((code) => databaseProblem(failed(code), url))).toEqual([
    'The PostgreSQL server db.example of DATABASE_URL refuses the user ronda. Check the user and the password.',
    'The PostgreSQL server db.example of DATABASE_URL does not allow the user ronda to prepare the database ronda. Make that user its owner.',
    null,
  ]);
});

describeEngines('the whole product', (engine) => {
  test('starts with a handler and a policy for every call, and documents them all', async () => {
    const app = await openTestApp(engine, { calls, modules });
    try {
      const document = (await app.http.inject({ url: '/openapi.json' })).json();
      const documented = Object.values<Record<string, { operationId: string }>>(document.paths)
        .flatMap((path) => Object.values(path).map((operation) => operation.operationId))
        .filter((id) => !id.endsWith('Post'));
      expect(documented.sort()).toEqual(Object.keys(calls).sort());
    } finally {
      await app.close();
      await app.place.remove();
    }
  });
});
