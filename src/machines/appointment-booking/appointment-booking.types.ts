import type { Span } from '#domain/agenda/appointment-span.ts';
import type { NewAppointmentDraft, NewAppointmentSheet } from '#domain/agenda/new-appointment.ts';
import type { ActRefusal } from '../appointment-act/appointment-act.types.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** `draftId` is new for each appointment; with the revision and the hold it identifies one intention (design 4). */
export type BookingInput = { professionalId: string; span: Span; draftId: string };

/** `until`: server time. `life`: milliseconds from the response. */
export type Hold = { holdId: string; until: Now; life: number };

export type BookingContext = NewAppointmentDraft & {
  professionalId: string;
  span: Span;
  hold: Hold | null;
  overrideReason: string | null;
  refusal: ActRefusal | null;
};

export type BookingEvent =
  | { type: 'slot.changed'; span: Span }
  | { type: 'sheet.changed'; changes: Partial<NewAppointmentSheet> }
  | { type: 'draft.discard'; draftId: string }
  | { type: 'hold.again' }
  | { type: 'hold.choose'; to: Span }
  | { type: 'hold.override'; reason: string }
  | { type: 'booking.send' }
  | { type: 'booking.close' };

export type HoldInput = { professionalId: string; span: Span; overrideReason: string | null };
export type HoldOutcome = { kind: 'held'; hold: Hold } | ({ kind: 'refused' } & ActRefusal);
export type BookInput = {
  holdId: string;
  span: Span;
  sheet: NewAppointmentSheet;
  overrideReason: string | null;
  key: string;
};
export type BookOutcome = { kind: 'booked' } | ({ kind: 'refused' } & ActRefusal);

export type BookingPorts = {
  actors: {
    /** Null when there is no draft, or the store is unusable. */
    restore: PromisePort<NewAppointmentDraft | null, { professionalId: string }>;
    hold: PromisePort<HoldOutcome, HoldInput>;
    book: PromisePort<BookOutcome, BookInput>;
    /**
     * Emits nothing. Unsubscribing releases any slot the server holds for this appointment, including that of a late
     * response.
     */
    lease: EventsPort<BookingEvent>;
  };
  actions: {
    keep: ActionPort<{ professionalId: string; draft: NewAppointmentDraft }>;
    forget: ActionPort<{ professionalId: string }>;
    /** Reloads the displayed days, which lack the appointment. */
    reload: ActionPort<{ professionalId: string }>;
  };
};
