import { assign, setup } from 'xstate';

export const appointmentBookingEvents = [
  'nothingStored',
  'draftStored',
  'storeBroke',
  'otherHour',
  'chosen',
  'held',
  'taken',
  'past',
  'holdBroke',
  'fiveMinutes',
  'again',
  'chooseFree',
  'override',
  'choosePatient',
  'writeReason',
  'discard',
  'send',
  'booked',
  'bookingTaken',
  'bookingGone',
  'bookingBroke',
  'close',
] as const;

type Now =
  | 'restoring'
  | 'choosing'
  | 'holding'
  | 'held'
  | 'expired'
  | 'refused'
  | 'booking'
  | 'unsure'
  | 'booked'
  | 'closed';
type Failure = 'slot_taken' | 'past' | 'not_found' | 'generic' | null;
export type AppointmentBookingShown = {
  now: Now;
  hour: 'first' | 'other' | 'free';
  patient: boolean;
  reason: boolean;
  /** The next missing requirement. */
  missing: 'patient' | 'reason' | 'hold' | null;
  failure: Failure;
  /** Overbooks another appointment, with a reason. */
  over: boolean;
  /** The hour reserved against other users: the server keeps one until the next is held. */
  kept: 'first' | 'other' | 'free' | null;
};
type Facts = Omit<AppointmentBookingShown, 'missing'>;

const writable: readonly Now[] = ['choosing', 'holding', 'held', 'expired', 'refused'];
const spec = setup({
  types: {} as { context: Facts; events: { type: (typeof appointmentBookingEvents)[number] } },
  guards: {
    restoring: ({ context }) => context.now === 'restoring',
    writable: ({ context }) => writable.includes(context.now),
    canChange: ({ context }) => writable.includes(context.now) && context.hour !== 'other',
    choosing: ({ context }) => context.now === 'choosing',
    holding: ({ context }) => context.now === 'holding',
    held: ({ context }) => context.now === 'held',
    mayHoldAgain: ({ context }) => context.now === 'expired' || context.now === 'refused',
    conflicted: ({ context }) => context.now === 'refused' && context.failure === 'slot_taken',
    canSend: ({ context: { now, patient, reason } }) => (now === 'held' || now === 'unsure') && patient && reason,
    booking: ({ context }) => context.now === 'booking',
    unsure: ({ context }) => context.now === 'unsure',
    mayClose: ({ context }) => context.now === 'restoring' || writable.includes(context.now),
  },
  actions: {
    go: assign((_, { now }: { now: Now }) => ({ now })),
    end: assign({ now: 'closed', failure: null, kept: null }),
    hold: assign(({ context }) => ({ now: 'held' as const, kept: context.hour })),
    expire: assign({ now: 'expired', kept: null }),
    lose: assign({ kept: null }),
    book: assign({ now: 'booked', kept: null }),
    adopt: assign({ now: 'holding', patient: true, reason: true }),
    point: assign({ now: 'choosing', hour: 'other', failure: null, over: false }),
    holdAgain: assign({ now: 'holding', failure: null }),
    holdFree: assign({ now: 'holding', hour: 'free', failure: null, over: false }),
    holdOver: assign({ now: 'holding', failure: null, over: true }),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ now: 'refused' as const, failure, over: false })),
    name: assign({ patient: true }),
    write: assign({ reason: true }),
    empty: assign({ patient: false, reason: false }),
    keep: () => undefined,
    forget: () => undefined,
    reload: () => undefined,
  },
});
const go = (now: Now) => ({ type: 'go', params: { now } }) as const;
const refuse = (failure: Failure) => ({ type: 'refuse', params: { failure } }) as const;

/**
 * Domain 2.3, issue 18: the hour is held for five minutes while its appointment is written; another one may be chosen at any
 * time, and any ending releases the held one. A conflict offers free hours, or the same one with a reason. Typed text is
 * kept. Without a response, only sending the same request again is possible.
 */
export const appointmentBookingModel = spec.createMachine({
  context: { now: 'restoring', hour: 'first', patient: false, reason: false, failure: null, over: false, kept: null },
  on: {
    nothingStored: { guard: 'restoring', actions: go('holding') },
    storeBroke: { guard: 'restoring', actions: go('holding') },
    draftStored: { guard: 'restoring', actions: 'adopt' },
    otherHour: { guard: 'canChange', actions: 'point' },
    chosen: { guard: 'choosing', actions: go('holding') },
    held: { guard: 'holding', actions: 'hold' },
    taken: { guard: 'holding', actions: refuse('slot_taken') },
    past: { guard: 'holding', actions: refuse('past') },
    holdBroke: { guard: 'holding', actions: refuse('generic') },
    fiveMinutes: { guard: 'held', actions: 'expire' },
    again: { guard: 'mayHoldAgain', actions: 'holdAgain' },
    chooseFree: { guard: 'conflicted', actions: 'holdFree' },
    override: { guard: 'conflicted', actions: 'holdOver' },
    choosePatient: { guard: 'writable', actions: ['name', 'keep'] },
    writeReason: { guard: 'writable', actions: ['write', 'keep'] },
    discard: { guard: 'writable', actions: ['empty', 'forget'] },
    send: { guard: 'canSend', actions: go('booking') },
    booked: { guard: 'booking', actions: ['book', 'forget', 'reload'] },
    bookingTaken: { guard: 'booking', actions: refuse('slot_taken') },
    bookingGone: { guard: 'booking', actions: ['lose', refuse('not_found')] },
    bookingBroke: { guard: 'booking', actions: go('unsure') },
    close: [
      { guard: 'mayClose', actions: 'end' },
      { guard: 'unsure', actions: ['end', 'reload'] },
    ],
  },
});

export const appointmentBookingShows = (facts: Facts): AppointmentBookingShown => {
  const mayBook = facts.now === 'held' || facts.now === 'unsure';
  const missing = !facts.patient ? 'patient' : !facts.reason ? 'reason' : mayBook ? null : 'hold';
  return { ...facts, missing };
};
