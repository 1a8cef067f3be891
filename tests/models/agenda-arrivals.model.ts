import { assign, setup } from 'xstate';

export const agendaArrivalsEvents = ['firstMade', 'firstMoved', 'secondMade', 'acknowledged'] as const;

/** S11: each appointment counts once until it is acknowledged, also when it moves again meanwhile. */
export const agendaArrivalsModel = setup({
  types: {} as {
    context: { first: boolean; second: boolean };
    events: { type: (typeof agendaArrivalsEvents)[number] };
  },
  guards: { some: ({ context }) => context.first || context.second },
}).createMachine({
  id: 'agendaArrivals',
  context: { first: false, second: false },
  initial: 'listening',
  states: {
    listening: {
      on: {
        firstMade: { actions: assign({ first: true }) },
        firstMoved: { actions: assign({ first: true }) },
        secondMade: { actions: assign({ second: true }) },
        acknowledged: { guard: 'some', actions: assign({ first: false, second: false }) },
      },
    },
  },
});
