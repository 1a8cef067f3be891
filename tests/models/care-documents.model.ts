import { assign, setup } from 'xstate';

export const careDocumentsEvents = [
  'answeredOne',
  'answeredBoth',
  'answerFailed',
  'changedHere',
  'changedElsewhere',
  'savedNewer',
  'savedNew',
  'openedFirst',
  'closed',
  'withdrewFirst',
  'withdrawn',
  'notWithdrawn',
  'live',
  'waited',
  'missed',
] as const;

type Name = 'first' | 'second';
type Facts = {
  /** Name and version of what is listed. */
  listed: [Name, number][];
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  open: Name | null;
  withdrawal: 'none' | 'asked' | 'failed';
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof careDocumentsEvents)[number] } },
  guards: {
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    mayWithdraw: ({ context: { listed, withdrawal } }) =>
      withdrawal !== 'asked' && listed.some(([name]) => name === 'first'),
    isWithdrawing: ({ context: { withdrawal } }) => withdrawal === 'asked',
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
    save: assign(({ context: { listed } }, { name, version }: { name: Name; version: number }) => {
      const others = listed.some(([known]) => known === name)
        ? listed.map((one): [Name, number] => (one[0] === name ? [name, Math.max(one[1], version)] : one))
        : [...listed, [name, version] as [Name, number]];
      return { listed: others };
    }),
    open: assign({ open: 'first' }),
    close: assign({ open: null }),
    withdraw: assign({ withdrawal: 'asked' }),
    gone: assign(({ context: { listed, open } }) => ({
      withdrawal: 'none' as const,
      listed: listed.filter(([name]) => name !== 'first'),
      open: open === 'first' ? null : open,
    })),
    stays: assign({ withdrawal: 'failed' }),
    askIfFailed: assign(({ context: { reading } }) => ({ reading: reading === 'failed' ? 'asked' : reading })),
    ask: assign({ reading: 'asked' }),
  },
});

const answer = (...found: Name[]) => ({ guard: 'isAsking', actions: { type: 'answer', params: { found } } }) as const;

/**
 * Issue 16 and domain 2.3: the documents of one kind of an encounter. Another device's change is read again; an answer from
 * before a change counts for nothing, and a save that was answered is never shown older than it is. A draft goes when the
 * server withdrew it, and stays when it did not.
 */
export const careDocumentsModel = model.createMachine({
  id: 'careDocuments',
  context: { listed: [], reading: 'asked', open: null, withdrawal: 'none' },
  on: {
    answeredOne: answer('first'),
    answeredBoth: answer('first', 'second'),
    answerFailed: { guard: 'isAsking', actions: 'fail' },
    changedHere: { actions: 'change' },
    changedElsewhere: {},
    savedNewer: { actions: { type: 'save', params: { name: 'first', version: 2 } } },
    savedNew: { actions: { type: 'save', params: { name: 'second', version: 1 } } },
    openedFirst: { actions: 'open' },
    closed: { actions: 'close' },
    withdrewFirst: { guard: 'mayWithdraw', actions: 'withdraw' },
    withdrawn: { guard: 'isWithdrawing', actions: 'gone' },
    notWithdrawn: { guard: 'isWithdrawing', actions: 'stays' },
    live: { actions: 'askIfFailed' },
    waited: { actions: 'askIfFailed' },
    missed: { actions: 'ask' },
  },
});
