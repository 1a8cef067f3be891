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
  'received',
  'notReceived',
  'live',
  'waited',
  'missed',
] as const;
type Which = 'first' | 'second';
type Alert = { which: Which };

type Facts = {
  shown: Which[];
  /** Acknowledged here, and those of them not yet confirmed by the server. */
  acknowledged: Which[];
  unsent: Which[];
  /** `outdated`: something changed after the request, and its response may be older. */
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  sending: 'nothing' | 'sent' | 'failed';
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof careAlertsEvents)[number] } },
  guards: {
    isShown: ({ context }, { which }: Alert) => context.shown.includes(which),
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    isTelling: ({ context }) => context.sending === 'sent',
  },
  actions: {
    come: assign(({ context: { shown, acknowledged } }, { which }: Alert) => ({
      shown: [...shown, which].filter((one, at, all) => all.indexOf(one) === at && !acknowledged.includes(one)),
    })),
    go: assign(({ context }, { which }: Alert) => ({ shown: context.shown.filter((one) => one !== which) })),
    outdate: assign(({ context: { reading } }) => ({ reading: reading === 'asked' ? 'outdated' : reading })),
    acknowledge: assign(({ context: { acknowledged, unsent, sending } }, { which }: Alert) => ({
      acknowledged: [...acknowledged, which],
      unsent: [...unsent, which],
      sending: sending === 'nothing' ? 'sent' : sending,
    })),
    answer: assign(({ context }, { alerts }: { alerts: Which[] }) =>
      context.reading === 'outdated'
        ? { reading: 'asked' }
        : { reading: 'known', shown: alerts.filter((which) => !context.acknowledged.includes(which)) },
    ),
    fail: assign({ reading: 'failed' }),
    ask: assign({ reading: 'asked' }),
    notify: assign(({ context }) => {
      const unsent = context.unsent.slice(1);
      return { unsent, sending: unsent.length > 0 ? 'sent' : 'nothing' };
    }),
    keep: assign({ sending: 'failed' }),
    tryAgain: assign(({ context: { reading, sending } }) => ({
      reading: reading === 'failed' ? 'asked' : reading,
      sending: sending === 'failed' ? 'sent' : sending,
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
 * Domain 6: an alert stays until the user acknowledges it on any device or the case stops waiting, across reloads and
 * sign-outs, and appears once regardless of redelivery. An acknowledgement is resent until the server confirms it.
 */
export const careAlertsModel = model.createMachine({
  id: 'careAlerts',
  context: { shown: [], acknowledged: [], unsent: [], reading: 'asked', sending: 'nothing' },
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
    received: { guard: 'isTelling', actions: 'notify' },
    notReceived: { guard: 'isTelling', actions: 'keep' },
    live: { actions: 'tryAgain' },
    waited: { actions: 'tryAgain' },
    missed: { actions: 'ask' },
  },
});
