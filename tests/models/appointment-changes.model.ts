import { assign, setup } from 'xstate';

export const appointmentChangesEvents = [
  'moved',
  'movedAndCancelled',
  'ended',
  'anotherMoved',
  'acknowledged',
  'answeredMoved',
  'answeredNone',
  'answerFailed',
  'received',
  'notReceived',
  'live',
  'waited',
  'missed',
] as const;
type Change = 'moved' | 'cancelled' | 'another';

type Facts = {
  shown: Change[];
  /** `outdated`: something changed after the request, and its response may be older. */
  reading: 'asked' | 'outdated' | 'known' | 'failed';
  /** `sentMore`: more was read while what was read before is on its way. */
  sending: 'nothing' | 'sent' | 'sentMore' | 'failed';
};

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof appointmentChangesEvents)[number] } },
  guards: {
    some: ({ context }) => context.shown.length > 0,
    isAsking: ({ context: { reading } }) => reading === 'asked' || reading === 'outdated',
    isSending: ({ context: { sending } }) => sending === 'sent' || sending === 'sentMore',
  },
  actions: {
    /** What is unread of one appointment replaces what was shown of it. */
    replace: assign(({ context: { shown } }, { changes, of }: { changes: Change[]; of: Change[] }) => ({
      shown: [...shown.filter((change) => !of.includes(change)), ...changes],
    })),
    clear: assign({ shown: [] }),
    outdate: assign(({ context: { reading } }) => ({ reading: reading === 'asked' ? 'outdated' : reading })),
    report: assign(({ context: { sending } }) => ({
      sending: ({ nothing: 'sent', sent: 'sentMore', sentMore: 'sentMore', failed: 'failed' } as const)[sending],
    })),
    answer: assign(({ context: { reading } }, { changes }: { changes: Change[] }) =>
      reading === 'outdated' ? { reading: 'asked' } : { reading: 'known', shown: changes },
    ),
    fail: assign({ reading: 'failed' }),
    ask: assign({ reading: 'asked' }),
    confirm: assign(({ context: { sending } }) => ({ sending: sending === 'sentMore' ? 'sent' : 'nothing' })),
    keep: assign({ sending: 'failed' }),
    tryAgain: assign(({ context: { reading, sending } }) => ({
      reading: reading === 'failed' ? 'asked' : reading,
      sending: sending === 'failed' ? 'sent' : sending,
    })),
  },
});

const notified = (changes: Change[], of: Change[] = ['moved', 'cancelled']) =>
  ({ actions: [{ type: 'replace', params: { changes, of } }, 'outdate'] }) as const;
const answer = (...changes: Change[]) =>
  ({ guard: 'isAsking', actions: { type: 'answer', params: { changes } } }) as const;

/**
 * Each change by another user is shown until it is read on any device, across reloads and sign-outs. The server returns the
 * unread changes of an appointment; reads are sent again until the server confirms them.
 */
export const appointmentChangesModel = model.createMachine({
  id: 'appointmentChanges',
  context: { shown: [], reading: 'asked', sending: 'nothing' },
  on: {
    moved: notified(['moved']),
    movedAndCancelled: notified(['moved', 'cancelled']),
    ended: notified([]),
    anotherMoved: notified(['another'], ['another']),
    acknowledged: { guard: 'some', actions: ['clear', 'report'] },
    answeredMoved: answer('moved'),
    answeredNone: answer(),
    answerFailed: { guard: 'isAsking', actions: 'fail' },
    received: { guard: 'isSending', actions: 'confirm' },
    notReceived: { guard: 'isSending', actions: 'keep' },
    live: { actions: 'tryAgain' },
    waited: { actions: 'tryAgain' },
    missed: { actions: 'ask' },
  },
});
