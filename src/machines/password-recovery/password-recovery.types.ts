import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Shell 8: forgot and reset share one text (`generic`); the others say what to do next. */
export type RecoveryFailure = 'generic' | 'offline' | 'tooManyAttempts' | 'codeInvalid';

/** `hasCode`: the page was opened from the link of the mail. The code itself stays with the form. */
export type PasswordRecoveryInput = { hasCode: boolean };
export type PasswordRecoveryContext = { hasCode: boolean; failure: RecoveryFailure | null };

export type ResetForm = { Email: string; Password: string; ConfirmPassword: string; Code: string };

export type PasswordRecoveryEvent =
  | { type: 'recovery.request'; email: string }
  | { type: 'recovery.reset'; form: ResetForm }
  /** Ask for a new code, from wherever the page is. */
  | { type: 'recovery.startOver' };

export type RecoveryOutcome = { kind: 'done' } | { kind: 'failed'; failure: RecoveryFailure };

export type PasswordRecoveryPorts = {
  actors: {
    /** The same answer whether the account exists or not. */
    requestCode: PromisePort<RecoveryOutcome, { email: string }>;
    resetPassword: PromisePort<RecoveryOutcome, ResetForm>;
  };
  actions: Record<never, ActionPort>;
};
