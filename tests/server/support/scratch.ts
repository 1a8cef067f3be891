import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** A test database is 40 MB, and few are open at the same time. */
const enough = 2_000_000_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/** Folder of temporary databases: in memory if there is room. */
export const scratch = hasRoom(memory) ? memory : tmpdir();
