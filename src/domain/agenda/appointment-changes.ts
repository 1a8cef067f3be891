import type { careCloseReasons } from '../medical-care/medical-care.ts';
import type { AppointmentChange } from './appointment-change.ts';

export type CareCloseReason = (typeof careCloseReasons)[number];

/** Reasons that cancel an appointment; the others say how it ended. */
export const cancels: readonly CareCloseReason[] = ['CANCELLED_BY_MEDIC', 'WITHDRAWN', 'CREATED_IN_ERROR'];

/** Adds a change of one appointment. Moves in a row count as one, and one that is put back as it was did not change. */
export function withChange(changes: readonly AppointmentChange[], change: AppointmentChange): AppointmentChange[] {
  const last = changes.at(-1);
  if (!last || last.To === null || change.To === null) return [...changes, change];
  const others = changes.slice(0, -1);
  const { From, FromMinutes } = last;
  const isBack = change.To === From && (FromMinutes === null || change.ToMinutes === FromMinutes);
  return isBack ? others : [...others, { ...change, From, FromMinutes }];
}
