import { assertEvent } from 'xstate';
import { base } from './session.setup.ts';

const failed = (failure: 'credentialsMismatch' | 'noAccess') =>
  ({ target: '#session.signedOut', actions: ['endSession', { type: 'fail', params: { failure } }] }) as const;

const reading = base.createStateConfig({
  tags: 'restoring',
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: { type: 'admitted', params: ({ event }) => event.output },
        target: '#session.authenticated',
        actions: { type: 'adoptProfile', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'unconfirmed', params: ({ event }) => event.output },
        target: '#session.authenticated.network.unconfirmed',
        actions: { type: 'adoptProfile', params: ({ event }) => event.output },
      },
      { guard: { type: 'refusedByRole', params: ({ event }) => event.output }, ...failed('noAccess') },
      { guard: { type: 'employeeMissing', params: ({ event }) => event.output }, ...failed('credentialsMismatch') },
      { target: '#session.signedOut', actions: 'clearSession' },
    ],
    onError: 'unreachable',
  },
});

/** Cookies exist but the server is unreachable: neither signed in nor signed out. */
const unreachable = base.createStateConfig({
  tags: ['restoring', 'unreachable'],
  after: { restoreRetry: 'reading' },
  on: { 'session.retry': 'reading', 'network.online': 'reading' },
});

export const restoring = base.createStateConfig({
  on: { 'tab.signedOut': { target: 'signedOut', actions: { type: 'leave', params: { reason: 'otherTab' } } } },
  initial: 'reading',
  states: { reading, unreachable },
});

const idle = base.createStateConfig({
  on: {
    'session.signIn': { target: 'signingIn', actions: 'startOver' },
    'tab.signedIn': { target: '#session.restoring', actions: 'startOver' },
    // The server ended it first (closed socket, 401); the other tab or the answer has the reason.
    'tab.signedOut': { guard: 'wasRevoked', actions: { type: 'leave', params: { reason: 'otherTab' } } },
    'session.passwordChanged': {
      guard: 'wasRevoked',
      actions: { type: 'leave', params: { reason: 'passwordChanged' } },
    },
  },
});

const signingIn = base.createStateConfig({
  tags: 'signingIn',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => {
      assertEvent(event, 'session.signIn');
      return event.credentials;
    },
    onDone: [
      { guard: { type: 'signedIn', params: ({ event }) => event.output }, target: 'loadingProfile' },
      {
        guard: { type: 'tooManyAttempts', params: ({ event }) => event.output },
        target: 'throttled',
        actions: { type: 'failSignIn', params: ({ event }) => event.output },
      },
      { target: 'idle', actions: { type: 'failSignIn', params: ({ event }) => event.output } },
    ],
    onError: { target: 'idle', actions: { type: 'fail', params: { failure: 'generic' } } },
  },
});

/** The token is valid, but its user may not be allowed to sign in; the session is then ended on the server. */
const loadingProfile = base.createStateConfig({
  tags: 'signingIn',
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: [
      {
        guard: { type: 'admitted', params: ({ event }) => event.output },
        target: '#session.authenticated',
        actions: [{ type: 'adoptProfile', params: ({ event }) => event.output }, 'broadcastSignedIn'],
      },
      { guard: { type: 'refusedByRole', params: ({ event }) => event.output }, ...failed('noAccess') },
      { guard: { type: 'employeeMissing', params: ({ event }) => event.output }, ...failed('credentialsMismatch') },
      { target: 'idle', actions: ['endSession', { type: 'failProfile', params: ({ event }) => event.output }] },
    ],
    onError: { target: 'idle', actions: ['endSession', { type: 'fail', params: { failure: 'userInfo' } }] },
  },
});

const throttled = base.createStateConfig({
  after: { signInPause: 'idle' },
  on: { 'tab.signedIn': { target: '#session.restoring', actions: 'startOver' } },
});

export const signedOut = base.createStateConfig({
  tags: 'signedOut',
  initial: 'idle',
  states: { idle, signingIn, loadingProfile, throttled },
});
