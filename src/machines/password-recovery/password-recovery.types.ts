import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Shell 8: forgot and reset share one text (`generic`); the others state the next step. */
export type RecoveryFailure = 'generic' | 'offline' | 'tooManyAttempts' | 'passwordCommon';

/** `hasCode`: the page was opened from the emailed link. The code itself stays in the form. */
export type PasswordRecoveryInput = { hasCode: boolean };
export type PasswordRecoveryContext = { hasCode: boolean; failure: RecoveryFailure | null };

export type ResetForm = { Email: string; Password: string; ConfirmPassword: string; Code: string };

export type PasswordRecoveryEvent =
  | { type: 'recovery.request'; email: string }
  | { type: 'recovery.reset'; form: ResetForm }
  | { type: 'recovery.startOver' };

/** `expired`: the code was used, replaced or has run out. */
export type RecoveryOutcome = { kind: 'done' } | { kind: 'expired' } | { kind: 'failed'; failure: RecoveryFailure };

export type PasswordRecoveryPorts = {
  actors: {
    /** Same response whether or not the account exists. */
    requestCode: PromisePort<RecoveryOutcome, { email: string }>;
    resetPassword: PromisePort<RecoveryOutcome, ResetForm>;
  };
  actions: Record<never, ActionPort>;
};
