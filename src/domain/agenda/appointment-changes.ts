import type { careCloseReasons } from '../medical-care/medical-care.ts';
import type { AppointmentChange } from './appointment-change.ts';

export type CareCloseReason = (typeof careCloseReasons)[number];

/** Reasons that cancel an appointment; the others say how it ended. */
export const cancels: readonly CareCloseReason[] = ['CANCELLED_BY_MEDIC', 'WITHDRAWN', 'CREATED_IN_ERROR'];

/** Adds a change of one appointment. Moves in a row count as one, and one that is moved back where it was did not change. */
export function withChange(changes: readonly AppointmentChange[], change: AppointmentChange): AppointmentChange[] {
  const last = changes.at(-1);
  if (!last || last.To === null || change.To === null) return [...changes, change];
  const others = changes.slice(0, -1);
  return change.To === last.From ? others : [...others, { ...change, From: last.From }];
}
