import { assign, setup } from 'xstate';
import { calls, type Reason, type SessionShown } from './session.model.ts';

export const permissionEvents = [
  'routeRefused',
  'functionNowThere',
  'functionStillMissing',
  'functionsBroke',
  'signOut',
  'serverEndedIt',
  'serverCouldNot',
  'otherTabOut',
  'ownDataChanged',
  'othersDataChanged',
] as const;

type SessionFailure = 'signOutFailed' | 'functionsNotLoaded';

/**
 * Shell 5, profile: the name follows only changes saved by the user. Shell 2, guard 3, with domain 11 "functions are
 * refreshed first"; shell 8, "logout failure". Starts signed in.
 */
export const permissionModel = setup({
  types: {} as {
    context: { reason: Reason | null; failure: SessionFailure | null; name: 'before' | 'after' | null };
    events: { type: (typeof permissionEvents)[number] };
    meta: { is: SessionShown['is']; signingOut: boolean };
  },
  actions: {
    ...calls,
    because: assign((_, params: { reason: Reason }) => ({ reason: params.reason, failure: null, name: null })),
    rename: assign({ name: 'after' }),
    complain: assign((_, params: { failure: SessionFailure | null }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'permission',
  context: { reason: null, failure: null, name: 'before' },
  initial: 'in',
  states: {
    in: {
      type: 'parallel',
      on: {
        ownDataChanged: { actions: 'rename' },
        othersDataChanged: {},
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
