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
  'networkLost',
  'refusedWith401',
  'otherTabRefreshed',
  'wokeBeforeDue',
  'wokeAfterDue',
  'wokeTooLate',
  'lifePassed',
  'otherTabOut',
  'passwordChanged',
] as const;

/** Design 4, "refresh" and "401"; QUALITY A1, A3, A4, A5. Starts signed in. */
const token = setup({
  types: {} as {
    context: { reason: Reason | null; offline: boolean };
    events: { type: (typeof tokenEvents)[number] };
    meta: { is: SessionShown['is']; asking: boolean };
  },
  guards: {
    wasRevoked: ({ context }) => context.reason === 'revoked',
    offline: ({ context }) => context.offline,
  },
  actions: {
    ...calls,
    broadcastRefreshed: (_, _params: { expiresAt: number }) => {},
    network: assign((_, params: { offline: boolean }) => ({ offline: params.offline })),
    because: assign((_, params: { reason: Reason }) => ({ reason: params.reason })),
  },
});

const expired = {
  target: 'out',
  actions: ['endSession', 'broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'expired' } }],
} as const;
/** Without network the token cannot be renewed: the server decides once it is reachable. */
const over = [{ guard: 'offline', target: 'overdue' }, expired] as const;
const lost = { actions: { type: 'network', params: { offline: true } } } as const;
const back = { type: 'network', params: { offline: false } } as const;
const revoked = {
  target: 'out',
  actions: ['broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'revoked' } }],
} as const;

/** The server ends every session of the account. */
const passwordChanged = {
  target: 'out',
  actions: ['broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'passwordChanged' } }],
} as const;

export const tokenModel = (refreshedUntil: number) => {
  const refreshed = {
    target: 'fresh',
    actions: { type: 'broadcastRefreshed', params: { expiresAt: refreshedUntil } },
  } as const;
  return token.createMachine({
    id: 'token',
    context: { reason: null, offline: false },
    initial: 'fresh',
    states: {
      fresh: {
        meta: { is: 'authenticated', asking: false },
        on: {
          refreshDue: 'asking',
          refreshAsked: 'asking',
          wokeAfterDue: 'asking',
          wokeBeforeDue: 'fresh',
          wokeTooLate: over,
          networkLost: lost,
          refusedWith401: revoked,
          passwordChanged,
          otherTabRefreshed: 'fresh',
          networkBack: { actions: back },
        },
      },
      asking: {
        meta: { is: 'authenticated', asking: true },
        on: {
          refreshed,
          revoked,
          refreshBroke: 'waiting',
          refusedWith401: 'asking',
          passwordChanged,
          networkLost: lost,
          networkBack: { actions: back },
          otherTabRefreshed: 'fresh',
          lifePassed: 'askingAtTheEnd',
          wokeTooLate: 'askingAtTheEnd',
        },
      },
      askingAtTheEnd: {
        meta: { is: 'authenticated', asking: true },
        on: {
          refreshed,
          revoked,
          refreshBroke: over,
          otherTabRefreshed: 'fresh',
          networkLost: lost,
          networkBack: { actions: back },
        },
      },
      waiting: {
        meta: { is: 'authenticated', asking: false },
        on: {
          refreshRetryPassed: 'asking',
          networkBack: { target: 'asking', actions: back },
          refreshAsked: 'asking',
          refusedWith401: revoked,
          passwordChanged,
          wokeTooLate: over,
          networkLost: lost,
          otherTabRefreshed: 'fresh',
        },
      },
      overdue: {
        meta: { is: 'authenticated', asking: false },
        on: {
          networkBack: { target: 'recovering', actions: back },
          refreshRetryPassed: 'recovering',
          refreshAsked: 'recovering',
          refusedWith401: revoked,
          otherTabRefreshed: 'fresh',
        },
      },
      recovering: {
        meta: { is: 'authenticated', asking: true },
        on: { refreshed, revoked, refreshBroke: 'overdue', otherTabRefreshed: 'fresh' },
      },
      // The server may be faster than the other tab or the answer, whose reason is preferred.
      out: {
        meta: { is: 'signedOut', asking: false },
        on: {
          otherTabOut: { guard: 'wasRevoked', actions: { type: 'because', params: { reason: 'otherTab' } } },
          passwordChanged: { guard: 'wasRevoked', actions: { type: 'because', params: { reason: 'passwordChanged' } } },
        },
      },
    },
  });
};
