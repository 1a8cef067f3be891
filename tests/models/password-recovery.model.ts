import { assign, setup } from 'xstate';

export const recoveryModelEvents = [
  'askForCode',
  'sent',
  'askedTooOften',
  'askingBroke',
  'linkUsable',
  'linkSpent',
  'checkBroke',
  'sendNewPassword',
  'changed',
  'codeInvalid',
  'passwordCommon',
  'changingBroke',
  'startOver',
] as const;
type Failure = 'generic' | 'tooManyAttempts' | 'passwordCommon';

export type RecoveryShown = {
  step: 'ask' | 'sent' | 'reset' | 'expired' | 'done';
  busy: boolean;
  failure: Failure | null;
};

const spec = setup({
  types: {} as {
    input: { hasCode: boolean };
    context: { hasCode: boolean; failure: Failure | null };
    events: { type: (typeof recoveryModelEvents)[number] };
    meta: Pick<RecoveryShown, 'step' | 'busy'>;
  },
  actions: { say: assign((_, params: { failure: Failure | null }) => ({ failure: params.failure })) },
});

const say = <T extends string>(failure: Failure | null, target: T) =>
  ({ target, actions: { type: 'say', params: { failure } } }) as const;

/** Shell 2, "a password reset page exists", and shell 8, its message. SEC-9: known and unknown accounts look alike. */
export const recoveryModel = spec.createMachine({
  id: 'recovery',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: ({ context }) => context.hasCode, target: 'checking' }, { target: 'ask' }] },
    ask: { meta: { step: 'ask', busy: false }, on: { askForCode: say(null, 'asking') } },
    asking: {
      meta: { step: 'ask', busy: true },
      on: {
        sent: 'sent',
        askedTooOften: say('tooManyAttempts', 'ask'),
        askingBroke: say('generic', 'ask'),
      },
    },
    sent: { meta: { step: 'sent', busy: false }, on: { startOver: 'ask' } },
    /** The form can be filled in and sent before the answer; only a spent link takes it away. */
    checking: {
      meta: { step: 'reset', busy: false },
      on: {
        linkUsable: 'reset',
        linkSpent: 'expired',
        checkBroke: 'reset',
        sendNewPassword: say(null, 'resetting'),
        startOver: say(null, 'ask'),
      },
    },
    reset: {
      meta: { step: 'reset', busy: false },
      on: { sendNewPassword: say(null, 'resetting'), startOver: say(null, 'ask') },
    },
    resetting: {
      meta: { step: 'reset', busy: true },
      on: {
        changed: 'done',
        codeInvalid: 'expired',
        passwordCommon: say('passwordCommon', 'reset'),
        changingBroke: say('generic', 'reset'),
        startOver: 'resetting',
      },
    },
    /** Another link is asked for with one press, or with a typed address. */
    expired: { meta: { step: 'expired', busy: false }, on: { askForCode: 'asking', startOver: 'ask' } },
    done: { meta: { step: 'done', busy: false }, on: { startOver: 'done' } },
  },
});
