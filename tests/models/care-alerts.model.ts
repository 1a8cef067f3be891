import { assign, setup } from 'xstate';

export const careAlertsEvents = ['firstCame', 'secondCame', 'firstAcknowledged', 'secondAcknowledged'] as const;
type Which = 'first' | 'second';

/** Domain 6: an alert stays until the person acknowledges it, and comes once however often it is delivered. */
export const careAlertsModel = setup({
  types: {} as { context: { shown: Which[] }; events: { type: (typeof careAlertsEvents)[number] } },
  guards: {
    missing: ({ context }, { which }: { which: Which }) => !context.shown.includes(which),
    shown: ({ context }, { which }: { which: Which }) => context.shown.includes(which),
  },
  actions: {
    come: assign(({ context }, { which }: { which: Which }) => ({ shown: [...context.shown, which] })),
    go: assign(({ context }, { which }: { which: Which }) => ({
      shown: context.shown.filter((one) => one !== which),
    })),
  },
}).createMachine({
  id: 'careAlerts',
  context: { shown: [] },
  initial: 'listening',
  states: {
    listening: {
      on: {
        firstCame: [
          {
            guard: { type: 'missing', params: { which: 'first' } },
            actions: { type: 'come', params: { which: 'first' } },
          },
          { target: 'listening' },
        ],
        secondCame: {
          guard: { type: 'missing', params: { which: 'second' } },
          actions: { type: 'come', params: { which: 'second' } },
        },
        firstAcknowledged: {
          guard: { type: 'shown', params: { which: 'first' } },
          actions: { type: 'go', params: { which: 'first' } },
        },
        secondAcknowledged: {
          guard: { type: 'shown', params: { which: 'second' } },
          actions: { type: 'go', params: { which: 'second' } },
        },
      },
    },
  },
});
