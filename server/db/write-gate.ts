import fs from 'node:fs';
import { DatabaseStopped } from './lasting-client.ts';
import { sqlState } from './transaction.ts';

/** Below this nothing new is written: what is left is for the log of the database and for rows of the audit. */
const reserve = 64 * 1024 * 1024;

/** So long nothing is tried after a refusal. */
const rest = 2_000;

/** Disk full (53100), and all of class 58: the system could not read or write. */
const isDiskFault = (error: unknown): boolean =>
  error instanceof DatabaseStopped ||
  /^(53100|58)/.test(sqlState(error) ?? '') ||
  (error instanceof Error && isDiskFault(error.cause));

type Parts = {
  /** A write of our own that must succeed before others are tried again. */
  probe(): Promise<unknown>;
  /** The folder that must have room; none where the disk is another machine's. */
  folder?: string;
  every: number;
};

/** S2. Open until the disk refuses a write or is nearly full; then everything is read only until it is well again. */
export function createWriteGate({ probe, folder, every }: Parts) {
  let open = true;
  let refusedAt = 0;
  let looking: Promise<void> | null = null;

  async function hasRoom(): Promise<boolean> {
    if (folder === undefined) return true;
    const { bavail, bsize } = await fs.promises.statfs(folder);
    return bavail * bsize >= reserve;
  }
  async function look(): Promise<void> {
    const room = await hasRoom().catch(() => true);
    if (open || !room) open = room;
    else if (performance.now() - refusedAt >= rest) {
      open = await probe().then(
        () => true,
        () => false,
      );
    }
  }
  const check = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void check(), every).unref();
  return {
    get isOpen() {
      return open;
    },
    noticed(error: unknown): void {
      if (!isDiskFault(error)) return;
      open = false;
      refusedAt = performance.now();
    },
    check,
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
export type WriteGate = ReturnType<typeof createWriteGate>;
