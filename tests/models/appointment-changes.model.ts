import { assign, setup } from 'xstate';

export const appointmentChangesEvents = [
  'moved',
  'movedTwice',
  'movedBack',
  'cancelled',
  'movedByMyself',
  'cancelledByMyself',
  'movedOfAnother',
  'made',
  'attended',
  'noShow',
  'acknowledged',
] as const;

/** Each change by another user is shown until it is acknowledged; moves in a row as one, and none when it is back. */
export const appointmentChangesModel = setup({
  types: {} as {
    context: { shown: ('moved' | 'cancelled')[] };
    events: { type: (typeof appointmentChangesEvents)[number] };
  },
  guards: {
    some: ({ context }) => context.shown.length > 0,
    wasMoved: ({ context }) => context.shown.at(-1) === 'moved',
    few: ({ context }) => context.shown.length < 2,
  },
  actions: {
    drop: assign(({ context }) => ({ shown: context.shown.slice(0, -1) })),
    show: assign(({ context }, { change }: { change: 'moved' | 'cancelled' }) => ({
      shown: [...context.shown, change],
    })),
  },
}).createMachine({
  id: 'appointmentChanges',
  context: { shown: [] },
  initial: 'listening',
  states: {
    listening: {
      on: {
        movedBack: { guard: 'wasMoved', actions: 'drop' },
        moved: [
          { guard: 'wasMoved', target: 'listening' },
          { guard: 'few', actions: { type: 'show', params: { change: 'moved' } } },
        ],
        movedTwice: [
          { guard: 'wasMoved', target: 'listening' },
          { guard: 'few', actions: { type: 'show', params: { change: 'moved' } } },
        ],
        cancelled: { guard: 'few', actions: { type: 'show', params: { change: 'cancelled' } } },
        movedByMyself: {},
        cancelledByMyself: {},
        movedOfAnother: {},
        made: {},
        attended: {},
        noShow: {},
        acknowledged: { guard: 'some', actions: assign({ shown: [] }) },
      },
    },
  },
});
