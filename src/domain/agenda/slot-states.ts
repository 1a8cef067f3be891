export const slotStates = ['FREE', 'HELD', 'BOOKED', 'ATTENDED', 'NO_SHOW', 'BLOCKED'] as const;
/** Domain 2.3, "Appointment slot". A cancelled appointment leaves its slot free. */
export type SlotState = (typeof slotStates)[number];
