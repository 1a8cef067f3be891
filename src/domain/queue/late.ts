import { CareStatus } from '../medical-care/care-kinds.ts';

/** Domain 2.3: an appointment not started this long after its time is late and may be closed as not attended. */
export const lateAfter = 15 * 60_000;

export const isLate = ({ status, start }: { status: number; start: number | null }, now: number): boolean =>
  status === CareStatus.NEW && start !== null && start + lateAfter <= now;
