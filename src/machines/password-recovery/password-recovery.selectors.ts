import type { SnapshotFrom } from 'xstate';
import type { passwordRecoveryMachine } from './password-recovery.machine.ts';

export type PasswordRecoverySnapshot = SnapshotFrom<typeof passwordRecoveryMachine>;

export const selectStep = (snapshot: PasswordRecoverySnapshot): 'ask' | 'sent' | 'reset' | 'expired' | 'done' => {
  if (snapshot.hasTag('done')) return 'done';
  if (snapshot.hasTag('expired')) return 'expired';
  if (snapshot.hasTag('resetting')) return 'reset';
  return snapshot.hasTag('sent') ? 'sent' : 'ask';
};

export const selectIsBusy = (snapshot: PasswordRecoverySnapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: PasswordRecoverySnapshot) => snapshot.context.failure;
