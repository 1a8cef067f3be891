import { assign, setup } from 'xstate';

export const groupInvitationsEvents = [
  'invited',
  'invitedToSecond',
  'accepted',
  'rejected',
  'withdrawn',
  'otherAccepted',
  'dismissed',
] as const;

type Which = 'first' | 'second';
type Group = { which: Which };

/** Shell 4 and domain 4: an invitation is shown until it is answered or withdrawn; closing its notice answers nothing. */
export const groupInvitationsModel = setup({
  types: {} as { context: { shown: Which[] }; events: { type: (typeof groupInvitationsEvents)[number] } },
  guards: { isHidden: ({ context }, { which }: Group) => !context.shown.includes(which) },
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
});
