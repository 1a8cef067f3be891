import dayjs from 'dayjs';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import type { SlotWithState } from '#domain/agenda/slots.ts';
import { fixedId } from '../../core/fixed-id.ts';

/** Consecutive days from `first` on. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => dayjs.utc(first).add(n, 'day').format('YYYY-MM-DD'));

export const shownSlot = (userId: string, slot: SlotWithState, careId: string | null): AppointmentSlot => ({
  SlotId: fixedId('slot', `${userId}:${slot.start.toISOString()}`),
  Start: slot.start.toISOString(),
  End: slot.end.toISOString(),
  State: slot.state,
  BranchOfficeId: slot.branchOfficeId,
  MedicalCareId: careId,
  IsSolidarity: slot.isSolidarity,
  HeldUntil: slot.heldUntil?.toISOString() ?? null,
});
