import { assign, setup } from 'xstate';
import { calls, type Failure, type Reason, type SessionShown } from './session.model.ts';

export const signInEvents = [
  'restored',
  'nothingToRestore',
  'restoredRefused',
  'restoredNoEmployee',
  'restoreBroke',
  'restoredUnconfirmed',
  'restoredUnconfirmedRefused',
  'restoredAnother',
  'networkLost',
  'restoreRetryPassed',
  'retryPressed',
  'networkBack',
  'signIn',
  'tokenGiven',
  'tokenMismatch',
  'tokenOffline',
  'tokenGeneric',
  'tokenBroke',
  'tooManyAttempts',
  'pausePassed',
  'profileGiven',
  'profileRefused',
  'profileNoEmployee',
  'profileUserInfo',
  'profileOffline',
  'profileTemporary',
  'profileBroke',
  'otherTabIn',
  'otherTabOut',
] as const;

/**
 * Shell 4 and 5, login. Derived from the specification: accepted users, the message for rejected ones, and that a session
 * created for a rejected user is ended silently.
 */
const signIn = setup({
  types: {} as {
    context: { reason: Reason | null; failure: Failure | null };
    events: { type: (typeof signInEvents)[number] };
    meta: { is: SessionShown['is'] };
  },
  actions: {
    ...calls,
    say: assign((_, params: { failure?: Failure; reason?: Reason }) => ({
      failure: params.failure ?? null,
      reason: params.reason ?? null,
    })),
  },
});

const clean = { type: 'say', params: {} } as const;
const said = (failure: Failure, target: string) => ({ target, actions: { type: 'say', params: { failure } } }) as const;
const givenBack = (failure: Failure) =>
  ({ target: 'idle', actions: ['endSession', { type: 'say', params: { failure } }] }) as const;
/** The same for an already signed-in user, without a server response: every tab of the browser signs out. */
const notLetIn = (failure: Failure) =>
  ({
    target: 'idle',
    actions: ['endSession', 'broadcastSignedOut', 'clearSession', { type: 'say', params: { failure } }],
  }) as const;
const over = {
  target: 'idle',
  actions: ['broadcastSignedOut', 'clearSession', { type: 'say', params: { reason: 'revoked' } }],
} as const;
const elsewhereOut = { type: 'say', params: { reason: 'otherTab' } } as const;

export const signInModel = signIn.createMachine({
  id: 'signIn',
  context: { reason: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { is: 'restoring' },
      on: {
        restored: { target: 'authenticated', actions: clean },
        nothingToRestore: { target: 'idle', actions: 'clearSession' },
        restoredRefused: givenBack('noAccess'),
        restoredNoEmployee: givenBack('credentialsMismatch'),
        restoreBroke: 'unreachable',
        // Without network the last user works with local data, until the server responds.
        restoredUnconfirmed: { target: 'unconfirmed', actions: clean },
        restoredUnconfirmedRefused: givenBack('noAccess'),
        otherTabOut: { target: 'idle', actions: elsewhereOut },
      },
    },
    unreachable: {
      meta: { is: 'unreachable' },
      on: {
        restoreRetryPassed: 'restoring',
        retryPressed: 'restoring',
        networkBack: 'restoring',
        otherTabOut: { target: 'idle', actions: elsewhereOut },
      },
    },
    unconfirmed: {
      meta: { is: 'unconfirmed' },
      on: {
        networkBack: 'confirming',
        restoreRetryPassed: 'confirming',
        retryPressed: 'confirming',
        otherTabOut: { target: 'idle', actions: ['clearSession', elsewhereOut] },
      },
    },
    confirming: {
      meta: { is: 'unconfirmed' },
      on: {
        restored: { target: 'authenticated', actions: clean },
        restoredUnconfirmed: 'unconfirmed',
        restoreBroke: 'unconfirmed',
        nothingToRestore: over,
        // Another user signed in on this browser meanwhile.
        restoredAnother: over,
        restoredRefused: notLetIn('noAccess'),
        restoredNoEmployee: notLetIn('credentialsMismatch'),
        otherTabOut: { target: 'idle', actions: ['clearSession', elsewhereOut] },
      },
    },
    idle: {
      meta: { is: 'signedOut' },
      on: {
        signIn: { target: 'askingToken', actions: clean },
        otherTabIn: { target: 'restoring', actions: clean },
      },
    },
    askingToken: {
      meta: { is: 'signingIn' },
      on: {
        tokenGiven: 'askingProfile',
        tokenMismatch: said('credentialsMismatch', 'idle'),
        tokenOffline: said('offline', 'idle'),
        tokenGeneric: said('generic', 'idle'),
        tokenBroke: said('generic', 'idle'),
        tooManyAttempts: said('tooManyAttempts', 'throttled'),
      },
    },
    throttled: {
      meta: { is: 'throttled' },
      on: { pausePassed: 'idle', otherTabIn: { target: 'restoring', actions: clean } },
    },
    askingProfile: {
      meta: { is: 'signingIn' },
      on: {
        profileGiven: { target: 'authenticated', actions: ['broadcastSignedIn', clean] },
        profileRefused: givenBack('noAccess'),
        profileNoEmployee: givenBack('credentialsMismatch'),
        profileUserInfo: givenBack('userInfo'),
        profileOffline: givenBack('offline'),
        profileTemporary: givenBack('mustChangePassword'),
        profileBroke: givenBack('userInfo'),
      },
    },
    authenticated: {
      meta: { is: 'authenticated' },
      on: {
        // Only the token clock and the displayed state depend on it.
        networkLost: 'authenticatedOffline',
        otherTabOut: { target: 'idle', actions: ['clearSession', elsewhereOut] },
      },
    },
    authenticatedOffline: {
      meta: { is: 'authenticated' },
      on: {
        networkBack: 'authenticated',
        otherTabOut: { target: 'idle', actions: ['clearSession', elsewhereOut] },
      },
    },
  },
});
