import { createActor, type InspectionEvent } from 'xstate';
import {
  type PasswordRecoveryEvent,
  passwordRecoveryMachine,
  type RecoveryOutcome,
  type ResetForm,
  selectFailure,
  selectIsBusy,
  selectStep,
} from '#machines/password-recovery/index.ts';
import type { recoveryModelEvents } from '../../password-recovery.model.ts';
import { parkedPort, settled } from '../ports.ts';

export const form: ResetForm = {
  Email: 'doctor@ronda.example',
  Password: 'una clave nueva',
  ConfirmPassword: 'una clave nueva',
  Code: 'c0d1g0',
};

export const recoveryActs: Record<string, PasswordRecoveryEvent> = {
  askForCode: { type: 'recovery.request', email: form.Email },
  sendNewPassword: { type: 'recovery.reset', form },
};

/** The machine with ports controlled by the test; `logic` is for the screen that starts its own. */
export function startRecovery({ hasCode }: { hasCode: boolean }, inspect?: (event: InspectionEvent) => void) {
  const checkCode = parkedPort<RecoveryOutcome, { email: string; code: string }>();
  const requestCode = parkedPort<RecoveryOutcome, { email: string }>();
  const resetPassword = parkedPort<RecoveryOutcome, ResetForm>();
  const logic = passwordRecoveryMachine.provide({
    actors: { checkCode: checkCode.logic, requestCode: requestCode.logic, resetPassword: resetPassword.logic },
  });
  const link = hasCode ? { email: form.Email, code: form.Code } : null;
  const actor = createActor(logic, { input: { link }, ...(inspect && { inspect }) }).start();
  const send = (event: PasswordRecoveryEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof recoveryModelEvents)[number], () => unknown> = {
    askForCode: send({ type: 'recovery.request', email: form.Email }),
    sent: () => requestCode.resolve({ kind: 'done' }),
    askedTooOften: () => requestCode.resolve({ kind: 'failed', failure: 'tooManyAttempts' }),
    askingBroke: () => requestCode.reject(),
    linkUsable: () => checkCode.resolve({ kind: 'done' }),
    linkSpent: () => checkCode.resolve({ kind: 'expired' }),
    checkBroke: () => checkCode.reject(),
    sendNewPassword: send({ type: 'recovery.reset', form }),
    changed: () => resetPassword.resolve({ kind: 'done' }),
    codeInvalid: () => resetPassword.resolve({ kind: 'expired' }),
    passwordCommon: () => resetPassword.resolve({ kind: 'failed', failure: 'passwordCommon' }),
    changingBroke: () => resetPassword.reject(),
    startOver: send({ type: 'recovery.startOver' }),
  };
  const observe = () => ({
    step: selectStep(actor.getSnapshot()),
    busy: selectIsBusy(actor.getSnapshot()),
    failure: selectFailure(actor.getSnapshot()),
  });
  return { actor, logic, drive, observe, checkCode, requestCode, resetPassword };
}
