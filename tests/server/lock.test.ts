import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from '#server/db/lock.ts';
import { openStore } from '#server/db/open.ts';
import { facts } from '#server/db/schema/index.ts';

let folder: string;
const path = () => join(folder, 'db.lock');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ronda-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that runs until it is stopped. */
function bystander() {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const end = async () => {
    child.stdin?.end();
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, end };
}

test('rejects a folder in use with a message that names the process', async () => {
  const release = await lockFolder(folder);
  const refusal = await lockFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUse);
  expect(String(refusal)).toBe(
    `Error: The data folder ${folder} is already in use by process ${process.pid}. Stop that process first, or start this one with another RONDA_DATA.`,
  );
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder))();
});

/**
 * A process that has ended but is not reaped by its parent, as after `kill -9` in a container without an init. It ends only
 * after its parent has become `sleep`, because a shell would reap it.
 */
async function zombie() {
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 1000'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const [line] = await once(parent.stdout as Readable, 'data');
  const pid = Number(String(line));
  const comm = () => readFile(`/proc/${parent.pid}/comm`, 'utf8');
  await vi.waitFor(async () => expect(await comm()).toBe('sleep\n'), { timeout: 20_000, interval: 5 });
  (parent.stdio[3] as Writable).end();
  const statOf = async () => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  await vi.waitFor(async () => expect((await statOf())[0]).toBe('Z'), { timeout: 20_000, interval: 5 });
  return { pid, started: (await statOf())[19], end: () => parent.kill('SIGKILL') };
}

test('D6 takes over the folder of a dead process that is not yet reaped', async () => {
  const dead = await zombie();
  try {
    await writeFile(path(), `${dead.pid}\n${dead.started}\nsomeone\n`);
    await (await lockFolder(folder))();
    expect((await readdir(folder)).filter((name) => name === 'db.lock')).toEqual([]);
  } finally {
    dead.end();
  }
});

test('keeps the lock of another living process, and takes over that of a dead one', async () => {
  const other = bystander();
  const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  await writeFile(path(), `${other.pid}\n${started}\nsomeone\n`);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await other.end();
  await (await lockFolder(folder))();
});

test.each([
  ['this process, before a restart with the same pid', () => `${process.pid}\n1\nformer\n`],
  ['a pid that another process got since', () => `${process.ppid}\n1\nformer\n`],
  ['nobody', () => 'garbage'],
])('takes over a lock left by %s', async (_, text) => {
  await writeFile(path(), text());
  const release = await lockFolder(folder);
  expect((await readFile(path(), 'utf8')).split('\n')[0]).toBe(String(process.pid));
  await release();
});

test('gives the folder to one of many processes that find a dead lock concurrently', async () => {
  await writeFile(path(), '999999999\n\ngone\n');
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', ...Array.from({ length: 11 }, () => 'rejected')]);
});

test('keeps data written before the close', async () => {
  const first = await openStore({ dataDir: folder });
  await first.migrate();
  await first.db.insert(facts).values({ key: 'kept', value: 'yes' });
  await expect(openStore({ dataDir: folder })).rejects.toBeInstanceOf(FolderInUse);
  await Promise.all([first.close(), first.close()]);
  const second = await openStore({ dataDir: folder });
  await second.migrate();
  expect(await second.db.select().from(facts).where(eq(facts.key, 'kept'))).toEqual([{ key: 'kept', value: 'yes' }]);
  await second.close();
  expect(await readdir(folder)).not.toContain('db.lock');
});
