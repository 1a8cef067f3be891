import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const reclaimLimit = 10_000;
type Holder = { pid: number; started: string | null; token: string };

/** A message for the operator, not a bug. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is already in use by process ${pid}. Stop that process first, or start this one with another RONDA_DATA.`,
    );
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Fields of /proc/<pid>/stat from the third on; empty without /proc. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Start time (field 22), which distinguishes processes with the same pid; null without /proc. */
const startOf = async (pid: number): Promise<string | null> => (await statOf(pid))[19] ?? null;

/** A zombie has ended; it only waits for its parent, possibly forever. */
const isZombie = async (pid: number): Promise<boolean> => ['Z', 'X'].includes((await statOf(pid))[0] ?? '');

async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return !(await isZombie(pid));
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function read(path: string): Promise<Holder | null> {
  try {
    const [pid, started, token] = (await readFile(path, 'utf8')).split('\n');
    return { pid: Number(pid), started: started === '' ? null : (started ?? null), token: token ?? '' };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Creates the file atomically with its content: links a finished file, and fails when the name exists. */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const held = new Set<string>();

async function isStale(holder: Holder): Promise<boolean> {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return true;
  if (holder.pid === process.pid) return !held.has(holder.token);
  if (!(await isRunning(holder.pid))) return true;
  const started = await startOf(holder.pid);
  return holder.started !== null && started !== null && holder.started !== started;
}

/** Two processes may find the same stale lock: only the owner of `<path>.reclaim` may remove it. */
async function reclaim(path: string): Promise<void> {
  const guard = `${path}.reclaim`;
  if (!(await create(guard, String(process.pid)))) {
    const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > reclaimLimit) await rm(guard, { force: true });
    return;
  }
  try {
    const holder = await read(path);
    if (holder && (await isStale(holder))) await rename(path, `${path}.dead`);
  } finally {
    await rm(guard, { force: true });
  }
}

/** One process per folder: two PGlite instances on one folder corrupt it. Resolves to the release function. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'db.lock');
  const token = randomUUID();
  held.add(token);
  const text = `${process.pid}\n${(await startOf(process.pid)) ?? ''}\n${token}\n`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await create(path, text)) {
      return async () => {
        held.delete(token);
        if ((await read(path))?.token === token) await rm(path, { force: true });
      };
    }
    const holder = await read(path);
    if (holder && !(await isStale(holder))) {
      held.delete(token);
      throw new FolderInUse(folder, holder.pid);
    }
    if (holder) await reclaim(path);
  }
  held.delete(token);
  throw new Error(`The lock of ${folder} could not be taken.`);
}
