import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Shell 8: forgot and reset share one text (`generic`); the others state the next step. */
export type RecoveryFailure = 'generic' | 'offline' | 'tooManyAttempts' | 'passwordCommon';

/** The emailed link with which the page was opened. */
export type RecoveryLink = { email: string; code: string };
export type PasswordRecoveryInput = { link: RecoveryLink | null };
/** Without the code, which stays in the form. */
export type PasswordRecoveryContext = { hasCode: boolean; failure: RecoveryFailure | null };

export type ResetForm = { Email: string; Password: string; ConfirmPassword: string; Code: string };

export type PasswordRecoveryEvent =
  | { type: 'recovery.request'; email: string }
  | { type: 'recovery.reset'; form: ResetForm }
  | { type: 'recovery.startOver' };
/** The first event of an actor carries its input, so that the code is checked without being kept. */
export type RecoveryOpened = { type: 'xstate.init'; input: PasswordRecoveryInput };

/** `expired`: the code was used, replaced or has run out. */
export type RecoveryOutcome = { kind: 'done' } | { kind: 'expired' } | { kind: 'failed'; failure: RecoveryFailure };

export type PasswordRecoveryPorts = {
  actors: {
    /** `expired` for every code that cannot be used with its address. */
    checkCode: PromisePort<RecoveryOutcome, RecoveryLink>;
    /** Same response whether or not the account exists. */
    requestCode: PromisePort<RecoveryOutcome, { email: string }>;
    resetPassword: PromisePort<RecoveryOutcome, ResetForm>;
  };
  actions: Record<never, ActionPort>;
};
