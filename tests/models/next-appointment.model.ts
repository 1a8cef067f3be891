import { assign, setup } from 'xstate';

export const nextAppointmentEvents = [
  'made',
  'madeTomorrow',
  'madeBehind',
  'moved',
  'cancelled',
  'fiveMinutesBefore',
  'fiveMinutesBeforeBehind',
  'hour',
  'sixHours',
  'boardChanged',
  'dismiss',
] as const;

export type NextAppointmentShown = { announced: 'none' | 'first' | 'moved' | 'behind' };
type Facts = {
  /** Time of the first appointment: none, in an hour, an hour later, or tomorrow afternoon. */
  at: 'none' | 'hour' | 'later' | 'tomorrow';
  /** State of a second appointment, 15 minutes after the first. */
  behind: 'none' | 'comes' | 'over';
  shown: 'none' | 'first' | 'behind';
  done: boolean;
};

/**
 * Issue 18: each is announced once, five minutes before its hour, with a tone, until its hour or until it is dismissed. A
 * moved one is announced before its new hour; a cancelled one is not announced.
 */
export const nextAppointmentModel = setup({
  types: {} as { context: Facts; events: { type: (typeof nextAppointmentEvents)[number] } },
  guards: {
    mayBeMade: ({ context }) => context.at === 'none',
    mayBeFollowed: ({ context: { at, behind, shown, done } }) =>
      at === 'hour' && behind === 'none' && shown === 'none' && !done,
    isNear: ({ context: { at, shown, done } }) => (at === 'hour' || at === 'later') && shown === 'none' && !done,
    isFollowed: ({ context: { behind, shown, done } }) => behind === 'comes' && shown === 'none' && done,
    isFar: ({ context }) => context.at === 'tomorrow',
    isShown: ({ context }) => context.shown === 'first',
    isBehindShown: ({ context }) => context.shown === 'behind',
    mayMove: ({ context }) => context.at === 'hour' && context.behind === 'none' && !context.done,
    exists: ({ context }) => context.at !== 'none',
  },
  actions: {
    make: assign({ at: 'hour', shown: 'none', done: false }),
    makeFar: assign({ at: 'tomorrow', shown: 'none', done: false }),
    follow: assign({ behind: 'comes' }),
    move: assign({ at: 'later', shown: 'none', done: false }),
    remove: assign({ at: 'none', behind: 'none', shown: 'none' }),
    show: assign({ shown: 'first' }),
    showBehind: assign({ shown: 'behind' }),
    end: assign({ shown: 'none', done: true }),
    endBehind: assign({ shown: 'none', behind: 'over' }),
    sound: () => undefined,
  },
}).createMachine({
  context: { at: 'none', behind: 'none', shown: 'none', done: false },
  on: {
    made: { guard: 'mayBeMade', actions: 'make' },
    madeTomorrow: { guard: 'mayBeMade', actions: 'makeFar' },
    madeBehind: { guard: 'mayBeFollowed', actions: 'follow' },
    moved: { guard: 'mayMove', actions: 'move' },
    cancelled: { guard: 'exists', actions: 'remove' },
    fiveMinutesBefore: { guard: 'isNear', actions: ['show', 'sound'] },
    fiveMinutesBeforeBehind: { guard: 'isFollowed', actions: ['showBehind', 'sound'] },
    hour: [
      { guard: 'isShown', actions: 'end' },
      { guard: 'isBehindShown', actions: 'endBehind' },
    ],
    sixHours: { guard: 'isFar' },
    boardChanged: { guard: 'exists' },
    dismiss: [
      { guard: 'isShown', actions: 'end' },
      { guard: 'isBehindShown', actions: 'endBehind' },
    ],
  },
});

export const nextAppointmentShows = ({ at, shown }: Facts): NextAppointmentShown => ({
  announced: shown === 'first' && at === 'later' ? 'moved' : shown,
});
