import { assign, setup } from 'xstate';

export const nextAppointmentEvents = [
  'made',
  'madeTomorrow',
  'moved',
  'cancelled',
  'fiveMinutesBefore',
  'hour',
  'sixHours',
  'boardChanged',
  'dismiss',
] as const;

export type NextAppointmentShown = { announced: 'none' | 'first' | 'moved' };
type Facts = {
  /** Of the one appointment: none, in an hour, an hour later, or in the afternoon of tomorrow. */
  at: 'none' | 'hour' | 'later' | 'tomorrow';
  shown: boolean;
  done: boolean;
};

/**
 * Issue 18: it is announced once, five minutes before its hour, with a tone; until its hour, or until somebody has read it. One that
 * moves is announced before its new hour; one that is cancelled is announced no more.
 */
export const nextAppointmentModel = setup({
  types: {} as { context: Facts; events: { type: (typeof nextAppointmentEvents)[number] } },
  guards: {
    mayBeMade: ({ context }) => context.at === 'none',
    isNear: ({ context: { at, shown, done } }) => (at === 'hour' || at === 'later') && !shown && !done,
    isFar: ({ context }) => context.at === 'tomorrow',
    isShown: ({ context }) => context.shown,
    mayMove: ({ context }) => context.at === 'hour' && !context.done,
    exists: ({ context }) => context.at !== 'none',
  },
  actions: {
    make: assign({ at: 'hour', shown: false, done: false }),
    makeFar: assign({ at: 'tomorrow', shown: false, done: false }),
    move: assign({ at: 'later', shown: false, done: false }),
    remove: assign({ at: 'none', shown: false }),
    show: assign({ shown: true }),
    end: assign({ shown: false, done: true }),
    sound: () => undefined,
  },
}).createMachine({
  context: { at: 'none', shown: false, done: false },
  on: {
    made: { guard: 'mayBeMade', actions: 'make' },
    madeTomorrow: { guard: 'mayBeMade', actions: 'makeFar' },
    moved: { guard: 'mayMove', actions: 'move' },
    cancelled: { guard: 'exists', actions: 'remove' },
    fiveMinutesBefore: { guard: 'isNear', actions: ['show', 'sound'] },
    hour: { guard: 'isShown', actions: 'end' },
    sixHours: { guard: 'isFar' },
    boardChanged: { guard: 'exists' },
    dismiss: { guard: 'isShown', actions: 'end' },
  },
});

export const nextAppointmentShows = ({ at, shown }: Facts): NextAppointmentShown => ({
  announced: !shown ? 'none' : at === 'later' ? 'moved' : 'first',
});
