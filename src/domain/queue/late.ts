import { CareStatus } from '../medical-care/care-kinds.ts';

/** Domain 2.3: this long after its hour an appointment that nobody began is late, and may be closed as not attended. */
export const lateAfter = 15 * 60_000;

export const isLate = ({ status, start }: { status: number; start: number | null }, now: number): boolean =>
  status === CareStatus.NEW && start !== null && start + lateAfter <= now;
