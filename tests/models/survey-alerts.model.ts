import { assign, setup } from 'xstate';

export const surveyAlertsEvents = [
  'firstHigh',
  'firstHighAgain',
  'firstLow',
  'firstKept',
  'firstReviewed',
  'secondHigh',
  'ownHigh',
  'missedHigh',
  'firstDismissed',
] as const;

type Which = 'first' | 'second';
type Answer = { which: Which };
type Facts = { shown: Which[]; announced: Which[] };

/**
 * Domain 4: an answer of a high risk sounds once and is shown until it is reviewed, corrected to less, or its notice was read.
 * Corrected to less and to more again, it is announced again.
 * One's own and one that is replayed make neither tone nor notice.
 */
export const surveyAlertsModel = setup({
  types: {} as { context: Facts; events: { type: (typeof surveyAlertsEvents)[number] } },
  guards: { isUnknown: ({ context }, { which }: Answer) => !context.announced.includes(which) },
  actions: {
    show: assign(({ context }, { which }: Answer) => ({
      shown: [...context.shown, which],
      announced: [...context.announced, which],
    })),
    end: assign(({ context }, { which }: Answer) => ({ shown: context.shown.filter((one) => one !== which) })),
    forget: assign(({ context }, { which }: Answer) => ({
      announced: context.announced.filter((one) => one !== which),
    })),
    sound: () => undefined,
  },
}).createMachine({
  id: 'surveyAlerts',
  context: { shown: [], announced: [] },
  on: {
    firstHigh: {
      guard: { type: 'isUnknown', params: { which: 'first' } },
      actions: [{ type: 'show', params: { which: 'first' } }, 'sound'],
    },
    firstHighAgain: [
      {
        guard: { type: 'isUnknown', params: { which: 'first' } },
        actions: [{ type: 'show', params: { which: 'first' } }, 'sound'],
      },
      // It was announced, whether its notice is still shown or not.
      {},
    ],
    secondHigh: {
      guard: { type: 'isUnknown', params: { which: 'second' } },
      actions: [{ type: 'show', params: { which: 'second' } }, 'sound'],
    },
    firstLow: {
      actions: [
        { type: 'end', params: { which: 'first' } },
        { type: 'forget', params: { which: 'first' } },
      ],
    },
    firstReviewed: { actions: { type: 'end', params: { which: 'first' } } },
    firstDismissed: { actions: { type: 'end', params: { which: 'first' } } },
    /** An event of the answer that leaves it as it was. */
    firstKept: {},
    ownHigh: {},
    missedHigh: {},
  },
});
