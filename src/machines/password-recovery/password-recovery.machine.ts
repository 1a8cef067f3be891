import { assertEvent, assign, setup } from 'xstate';
import { promisePort } from '../shared/unprovided.ts';
import type {
  PasswordRecoveryContext,
  PasswordRecoveryEvent,
  PasswordRecoveryInput,
  PasswordRecoveryPorts,
  RecoveryFailure,
  RecoveryLink,
  RecoveryOpened,
  RecoveryOutcome,
} from './password-recovery.types.ts';

const actors: PasswordRecoveryPorts['actors'] = {
  checkCode: promisePort('checkCode'),
  requestCode: promisePort('requestCode'),
  resetPassword: promisePort('resetPassword'),
};

const base = setup({
  types: {} as {
    input: PasswordRecoveryInput;
    context: PasswordRecoveryContext;
    events: PasswordRecoveryEvent | RecoveryOpened;
    tags: 'asking' | 'resetting' | 'expired' | 'busy' | 'sent' | 'done';
  },
  actors,
  guards: {
    hasCode: ({ context }) => context.hasCode,
    done: (_, outcome: RecoveryOutcome) => outcome.kind === 'done',
    expired: (_, outcome: RecoveryOutcome) => outcome.kind === 'expired',
  },
  actions: {
    fail: assign((_, { failure }: { failure: RecoveryFailure }) => ({ failure })),
    failWith: assign((_, outcome: RecoveryOutcome) => (outcome.kind === 'failed' ? { failure: outcome.failure } : {})),
    clearFailure: assign({ failure: null }),
  },
});

function openedLink(event: PasswordRecoveryEvent | RecoveryOpened): RecoveryLink {
  assertEvent(event, 'xstate.init');
  if (event.input.link === null) throw new Error('a page without a link checks none');
  return event.input.link;
}

const request = { target: 'sending', actions: 'clearFailure' } as const;
const reset = { target: 'saving', actions: 'clearFailure' } as const;

const asking = base.createStateConfig({
  id: 'asking',
  tags: 'asking',
  initial: 'idle',
  states: {
    idle: { on: { 'recovery.request': request } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ event }) => {
          assertEvent(event, 'recovery.request');
          return { email: event.email };
        },
        onDone: [
          { guard: { type: 'done', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'failed', actions: { type: 'failWith', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
    sent: { tags: 'sent', on: { 'recovery.startOver': 'idle' } },
    failed: { on: { 'recovery.request': request } },
  },
});

const resetting = base.createStateConfig({
  tags: 'resetting',
  initial: 'checking',
  states: {
    // The form is there before the answer, and without one.
    checking: {
      on: { 'recovery.reset': reset },
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => openedLink(event),
        onDone: [
          { guard: { type: 'expired', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: { on: { 'recovery.reset': reset } },
    saving: {
      tags: 'busy',
      // The code may be consumed already, so the response is awaited.
      on: { 'recovery.startOver': {} },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'recovery.reset');
          return event.form;
        },
        onDone: [
          { guard: { type: 'done', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'expired', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'failed', actions: { type: 'failWith', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: { failure: 'generic' } } },
      },
    },
    done: { tags: 'done', on: { 'recovery.startOver': {} } },
    failed: { on: { 'recovery.reset': reset } },
    // One press asks for another link; the form could only be refused again.
    expired: { tags: 'expired', on: { 'recovery.request': '#asking.sending' } },
  },
  on: { 'recovery.startOver': { target: 'asking', actions: 'clearFailure' } },
});

/** Shell 7, Account/ForgotPassword and Account/ResetPassword: one screen, with or without the emailed code. */
export const passwordRecoveryMachine = base.createMachine({
  id: 'passwordRecovery',
  context: ({ input }) => ({ hasCode: input.link !== null, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasCode', target: 'resetting' }, { target: 'asking' }] },
    asking,
    resetting,
  },
});
