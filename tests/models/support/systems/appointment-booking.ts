import { Observable } from 'rxjs';
import { createActor, fromEventObservable, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Span } from '#domain/agenda/appointment-span.ts';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import { emptyAppointmentSheet, type NewAppointmentDraft } from '#domain/agenda/new-appointment.ts';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import {
  appointmentBookingMachine,
  type BookInput,
  type BookingEvent,
  type BookOutcome,
  type HoldInput,
  type HoldOutcome,
  selectMissing,
  selectRefusal,
  selectSheet,
  selectSpan,
} from '#machines/appointment-booking/index.ts';
import type { AppointmentBookingShown, appointmentBookingEvents } from '../../appointment-booking.model.ts';
import { guid, t0 } from '../fixtures.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';
import { spans, taken, why } from './appointment-act.ts';

export const patient: BookablePatient = {
  UserId: guid(80),
  Name: 'Rosa',
  LastName: 'Díaz',
  SecondLastName: null,
  IC: '…111-1',
  BirthDate: '1990-01-01',
};
export const professionalId = guid(5);
export const keptDraft: NewAppointmentDraft = {
  draftId: 'kept-draft',
  revision: 7,
  sheet: { ...emptyAppointmentSheet, patient, Reason: why },
};

export const heldFor = (holdId: string): HoldOutcome => ({
  kind: 'held',
  hold: { holdId, until: t0 + holdTimes.life, life: holdTimes.life },
});
export const refusedFor = (failure: 'slot_taken' | 'past' | 'not_found') => {
  const isTaken = failure === 'slot_taken';
  return {
    kind: 'refused' as const,
    failure,
    taken: isTaken ? taken : null,
    free: isTaken ? [spans.free] : [],
    mayOverride: isTaken,
  };
};

/** The machine with ports controlled by the test, over a server that holds one hour. */
export function provideAppointmentBooking() {
  const restore = parkedPort<NewAppointmentDraft | null, { professionalId: string }>();
  const hold = parkedPort<HoldOutcome, HoldInput>();
  const book = parkedPort<BookOutcome, BookInput>();
  const log = actionLog();
  /** The hour reserved on the server. */
  const server: { kept: Span | null } = { kept: null };
  const giveBack = () => {
    server.kept = null;
  };
  const logic = appointmentBookingMachine.provide({
    actors: {
      restore: restore.logic,
      hold: hold.logic,
      book: book.logic,
      lease: fromEventObservable<BookingEvent, void>(() => new Observable(() => giveBack)),
    },
    actions: { keep: log.port('keep'), forget: log.port('forget'), reload: log.port('reload') },
  });
  let holds = 0;
  const answers = {
    nothingStored: () => restore.resolve(null),
    draftStored: () => restore.resolve(keptDraft),
    storeBroke: () => restore.reject(),
    held: () => {
      holds += 1;
      server.kept = hold.inputs.at(-1)?.span ?? null;
      return hold.resolve(heldFor(guid(900 + holds)));
    },
    taken: () => hold.resolve(refusedFor('slot_taken')),
    past: () => hold.resolve(refusedFor('past')),
    holdBroke: () => hold.reject(),
    booked: () => {
      giveBack();
      return book.resolve({ kind: 'booked' });
    },
    bookingTaken: () => book.resolve(refusedFor('slot_taken')),
    bookingGone: () => {
      giveBack();
      return book.resolve(refusedFor('not_found'));
    },
    bookingBroke: () => book.reject(),
  };
  return { logic, answers, hold, book, log, server, giveBack };
}

export function startAppointmentBooking(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const { logic, answers, hold, book, log, server, giveBack } = provideAppointmentBooking();
  const actor = createActor(logic, {
    clock,
    input: { professionalId, span: spans.here, draftId: 'first-draft' },
    ...(inspect && { inspect }),
  }).start();
  const send = (event: BookingEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof appointmentBookingEvents)[number], () => unknown> = {
    ...answers,
    otherHour: send(bookingActs.otherHour),
    chosen: () => settled(() => clock.increment(400)),
    fiveMinutes: () => {
      giveBack();
      return settled(() => clock.increment(holdTimes.life));
    },
    again: send(bookingActs.again),
    chooseFree: send(bookingActs.chooseFree),
    override: send(bookingActs.override),
    choosePatient: send(bookingActs.choosePatient),
    writeReason: send(bookingActs.writeReason),
    discard: send(bookingActs.discard),
    send: send(bookingActs.send),
    close: send(bookingActs.close),
  };
  const hourOf = ({ Start }: Span) =>
    Start === spans.here.Start ? 'first' : Start === spans.later.Start ? 'other' : 'free';
  const observe = (): AppointmentBookingShown => {
    const snapshot = actor.getSnapshot();
    const { patient: of, Reason } = selectSheet(snapshot);
    const { value } = snapshot;
    const failure = selectRefusal(snapshot)?.failure ?? null;
    return {
      now: typeof value === 'string' ? (value as AppointmentBookingShown['now']) : value.writing,
      hour: hourOf(selectSpan(snapshot)),
      patient: of !== null,
      reason: Reason !== '',
      missing: selectMissing(snapshot),
      failure: failure as AppointmentBookingShown['failure'],
      over: snapshot.context.overrideReason !== null,
      kept: server.kept && hourOf(server.kept),
    };
  };
  return { actor, clock, drive, observe, log, hold, book };
}

export const bookingActs = {
  otherHour: { type: 'slot.changed', span: spans.later },
  again: { type: 'hold.again' },
  chooseFree: { type: 'hold.choose', to: spans.free },
  override: { type: 'hold.override', reason: why },
  choosePatient: { type: 'sheet.changed', changes: { patient } },
  writeReason: { type: 'sheet.changed', changes: { Reason: why } },
  discard: { type: 'draft.discard', draftId: 'next-draft' },
  send: { type: 'booking.send' },
  close: { type: 'booking.close' },
} as const satisfies Record<string, BookingEvent>;
