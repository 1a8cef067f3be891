import { CareStatus } from '../medical-care/care-kinds.ts';

export const slotStates = ['FREE', 'HELD', 'BOOKED', 'ATTENDED', 'NO_SHOW', 'BLOCKED'] as const;
/** Domain 2.3, "Appointment slot". A cancelled appointment leaves its slot free. */
export type SlotState = (typeof slotStates)[number];

const attended: readonly (string | null)[] = ['ATTENDED', 'HIC_FINISHED', 'HIC_INTERRUPTED'];

/** Slot state of an appointment; null when it no longer occupies its time. */
export function slotStateOf(status: number, closeReason: string | null): 'BOOKED' | 'ATTENDED' | 'NO_SHOW' | null {
  if (status !== CareStatus.CLOSED) return 'BOOKED';
  if (attended.includes(closeReason)) return 'ATTENDED';
  return closeReason === 'NO_SHOW' ? 'NO_SHOW' : null;
}
