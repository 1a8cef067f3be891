import { assign, setup } from 'xstate';
import { isSameSpan, type Span } from '#domain/agenda/appointment-span.ts';
import {
  emptyAppointmentSheet,
  missingOf,
  type NewAppointmentDraft,
  type NewAppointmentSheet,
} from '#domain/agenda/new-appointment.ts';
import type { ActRefusal } from '../appointment-act/appointment-act.types.ts';
import { isReason } from '../shared/reason.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  BookInput,
  BookingContext,
  BookingEvent,
  BookingInput,
  BookingPorts,
  BookOutcome,
  Hold,
  HoldInput,
  HoldOutcome,
} from './appointment-booking.types.ts';

const actors: BookingPorts['actors'] = {
  restore: promisePort('restore'),
  hold: promisePort('hold'),
  book: promisePort('book'),
  lease: eventsPort('lease'),
};
const unforeseen: ActRefusal = { failure: 'generic', taken: null, free: [], mayOverride: false };

const base = setup({
  types: {} as {
    input: BookingInput;
    context: BookingContext;
    events: BookingEvent;
    tags: 'writing' | 'busy' | 'held' | 'expired' | 'refused' | 'unsure' | 'booked';
  },
  actors,
  delays: { choosingTime: 400, holdTime: ({ context }) => context.hold?.life ?? 0 },
  guards: {
    isElsewhere: ({ context }, { span }: { span: Span }) => !isSameSpan(context.span, span),
    isComplete: ({ context }) => missingOf(context.sheet) === null,
    isOffered: ({ context }, { span }: { span: Span }) =>
      context.refusal?.free.some((free) => isSameSpan(free, span)) === true,
    mayOverride: ({ context }, { reason }: { reason: string }) =>
      context.refusal?.mayOverride === true && isReason(reason),
    held: (_, { kind }: HoldOutcome) => kind === 'held',
    booked: (_, { kind }: BookOutcome) => kind === 'booked',
  },
  actions: {
    adopt: assign((_, { draft }: { draft: NewAppointmentDraft | null }) => draft ?? {}),
    point: assign((_, { span }: { span: Span }) => ({ span, hold: null, overrideReason: null, refusal: null })),
    insist: assign((_, { reason }: { reason: string }) => ({ overrideReason: reason.trim(), refusal: null })),
    again: assign({ hold: null, refusal: null }),
    take: assign((_, { hold }: { hold: Hold }) => ({ hold })),
    refuse: assign((_, { failure, taken, free, mayOverride }: ActRefusal) => ({
      hold: null,
      overrideReason: null,
      refusal: { failure, taken, free, mayOverride },
    })),
    write: assign(({ context }, { changes }: { changes: Partial<NewAppointmentSheet> }) => ({
      sheet: { ...context.sheet, ...changes },
      revision: context.revision + 1,
    })),
    discard: assign((_, { draftId }: { draftId: string }) => ({ draftId, revision: 0, sheet: emptyAppointmentSheet })),
    keep: actionPort<{ professionalId: string; draft: NewAppointmentDraft }>('keep'),
    forget: actionPort<{ professionalId: string }>('forget'),
    reload: actionPort<{ professionalId: string }>('reload'),
  },
});

type Here = { context: BookingContext };
const here = ({ context: { professionalId } }: Here) => ({ professionalId });
const keep = {
  type: 'keep',
  params: ({ context: { professionalId, draftId, revision, sheet } }: Here) => ({
    professionalId,
    draft: { draftId, revision, sheet },
  }),
} as const;
const forget = { type: 'forget', params: here } as const;
const reload = { type: 'reload', params: here } as const;
const holdOutcome = ({ event }: { event: { output: HoldOutcome } }) => event.output;
const bookOutcome = ({ event }: { event: { output: BookOutcome } }) => event.output;
const refused = {
  type: 'refuse',
  params: ({ event }: { event: { output: HoldOutcome | BookOutcome } }) => event.output as ActRefusal,
} as const;

const restored = {
  type: 'adopt',
  params: ({ event }: { event: { output: NewAppointmentDraft | null } }) => ({ draft: event.output }),
} as const;

const bookInput = ({ context }: Here): BookInput => {
  const { draftId, revision, sheet, span, hold, overrideReason } = context;
  if (!hold) throw new Error('nothing is held');
  const { holdId } = hold;
  return { holdId, span, sheet, overrideReason, key: `${draftId}-${revision}-${holdId}` };
};

const close = { target: '#appointmentBooking.closed' } as const;
const send = { guard: 'isComplete', target: '#appointmentBooking.booking' } as const;
const again = { target: 'holding', actions: 'again' } as const;

const writing = base.createStateConfig({
  tags: 'writing',
  initial: 'holding',
  on: {
    'slot.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ span: event.span }) },
      target: '.choosing',
      reenter: true,
      actions: { type: 'point', params: ({ event }) => ({ span: event.span }) },
    },
    'sheet.changed': { actions: [{ type: 'write', params: ({ event }) => ({ changes: event.changes }) }, keep] },
    'draft.discard': { actions: [{ type: 'discard', params: ({ event }) => ({ draftId: event.draftId }) }, forget] },
    'booking.close': close,
  },
  states: {
    // Debounces the choice, so that one slot is requested rather than one per changed part.
    choosing: { after: { choosingTime: 'holding' } },
    holding: {
      invoke: {
        id: 'hold',
        src: 'hold',
        input: ({ context: { professionalId, span, overrideReason } }): HoldInput => ({
          professionalId,
          span,
          overrideReason,
        }),
        onDone: [
          {
            guard: { type: 'held', params: holdOutcome },
            target: 'held',
            actions: {
              type: 'take',
              params: ({ event }) => ({ hold: (event.output as Extract<HoldOutcome, { kind: 'held' }>).hold }),
            },
          },
          { target: 'refused', actions: refused },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: unforeseen } },
      },
    },
    held: { tags: 'held', on: { 'booking.send': send }, after: { holdTime: 'expired' } },
    expired: { tags: 'expired', on: { 'hold.again': again } },
    refused: {
      tags: 'refused',
      on: {
        'hold.again': again,
        'hold.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ span: event.to }) },
          target: 'holding',
          actions: { type: 'point', params: ({ event }) => ({ span: event.to }) },
        },
        'hold.override': {
          guard: { type: 'mayOverride', params: ({ event }) => ({ reason: event.reason }) },
          target: 'holding',
          actions: { type: 'insist', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
  },
});

const booking = base.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'book',
    src: 'book',
    input: bookInput,
    onDone: [
      { guard: { type: 'booked', params: bookOutcome }, target: 'booked', actions: [forget, reload] },
      { target: '#appointmentBooking.writing.refused', actions: refused },
    ],
    onError: 'unsure',
  },
});

/** Domain 2.3, issue 18: holds a slot for five minutes while its appointment is written; one intention books once. */
export const appointmentBookingMachine = base.createMachine({
  id: 'appointmentBooking',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    sheet: emptyAppointmentSheet,
    hold: null,
    overrideReason: null,
    refusal: null,
  }),
  invoke: { id: 'lease', src: 'lease' },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: here,
        onDone: { target: 'writing', actions: restored },
        onError: 'writing',
      },
      on: { 'booking.close': close },
    },
    writing,
    booking,
    // It may have been booked, so only the same request may be repeated.
    unsure: { tags: 'unsure', on: { 'booking.send': send, 'booking.close': { ...close, actions: reload } } },
    booked: { tags: 'booked', type: 'final' },
    closed: { type: 'final' },
  },
});
