import { assign, setup } from 'xstate';

export const groupInvitationsEvents = [
  'invited',
  'invitedToSecond',
  'accepted',
  'rejected',
  'withdrawn',
  'otherAccepted',
  'dismissed',
  'accept',
  'reject',
  'answered',
  'notAnswered',
] as const;

type Which = 'first' | 'second';
type Group = { which: Which };

const answer = { guard: 'isShown', target: 'answering' } as const;

/** Shell 4 and domain 4: an invitation is shown until it is answered or withdrawn; closing its notice answers nothing. One answer at a time. */
export const groupInvitationsModel = setup({
  types: {} as { context: { shown: Which[] }; events: { type: (typeof groupInvitationsEvents)[number] } },
  guards: {
    isHidden: ({ context }, { which }: Group) => !context.shown.includes(which),
    isShown: ({ context }) => context.shown.includes('first'),
  },
  actions: {
    show: assign(({ context }, { which }: Group) => ({ shown: [...context.shown, which] })),
    end: assign(({ context }, { which }: Group) => ({ shown: context.shown.filter((one) => one !== which) })),
  },
}).createMachine({
  id: 'groupInvitations',
  context: { shown: [] },
  on: {
    invited: [
      {
        guard: { type: 'isHidden', params: { which: 'first' } },
        actions: { type: 'show', params: { which: 'first' } },
      },
      // The same event twice.
      {},
    ],
    invitedToSecond: {
      guard: { type: 'isHidden', params: { which: 'second' } },
      actions: { type: 'show', params: { which: 'second' } },
    },
    accepted: { actions: { type: 'end', params: { which: 'first' } } },
    rejected: { actions: { type: 'end', params: { which: 'first' } } },
    withdrawn: { actions: { type: 'end', params: { which: 'first' } } },
    dismissed: { actions: { type: 'end', params: { which: 'first' } } },
    /** Of somebody else to the same group. */
    otherAccepted: {},
  },
  initial: 'quiet',
  states: {
    quiet: { on: { accept: answer, reject: answer } },
    answering: {
      on: {
        answered: { target: 'quiet', actions: { type: 'end', params: { which: 'first' } } },
        notAnswered: 'failed',
      },
    },
    failed: { on: { accept: answer, reject: answer } },
  },
});
