import fs from 'node:fs';
import { DatabaseStopped } from './lasting-client.ts';
import { sqlState } from './transaction.ts';

/** Free bytes below which writes are refused, reserved for the WAL and audit rows. */
const reserve = 64 * 1024 * 1024;

/** Milliseconds without retries after a refusal. */
const rest = 2_000;

/** Disk full (53100) and class 58 (system errors). */
const isDiskFault = (error: unknown): boolean =>
  error instanceof DatabaseStopped ||
  /^(53100|58)/.test(sqlState(error) ?? '') ||
  (error instanceof Error && isDiskFault(error.cause));

type Parts = {
  /** A test write that must succeed before writes are accepted again. */
  probe(): Promise<unknown>;
  /** Folder whose free space is checked; undefined when the disk belongs to another host. */
  folder?: string;
  every: number;
};

/** S2: open until the disk refuses a write or is nearly full; then read-only until the probe succeeds. */
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
