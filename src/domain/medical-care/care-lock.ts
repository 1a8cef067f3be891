import type { CareFacts } from './care-actions.ts';
import { CareStatus, type MedicalCare, type MedicalCareDetail } from './medical-care.ts';

type Lockable = Pick<MedicalCare, 'status' | 'BlokUserId' | 'LockExpiresAt'>;

const isOver = ({ LockExpiresAt }: Lockable, now: number) => LockExpiresAt !== null && Date.parse(LockExpiresAt) <= now;

/** Domain 6, "Locks": an expired reservation counts as none, even before the server removes it. */
export const holderOf = (care: Lockable, now: number) =>
  care.status === CareStatus.NEW && isOver(care, now) ? null : care.BlokUserId;

/** Lock state of a care for one user. A stale lock may be taken over with a reason. */
export function careLockFor(care: Lockable, userId: string, now: number): 'free' | 'mine' | 'others' | 'stale' {
  const holder = holderOf(care, now);
  if (holder === null) return 'free';
  if (holder === userId) return 'mine';
  return isOver(care, now) ? 'stale' : 'others';
}

const written: readonly CareStatus[] = [CareStatus.PROCESS, CareStatus.HIC_OPEN, CareStatus.NUTRITIONAL_OPEN];
/** Statuses in which its answer is being written. */
export const isWritten = ({ status }: Pick<MedicalCare, 'status'>) => written.includes(status);

/** A referred care waits for its child until the server reports the answer. */
function childOf({ status, Allowed }: MedicalCareDetail): Pick<CareFacts, 'childOpen' | 'childBegun'> {
  const resume = Allowed.find(({ Action }) => Action === 'setProcess');
  const waits = status === CareStatus.DERIVED && resume?.Allowed !== true;
  return { childOpen: waits, childBegun: waits && resume?.Guard === 'childOpen' };
}

/** Facts of a displayed care for the rules of domain 2.1. Its children, calls and documents are known only to the server. */
export const factsOfCare = (care: MedicalCareDetail, now: number): CareFacts => ({
  status: care.status,
  mode: care.mode,
  BlokUserId: holderOf(care, now),
  LockExpiresAt: care.LockExpiresAt,
  ConsentStatus: care.InformedConsent.Status,
  scheduled: care.ScheduledDate !== null,
  RecordShare: care.RecordShare,
  ...childOf(care),
  CloseReason: care.CloseReason,
  ClosedAt: care.ClosedAt,
  callConnected: care.Allowed.some(({ Guard }) => Guard === 'callConnected'),
  documentsSigned: care.Allowed.some(({ Guard }) => Guard === 'documentsSigned'),
});
