import { missingOf } from '#domain/agenda/new-appointment.ts';
import { isReason } from '#machines/appointment-act/index.ts';
import { appointmentBookingMachine, type BookingEvent } from '#machines/appointment-booking/index.ts';
import { guid } from '../support/fixtures.ts';
import { spans, why } from '../support/systems/appointment-act.ts';
import { heldFor, keptDraft, patient, professionalId, refusedFor } from '../support/systems/appointment-booking.ts';
import type { Walker } from '../support/walk.ts';

const hours = [spans.here, spans.later, spans.free, spans.nextDay];
const hourOf = (n: number) => hours[n % hours.length] ?? spans.here;
const changes = [{ patient }, { patient: null }, { Reason: why }, { Reason: 'corto' }, { mode: 2 as const }];
const failures = ['slot_taken', 'past', 'not_found'] as const;
const refused = (n: number) => refusedFor(failures[n % failures.length] ?? 'past');

export const appointmentBookingWalker: Walker<typeof appointmentBookingMachine> = {
  machine: appointmentBookingMachine,
  input: () => ({ professionalId, span: spans.here, draftId: 'first-draft' }),
  events: [
    (n): BookingEvent => ({ type: 'slot.changed', span: hourOf(n) }),
    (n): BookingEvent => ({ type: 'sheet.changed', changes: changes[n % changes.length] ?? {} }),
    (n): BookingEvent => ({ type: 'draft.discard', draftId: `draft-${n}` }),
    () => ({ type: 'hold.again' }),
    (n): BookingEvent => ({ type: 'hold.choose', to: hourOf(n) }),
    (n): BookingEvent => ({ type: 'hold.override', reason: n % 2 ? why : 'corto' }),
    () => ({ type: 'booking.send' }),
    () => ({ type: 'booking.close' }),
  ],
  answers: {
    restore: (n) => (n % 2 ? keptDraft : null),
    hold: (n) => (n % 3 ? heldFor(guid(900 + n)) : refused(n)),
    book: (n) => (n % 3 === 0 ? { kind: 'booked' } : refused(n)),
  },
  waits: [400, 300_000],
  invariants: {
    'a booking is complete and its time is held': ({ snapshot }) =>
      !snapshot.matches('booking') || (missingOf(snapshot.context.sheet) === null && snapshot.context.hold !== null),
    'an appointment over another one has a reason': ({ snapshot: { context } }) =>
      context.overrideReason === null || isReason(context.overrideReason),
    'a refused time is not held': ({ snapshot }) =>
      !snapshot.hasTag('refused') || (snapshot.context.hold === null && snapshot.context.refusal !== null),
    'a booking without an answer is not changed': ({ snapshot, before }) =>
      !before.hasTag('unsure') || snapshot.context.revision === before.context.revision,
  },
};
