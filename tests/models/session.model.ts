import { assign, setup } from 'xstate';

type Reason = 'signedOut' | 'away' | 'expired' | 'revoked' | 'noPermission' | 'otherTab';
type Failure = 'credentialsMismatch' | 'noAccess' | 'userInfo' | 'tooManyAttempts' | 'offline' | 'generic';

export type SessionShown = {
  is: 'restoring' | 'unreachable' | 'signedOut' | 'signingIn' | 'throttled' | 'authenticated';
  reason: Reason | null;
  failure: Failure | null;
};

/** What every part of the session model can do to the world. The bodies are empty: the test reads the names. */
const calls = {
  endSession: () => {},
  clearSession: () => {},
  broadcastSignedIn: () => {},
  broadcastSignedOut: () => {},
  broadcastRefreshed: () => {},
};

export const signInEvents = [
  'restored',
  'nothingToRestore',
  'restoredRefused',
  'restoredNoEmployee',
  'restoreBroke',
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
  'profileBroke',
  'otherTabIn',
  'otherTabOut',
] as const;

/**
 * Shell 4 and 5, login. Written from the specification: who is let in, what is said to who is not, and that a
 * session made for somebody refused is given back without a word.
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
        profileBroke: givenBack('userInfo'),
      },
    },
    authenticated: {
      meta: { is: 'authenticated' },
      on: { otherTabOut: { target: 'idle', actions: ['clearSession', elsewhereOut] } },
    },
  },
});

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
] as const;

/** Design 4, "refresh" and "401"; QUALITY A1, A3, A4, A5. Starts signed in. */
const token = setup({
  types: {} as {
    context: { reason: Reason | null };
    events: { type: (typeof tokenEvents)[number] };
    meta: { is: SessionShown['is']; asking: boolean };
  },
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
      out: { meta: { is: 'signedOut', asking: false } },
    },
  });
};

export const presenceEvents = [
  'activity',
  'stay',
  'awayPassed',
  'countdownPassed',
  'callStarted',
  'callEnded',
  'recordingStarted',
  'recordingEnded',
  'wokeSoon',
  'wokeAfterAway',
  'wokeAfterCountdown',
] as const;

/** Design 4, "away"; A11Y-6. Starts signed in and active. */
export const presenceModel = setup({
  types: {} as {
    context: { reason: Reason | null };
    events: { type: (typeof presenceEvents)[number] };
    meta: { is: SessionShown['is']; counting: boolean };
  },
  actions: { ...calls, because: assign((_, params: { reason: Reason }) => ({ reason: params.reason })) },
}).createMachine({
  id: 'presence',
  context: { reason: null },
  initial: 'active',
  states: {
    active: {
      meta: { is: 'authenticated', counting: false },
      on: {
        activity: 'active',
        awayPassed: 'countdown',
        wokeAfterAway: 'countdown',
        wokeSoon: 'active',
        wokeAfterCountdown: '#presence.leaving',
        callStarted: 'inCall',
        recordingStarted: 'recording',
      },
    },
    countdown: {
      meta: { is: 'authenticated', counting: true },
      on: {
        activity: 'active',
        stay: 'active',
        countdownPassed: '#presence.leaving',
        wokeAfterCountdown: '#presence.leaving',
        wokeSoon: 'countdown',
        callStarted: 'inCall',
        recordingStarted: 'recording',
      },
    },
    inCall: {
      meta: { is: 'authenticated', counting: false },
      on: {
        awayPassed: 'inCall',
        wokeAfterCountdown: 'inCall',
        callEnded: 'active',
        recordingEnded: 'inCall',
        recordingStarted: 'both',
      },
    },
    recording: {
      meta: { is: 'authenticated', counting: false },
      on: { awayPassed: 'recording', recordingEnded: 'active', callStarted: 'both' },
    },
    both: {
      meta: { is: 'authenticated', counting: false },
      on: { awayPassed: 'both', callEnded: 'recording', recordingEnded: 'inCall', callStarted: 'both' },
    },
    leaving: {
      meta: { is: 'signedOut', counting: false },
      entry: ['endSession', 'broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'away' } }],
    },
  },
});

export const permissionEvents = [
  'routeRefused',
  'functionNowThere',
  'functionStillMissing',
  'functionsBroke',
  'signOut',
  'serverEndedIt',
  'serverCouldNot',
  'otherTabOut',
] as const;

type SessionFailure = 'signOutFailed' | 'functionsNotLoaded';

/** Shell 2, guard 3, with domain 11 "functions are refreshed first"; shell 8, "logout failure". Starts signed in. */
export const permissionModel = setup({
  types: {} as {
    context: { reason: Reason | null; failure: SessionFailure | null };
    events: { type: (typeof permissionEvents)[number] };
    meta: { is: SessionShown['is']; signingOut: boolean };
  },
  actions: {
    ...calls,
    because: assign((_, params: { reason: Reason }) => ({ reason: params.reason, failure: null })),
    complain: assign((_, params: { failure: SessionFailure | null }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'permission',
  context: { reason: null, failure: null },
  initial: 'in',
  states: {
    in: {
      type: 'parallel',
      on: {
        otherTabOut: {
          target: 'out',
          actions: ['clearSession', { type: 'because', params: { reason: 'otherTab' } }],
        },
      },
      states: {
        functions: {
          initial: 'known',
          states: {
            known: {
              on: { routeRefused: { target: 'asking', actions: { type: 'complain', params: { failure: null } } } },
            },
            asking: {
              on: {
                functionNowThere: { target: 'known', actions: { type: 'complain', params: { failure: null } } },
                functionStillMissing: {
                  target: '#permission.out',
                  actions: [
                    'endSession',
                    'broadcastSignedOut',
                    'clearSession',
                    { type: 'because', params: { reason: 'noPermission' } },
                  ],
                },
                functionsBroke: {
                  target: 'known',
                  actions: { type: 'complain', params: { failure: 'functionsNotLoaded' } },
                },
              },
            },
          },
        },
        leaving: {
          initial: 'staying',
          states: {
            staying: {
              meta: { is: 'authenticated', signingOut: false },
              on: { signOut: { target: 'asking', actions: { type: 'complain', params: { failure: null } } } },
            },
            asking: {
              meta: { is: 'authenticated', signingOut: true },
              on: {
                serverEndedIt: {
                  target: '#permission.out',
                  actions: ['broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'signedOut' } }],
                },
                serverCouldNot: {
                  target: 'staying',
                  actions: { type: 'complain', params: { failure: 'signOutFailed' } },
                },
              },
            },
          },
        },
      },
    },
    out: { meta: { is: 'signedOut', signingOut: false } },
  },
});
