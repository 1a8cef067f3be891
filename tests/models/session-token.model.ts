import { assign, setup } from 'xstate';
import { calls, type Reason, type SessionShown } from './session.model.ts';

export const tokenEvents = [
  'refreshDue',
  'refreshAsked',
  'refreshed',
  'revoked',
  'refreshBroke',
  'refreshRetryPassed',
  'networkBack',
  'refusedWith401',
  'otherTabRefreshed',
  'wokeBeforeDue',
  'wokeAfterDue',
  'wokeTooLate',
  'lifePassed',
  'otherTabOut',
] as const;

/** Design 4, "refresh" and "401"; QUALITY A1, A3, A4, A5. Starts signed in. */
const token = setup({
  types: {} as {
    context: { reason: Reason | null };
    events: { type: (typeof tokenEvents)[number] };
    meta: { is: SessionShown['is']; asking: boolean };
  },
  guards: { wasRevoked: ({ context }) => context.reason === 'revoked' },
  actions: {
    ...calls,
    broadcastRefreshed: (_, _params: { expiresAt: number }) => {},
    because: assign((_, params: { reason: Reason }) => ({ reason: params.reason })),
  },
});

const expired = {
  target: 'out',
  actions: ['endSession', 'broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'expired' } }],
} as const;
const revoked = {
  target: 'out',
  actions: ['broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'revoked' } }],
} as const;

export const tokenModel = (refreshedUntil: number) => {
  const refreshed = {
    target: 'fresh',
    actions: { type: 'broadcastRefreshed', params: { expiresAt: refreshedUntil } },
  } as const;
  return token.createMachine({
    id: 'token',
    context: { reason: null },
    initial: 'fresh',
    states: {
      fresh: {
        meta: { is: 'authenticated', asking: false },
        on: {
          refreshDue: 'asking',
          refreshAsked: 'asking',
          wokeAfterDue: 'asking',
          wokeBeforeDue: 'fresh',
          wokeTooLate: expired,
          refusedWith401: revoked,
          otherTabRefreshed: 'fresh',
        },
      },
      asking: {
        meta: { is: 'authenticated', asking: true },
        on: {
          refreshed,
          revoked,
          refreshBroke: 'waiting',
          refusedWith401: 'asking',
          otherTabRefreshed: 'fresh',
          lifePassed: 'askingAtTheEnd',
          wokeTooLate: 'askingAtTheEnd',
        },
      },
      askingAtTheEnd: {
        meta: { is: 'authenticated', asking: true },
        on: { refreshed, revoked, refreshBroke: expired, otherTabRefreshed: 'fresh' },
      },
      waiting: {
        meta: { is: 'authenticated', asking: false },
        on: {
          refreshRetryPassed: 'asking',
          networkBack: 'asking',
          refreshAsked: 'asking',
          refusedWith401: revoked,
          wokeTooLate: expired,
          otherTabRefreshed: 'fresh',
        },
      },
      // The server may be quicker than the other tab; what the other tab says is the better reason.
      out: {
        meta: { is: 'signedOut', asking: false },
        on: { otherTabOut: { guard: 'wasRevoked', actions: { type: 'because', params: { reason: 'otherTab' } } } },
      },
    },
  });
};
