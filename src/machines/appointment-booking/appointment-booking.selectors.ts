import type { SnapshotFrom } from 'xstate';
import { emptyAppointmentSheet, missingOf } from '#domain/agenda/new-appointment.ts';
import { isEqual } from '#domain/equal.ts';
import type { appointmentBookingMachine } from './appointment-booking.machine.ts';

export type BookingSnapshot = SnapshotFrom<typeof appointmentBookingMachine>;

export const selectSheet = ({ context }: BookingSnapshot) => context.sheet;
export const selectSpan = ({ context }: BookingSnapshot) => context.span;
export const selectRefusal = (snapshot: BookingSnapshot) =>
  snapshot.hasTag('refused') ? snapshot.context.refusal : null;
/** End of the hold in server time, while held. */
export const selectHeldUntil = (snapshot: BookingSnapshot) =>
  snapshot.hasTag('held') ? (snapshot.context.hold?.until ?? null) : null;
export const selectIsWriting = (snapshot: BookingSnapshot) => snapshot.hasTag('writing');
export const selectIsBusy = (snapshot: BookingSnapshot) => snapshot.hasTag('busy');
export const selectMissing = (snapshot: BookingSnapshot): 'patient' | 'reason' | 'hold' | null =>
  missingOf(snapshot.context.sheet) ?? (snapshot.hasTag('held') || snapshot.hasTag('unsure') ? null : 'hold');
/** True when there are entries that closing would discard. */
export const selectIsBegun = ({ context }: BookingSnapshot) => !isEqual(context.sheet, emptyAppointmentSheet);
