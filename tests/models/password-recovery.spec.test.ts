import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type PasswordRecoveryEvent,
  passwordRecoveryMachine,
  type RecoveryOutcome,
  type ResetForm,
  selectFailure,
  selectIsBusy,
  selectStep,
} from '#machines/password-recovery/index.ts';
import { recoveryModel, recoveryModelEvents } from './password-recovery.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(passwordRecoveryMachine);
const form: ResetForm = {
  Email: 'doctor@ronda.example',
  Password: 'una clave nueva',
  ConfirmPassword: 'una clave nueva',
  Code: 'c0d1g0',
};

const acts: Record<string, PasswordRecoveryEvent> = {
  askForCode: { type: 'recovery.request', email: form.Email },
  sendNewPassword: { type: 'recovery.reset', form },
};

describe.each([{ hasCode: false }, { hasCode: true }])('password recovery, %o', (input) => {
  test.each(edgesOf(recoveryModel, recoveryModelEvents, input))('%s', async (_name, path) => {
    const requestCode = parkedPort<RecoveryOutcome, { email: string }>();
    const resetPassword = parkedPort<RecoveryOutcome, ResetForm>();
    const actor = createActor(
      passwordRecoveryMachine.provide({
        actors: { requestCode: requestCode.logic, resetPassword: resetPassword.logic },
      }),
      { input, inspect: coverage.inspect },
    ).start();
    const send = (event: PasswordRecoveryEvent) => () => settled(() => actor.send(event));
    const drive: Record<(typeof recoveryModelEvents)[number], () => unknown> = {
      askForCode: send({ type: 'recovery.request', email: form.Email }),
      sent: () => requestCode.resolve({ kind: 'done' }),
      askedTooOften: () => requestCode.resolve({ kind: 'failed', failure: 'tooManyAttempts' }),
      askingBroke: () => requestCode.reject(),
      sendNewPassword: send({ type: 'recovery.reset', form }),
      changed: () => resetPassword.resolve({ kind: 'done' }),
      codeInvalid: () => resetPassword.resolve({ kind: 'failed', failure: 'codeInvalid' }),
      changingBroke: () => resetPassword.reject(),
      startOver: send({ type: 'recovery.startOver' }),
    };
    const observe = () => ({
      step: selectStep(actor.getSnapshot()),
      busy: selectIsBusy(actor.getSnapshot()),
      failure: selectFailure(actor.getSnapshot()),
    });
    await followPath(
      recoveryModel,
      input,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      (state) => ({
        ...metaOf(state),
        failure: state.context.failure,
      }),
    );
    const told = JSON.stringify(actor.getSnapshot().context);
    expect([told.includes(form.Password), told.includes(form.Code)]).toEqual([false, false]);
    expect([...requestCode.inputs, ...resetPassword.inputs]).toEqual([
      ...requestCode.inputs.map(() => ({ email: form.Email })),
      ...resetPassword.inputs.map(() => form),
    ]);
    actor.stop();
  });
});

test('every transition passwordRecoveryMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
