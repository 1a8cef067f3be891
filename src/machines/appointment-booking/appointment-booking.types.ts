import type { Span } from '#domain/agenda/appointment-span.ts';
import type { NewAppointmentDraft, NewAppointmentSheet } from '#domain/agenda/new-appointment.ts';
import type { ActRefusal } from '../appointment-act/appointment-act.types.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** `draftId` is new for each appointment that is begun; with the revision and the hold it names one intention (design 4). */
export type BookingInput = { professionalId: string; span: Span; draftId: string };

/** `until`: by the server's clock. `life`: milliseconds from its answer on. */
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
    /** Null when nothing was begun, or the store is unusable. */
    restore: PromisePort<NewAppointmentDraft | null, { professionalId: string }>;
    hold: PromisePort<HoldOutcome, HoldInput>;
    book: PromisePort<BookOutcome, BookInput>;
    /** Emits nothing. Its end gives back whatever hour the server keeps for this appointment, a late answer included. */
    lease: EventsPort<BookingEvent>;
  };
  actions: {
    keep: ActionPort<{ professionalId: string; draft: NewAppointmentDraft }>;
    forget: ActionPort<{ professionalId: string }>;
    /** The days that are shown lack it. */
    reload: ActionPort<{ professionalId: string }>;
  };
};
