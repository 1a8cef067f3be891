import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** A database of the tests is 40 MB, and few are open at once. */
const enough = 2_000_000_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/** Where databases lie that no test expects to outlive it: in memory where there is room. */
export const scratch = hasRoom(memory) ? memory : tmpdir();
