import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { medicalCares } from '../../../db/schema/index.ts';

export type CareRow = typeof medicalCares.$inferSelect;

/** Domain 6, "Locks": milliseconds. */
export const lockTimes = { reservation: 2 * 60_000, care: 30 * 60_000, freedAfterStale: 60 * 60_000 } as const;

export const noLock = { blokUserId: null, blockedAt: null, lockExpiresAt: null };

export const lockFor = (userId: string, now: Date, time: number) => ({
  blokUserId: userId,
  blockedAt: now,
  lockExpiresAt: new Date(now.getTime() + time),
});

type Lock = Pick<CareRow, 'blokUserId' | 'blockedAt' | 'lockExpiresAt'>;

/** Effective lock: an expired reservation counts as none before the job removes it. */
export function lockOn(row: Lock & Pick<CareRow, 'status'>, now: Date): Lock {
  const over = row.status === CareStatus.NEW && row.lockExpiresAt !== null && row.lockExpiresAt <= now;
  return over ? noLock : row;
}
