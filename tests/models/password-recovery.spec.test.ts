import { describe, expect, test } from 'vitest';
import { passwordRecoveryMachine } from '#machines/password-recovery/index.ts';
import { recoveryModel, recoveryModelEvents } from './password-recovery.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { recoveryActs as acts, form, startRecovery } from './support/systems/password-recovery.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(passwordRecoveryMachine);

describe.each([{ hasCode: false }, { hasCode: true }])('password recovery, %o', (input) => {
  test.each(edgesOf(recoveryModel, recoveryModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, checkCode, requestCode, resetPassword } = startRecovery(input, inspect);
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
    const received = JSON.stringify(actor.getSnapshot().context);
    expect([received.includes(form.Password), received.includes(form.Code)]).toEqual([false, false]);
    expect(checkCode.inputs).toEqual(input.hasCode ? [{ email: form.Email, code: form.Code }] : []);
    expect([...requestCode.inputs, ...resetPassword.inputs]).toEqual([
      ...requestCode.inputs.map(() => ({ email: form.Email })),
      ...resetPassword.inputs.map(() => form),
    ]);
    actor.stop();
  });
});

test('takes every declared transition of passwordRecoveryMachine', () => {
  expect(missing()).toEqual([]);
});
