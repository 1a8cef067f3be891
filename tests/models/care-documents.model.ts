import { assign, setup } from 'xstate';

export const careDocumentsEvents = [
  'answeredOne',
  'answeredBoth',
  'answerFailed',
  'changedHere',
  'changedElsewhere',
  'patientChanged',
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
/** With unsaved local documents: walked separately, to avoid multiplying the states. */
export const unsavedDocumentsEvents = [
  'answeredOne',
  'answeredBoth',
  'savedNew',
  'foundUnsaved',
  'foundNoUnsaved',
  'lookFailed',
  'openedFirst',
  'closed',
  'withdrewSecond',
  'withdrawn',
  'notWithdrawn',
] as const;
/** Voiding of a signed document, walked separately for the same reason. */
export const voidedDocumentsEvents = [
  'answeredOne',
  'answeredBoth',
  'changedHere',
  'voidedFirst',
  'voidedSecond',
  'voidAnswered',
  'voidFailed',
  'withdrewFirst',
  'withdrawn',
] as const;
export type CareDocumentsEventName = (
  | typeof careDocumentsEvents
  | typeof unsavedDocumentsEvents
  | typeof voidedDocumentsEvents
)[number];

type Name = 'first' | 'second';
type Facts = {
  /** Name and version of the listed documents. */
  listed: [Name, number][];
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  open: Name | null;
  withdrawal: 'none' | 'asked' | 'failed';
  withdrawing: Name | null;
  /** The withdrawn document never reached the server and is removed from this browser only. */
  onlyHere: boolean;
  /** The document whose voiding was asked for, and whether that failed. */
  voiding: Name | null;
  voidFailed: boolean;
  /** Written here and never saved on the server. */
  unsaved: Name[];
  /** This browser's store is being read. */
  looking: boolean;
};

const model = setup({
  types: {} as { context: Facts; events: { type: CareDocumentsEventName } },
  guards: {
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    mayWithdraw: ({ context: { listed, unsaved, withdrawal } }, { name }: { name: Name }) =>
      withdrawal !== 'asked' && (unsaved.includes(name) || listed.some(([known]) => known === name)),
    mayVoid: ({ context: { listed, voiding, voidFailed } }, { name }: { name: Name }) =>
      (voiding === null || voidFailed) && listed.some(([known]) => known === name),
    isVoiding: ({ context: { voiding, voidFailed } }) => voiding !== null && !voidFailed,
    isLooking: ({ context: { looking } }) => looking,
    isWithdrawing: ({ context: { withdrawal } }) => withdrawal === 'asked',
  },
  actions: {
    answer: assign(({ context: { listed, reading, unsaved } }, { found }: { found: Name[] }) => {
      if (reading === 'outdated') return { reading: 'asked' as const };
      const versions = new Map(listed);
      return {
        reading: 'known' as const,
        listed: found.map((name): [Name, number] => [name, versions.get(name) ?? 1]),
        unsaved: unsaved.filter((name) => !found.includes(name)),
      };
    }),
    fail: assign({ reading: 'failed' }),
    change: assign(({ context: { reading } }) => ({
      reading: reading === 'asked' ? 'outdated' : reading === 'known' ? 'asked' : reading,
    })),
    save: assign(({ context: { listed, unsaved } }, { name, version }: { name: Name; version: number }) => {
      const others = listed.some(([known]) => known === name)
        ? listed.map((one): [Name, number] => (one[0] === name ? [name, Math.max(one[1], version)] : one))
        : [...listed, [name, version] as [Name, number]];
      return { listed: others, unsaved: unsaved.filter((one) => one !== name) };
    }),
    open: assign({ open: 'first' }),
    close: assign({ open: null, looking: true }),
    find: assign(({ context: { listed } }, { found }: { found: Name[] }) => ({
      unsaved: found.filter((name) => !listed.some(([known]) => known === name)),
      looking: false,
    })),
    lookAgainLater: assign({ looking: false }),
    withdraw: assign(({ context: { unsaved } }, { name }: { name: Name }) => ({
      withdrawal: 'asked' as const,
      withdrawing: name,
      onlyHere: unsaved.includes(name),
    })),
    gone: assign(({ context: { listed, open, unsaved, withdrawing } }) => ({
      withdrawal: 'none' as const,
      withdrawing: null,
      onlyHere: false,
      listed: listed.filter(([name]) => name !== withdrawing),
      unsaved: unsaved.filter((name) => name !== withdrawing),
      open: open === withdrawing ? null : open,
    })),
    stays: assign({ withdrawal: 'failed', onlyHere: false }),
    void: assign((_, { name }: { name: Name }) => ({ voiding: name, voidFailed: false })),
    isVoid: assign(({ context: { listed, voiding } }) => ({
      // Withdrawn here meanwhile: the answer of the server is newer.
      listed: listed.some(([name]) => name === voiding)
        ? listed.map(([name, version]): [Name, number] => [name, name === voiding ? 2 : version])
        : [...listed, ...(voiding ? [[voiding, 2] as [Name, number]] : [])],
      voiding: null,
    })),
    isNotVoid: assign({ voidFailed: true }),
    askIfFailed: assign(({ context: { reading } }) => ({ reading: reading === 'failed' ? 'asked' : reading })),
    ask: assign({ reading: 'asked' }),
  },
});

const withdraw = (name: Name) =>
  ({
    guard: { type: 'mayWithdraw', params: { name } },
    actions: { type: 'withdraw', params: { name } },
  }) as const;
const voidIt = (name: Name) =>
  ({ guard: { type: 'mayVoid', params: { name } }, actions: { type: 'void', params: { name } } }) as const;
const find = (...found: Name[]) => ({ guard: 'isLooking', actions: { type: 'find', params: { found } } }) as const;
const answer = (...found: Name[]) => ({ guard: 'isAsking', actions: { type: 'answer', params: { found } } }) as const;

/**
 * Issue 16 and domain 2.3: the documents of one kind of an encounter. Another device's change triggers a reload; a response
 * from before a change is ignored, and a saved document is never shown older than saved. A draft is removed when the server
 * withdrew it, and kept otherwise. A void document stays listed, as the server answered it. Unsaved local documents are listed beside the server's.
 */
export const careDocumentsModel = model.createMachine({
  id: 'careDocuments',
  context: {
    listed: [],
    reading: 'asked',
    open: null,
    withdrawal: 'none',
    withdrawing: null,
    onlyHere: false,
    voiding: null,
    voidFailed: false,
    unsaved: [],
    looking: true,
  },
  on: {
    answeredOne: answer('first'),
    answeredBoth: answer('first', 'second'),
    answerFailed: { guard: 'isAsking', actions: 'fail' },
    changedHere: { actions: 'change' },
    changedElsewhere: {},
    // The patient data is what a prescription is checked against.
    patientChanged: { actions: 'change' },
    savedNewer: { actions: { type: 'save', params: { name: 'first', version: 2 } } },
    savedNew: { actions: { type: 'save', params: { name: 'second', version: 1 } } },
    openedFirst: { actions: 'open' },
    closed: { actions: 'close' },
    foundUnsaved: find('second'),
    foundNoUnsaved: find(),
    lookFailed: { guard: 'isLooking', actions: 'lookAgainLater' },
    withdrewFirst: withdraw('first'),
    withdrewSecond: withdraw('second'),
    withdrawn: { guard: 'isWithdrawing', actions: 'gone' },
    notWithdrawn: { guard: 'isWithdrawing', actions: 'stays' },
    voidedFirst: voidIt('first'),
    voidedSecond: voidIt('second'),
    voidAnswered: { guard: 'isVoiding', actions: 'isVoid' },
    voidFailed: { guard: 'isVoiding', actions: 'isNotVoid' },
    live: { actions: 'askIfFailed' },
    waited: { actions: 'askIfFailed' },
    missed: { actions: 'ask' },
  },
});
