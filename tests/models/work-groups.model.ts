import { assign, setup } from 'xstate';

export const workGroupsEvents = [
  'answeredOne',
  'answeredBoth',
  'answeredNone',
  'answerFailed',
  'changed',
  'live',
  'waited',
  'missed',
  'received',
  'acted',
  'actAnswered',
  'actEnded',
  'actOpened',
  'actRefused',
  'actFull',
  'actFailed',
  'dismissed',
] as const;

type Name = 'first' | 'second';
type Facts = {
  /** Name and version of the listed groups. */
  listed: [Name, number][];
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  acting: boolean;
  failure: 'changed' | 'full' | 'generic' | null;
  /** The last action opened a conversation, which was shown. */
  shown: boolean;
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof workGroupsEvents)[number] } },
  guards: {
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    mayAct: ({ context: { listed, acting } }) => !acting && listed.some(([name]) => name === 'first'),
    isActing: ({ context: { acting } }) => acting,
  },
  actions: {
    answer: assign(({ context: { listed, reading } }, { found }: { found: Name[] }) => {
      if (reading === 'outdated') return { reading: 'asked' as const };
      const versions = new Map(listed);
      return {
        reading: 'known' as const,
        listed: found.map((name): [Name, number] => [name, versions.get(name) ?? 1]),
      };
    }),
    fail: assign({ reading: 'failed' }),
    change: assign(({ context: { reading } }) => ({
      reading: reading === 'asked' ? 'outdated' : reading === 'known' ? 'asked' : reading,
    })),
    askIfFailed: assign(({ context: { reading } }) => ({ reading: reading === 'failed' ? 'asked' : reading })),
    ask: assign({ reading: 'asked' }),
    receive: assign(({ context: { listed } }) => ({
      listed: listed.some(([name]) => name === 'second') ? listed : [...listed, ['second', 1] as [Name, number]],
    })),
    act: assign({ acting: true, failure: null, shown: false }),
    actDone: assign(({ context: { listed } }) => ({
      acting: false,
      listed: listed.map(([name, version]): [Name, number] => [name, name === 'first' ? 2 : version]),
    })),
    actGone: assign(({ context: { listed } }) => ({
      acting: false,
      listed: listed.filter(([name]) => name !== 'first'),
    })),
    actShown: assign({ acting: false, shown: true }),
    actFailed: assign((_, { failure }: { failure: NonNullable<Facts['failure']> }) => ({ acting: false, failure })),
    dismiss: assign({ failure: null }),
  },
});

const answer = (...found: Name[]) => ({ guard: 'isAsking', actions: { type: 'answer', params: { found } } }) as const;

/**
 * Domain 2.3: the groups of a user. Changes of others trigger a reload, a response from before an event is ignored, and a
 * confirmed action is never shown in an older state. One action at a time: a rejection shows its reason and reloads the
 * list, a failure keeps it. A conversation that was opened is shown, and its group stays as it is.
 */
export const workGroupsModel = model.createMachine({
  id: 'workGroups',
  context: { listed: [], reading: 'asked', acting: false, failure: null, shown: false },
  on: {
    answeredOne: answer('first'),
    answeredBoth: answer('first', 'second'),
    answeredNone: answer(),
    answerFailed: { guard: 'isAsking', actions: 'fail' },
    changed: { actions: 'change' },
    live: { actions: 'askIfFailed' },
    waited: { actions: 'askIfFailed' },
    missed: { actions: 'ask' },
    received: { actions: 'receive' },
    acted: { guard: 'mayAct', actions: 'act' },
    actAnswered: { guard: 'isActing', actions: 'actDone' },
    actEnded: { guard: 'isActing', actions: 'actGone' },
    actOpened: { guard: 'isActing', actions: 'actShown' },
    actRefused: {
      guard: 'isActing',
      actions: [{ type: 'actFailed', params: { failure: 'changed' } }, 'change'],
    },
    actFull: { guard: 'isActing', actions: [{ type: 'actFailed', params: { failure: 'full' } }, 'change'] },
    actFailed: { guard: 'isActing', actions: { type: 'actFailed', params: { failure: 'generic' } } },
    dismissed: { actions: 'dismiss' },
  },
});
