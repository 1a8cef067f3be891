import { assign, setup } from 'xstate';

export const careAlertsEvents = [
  'firstCame',
  'secondCame',
  'firstEnded',
  'firstAcknowledged',
  'secondAcknowledged',
  'answeredBoth',
  'answeredFirst',
  'answeredNone',
  'answerFailed',
  'told',
  'notTold',
  'live',
  'waited',
  'missed',
] as const;
type Which = 'first' | 'second';
type Alert = { which: Which };

type Facts = {
  shown: Which[];
  /** Acknowledged here, and of these the ones that the server does not know of yet. */
  acknowledged: Which[];
  untold: Which[];
  /** `outdated`: something changed after the question, and its answer may be from before. */
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  telling: 'nothing' | 'sent' | 'failed';
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof careAlertsEvents)[number] } },
  guards: {
    isShown: ({ context }, { which }: Alert) => context.shown.includes(which),
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    isTelling: ({ context }) => context.telling === 'sent',
  },
  actions: {
    come: assign(({ context: { shown, acknowledged } }, { which }: Alert) => ({
      shown: [...shown, which].filter((one, at, all) => all.indexOf(one) === at && !acknowledged.includes(one)),
    })),
    go: assign(({ context }, { which }: Alert) => ({ shown: context.shown.filter((one) => one !== which) })),
    outdate: assign(({ context: { reading } }) => ({ reading: reading === 'asked' ? 'outdated' : reading })),
    acknowledge: assign(({ context: { acknowledged, untold, telling } }, { which }: Alert) => ({
      acknowledged: [...acknowledged, which],
      untold: [...untold, which],
      telling: telling === 'nothing' ? 'sent' : telling,
    })),
    answer: assign(({ context }, { alerts }: { alerts: Which[] }) =>
      context.reading === 'outdated'
        ? { reading: 'asked' }
        : { reading: 'known', shown: alerts.filter((which) => !context.acknowledged.includes(which)) },
    ),
    fail: assign({ reading: 'failed' }),
    ask: assign({ reading: 'asked' }),
    notify: assign(({ context }) => {
      const untold = context.untold.slice(1);
      return { untold, telling: untold.length > 0 ? 'sent' : 'nothing' };
    }),
    keep: assign({ telling: 'failed' }),
    tryAgain: assign(({ context: { reading, telling } }) => ({
      reading: reading === 'failed' ? 'asked' : reading,
      telling: telling === 'failed' ? 'sent' : telling,
    })),
  },
});

const come = (which: Which) => ({ actions: [{ type: 'come', params: { which } }, 'outdate'] }) as const;
const acknowledge = (which: Which) =>
  ({
    guard: { type: 'isShown', params: { which } },
    actions: [
      { type: 'go', params: { which } },
      { type: 'acknowledge', params: { which } },
    ],
  }) as const;
const answer = (...alerts: Which[]) =>
  ({ guard: 'isAsking', actions: { type: 'answer', params: { alerts } } }) as const;

/**
 * Domain 6: an alert stays until the person acknowledges it on some device or the case waits no more, through a reload
 * and a sign-out, and comes once however often it is delivered. What was acknowledged is told until the server knows it.
 */
export const careAlertsModel = model.createMachine({
  id: 'careAlerts',
  context: { shown: [], acknowledged: [], untold: [], reading: 'asked', telling: 'nothing' },
  on: {
    firstCame: come('first'),
    secondCame: come('second'),
    firstEnded: { actions: [{ type: 'go', params: { which: 'first' } }, 'outdate'] },
    firstAcknowledged: acknowledge('first'),
    secondAcknowledged: acknowledge('second'),
    answeredBoth: answer('second', 'first'),
    answeredFirst: answer('first'),
    answeredNone: answer(),
    answerFailed: { guard: 'isAsking', actions: 'fail' },
    told: { guard: 'isTelling', actions: 'notify' },
    notTold: { guard: 'isTelling', actions: 'keep' },
    live: { actions: 'tryAgain' },
    waited: { actions: 'tryAgain' },
    missed: { actions: 'ask' },
  },
});
