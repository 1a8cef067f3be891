import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Space for a new database, with some margin. */
const needed = 64 * 1024 * 1024;
const forbidden = new Set(['EROFS', 'EACCES', 'EPERM']);
const noFolder = new Set(['EEXIST', 'ENOTDIR']);
const full = new Set(['ENOSPC', 'EDQUOT']);

/** Tries to write a file; returns the error code, or an empty string. */
async function tryToWrite(folder: string): Promise<string> {
  const path = join(folder, `.write-test-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, Buffer.alloc(64 * 1024), { flush: true });
    return '';
  } catch (error) {
    return errorCode(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Explains a failed start that was caused by the disk of the data folder, or returns null. Tests the folder itself, because
 * the embedded database fails on a full disk with an unrelated error.
 */
export async function diskProblem(folder: string, ask = { tryToWrite, freeBytes }): Promise<string | null> {
  const code = await ask.tryToWrite(folder);
  if (forbidden.has(code)) {
    return `The data folder ${folder} cannot be written (${code}). Give this user the right to write it, or choose another folder with RONDA_DATA.`;
  }
  if (noFolder.has(code)) {
    return `The data folder ${folder} cannot be created: there is a file of that name. Choose another folder with RONDA_DATA.`;
  }
  const free = await ask.freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  if (!full.has(code) && free >= needed) return null;
  return `The disk of the data folder ${folder} is full. Free some space (at least ${needed / 1024 / 1024} MB), or choose another folder with RONDA_DATA.`;
}
