import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectFailure, selectStep } from '#machines/password-recovery/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { createPasswordRecoveryLogic } from './password-recovery.actor.ts';

const link = { email: 'doctor@ronda.example', code: 'code' };
const form = { Email: 'doctor@ronda.example', Password: 'password123', ConfirmPassword: 'password123', Code: 'code' };

test.each([
  [{ Password: 'Esta contraseña es demasiado común. Elija otra.' }, 'passwordCommon'],
  [{ Code: 'Campo requerido' }, 'generic'],
] as const)('names why a new password is refused: %o', async (Fields, failure) => {
  const refused = new HttpFailure('http', 400, { Message: '', Code: 'validation', TraceId: 't', Fields });
  const session = {
    checkResetCode: async () => true,
    forgotPassword: () => Promise.resolve(),
    resetPassword: () => Promise.reject(refused),
  };
  const recovery = createActor(createPasswordRecoveryLogic(session), { input: { link } }).start();
  recovery.send({ type: 'recovery.reset', form });
  await waitFor(recovery, (snapshot) => selectFailure(snapshot) !== null);
  expect(selectFailure(recovery.getSnapshot())).toBe(failure);
  recovery.stop();
});

test.each<[string, () => Promise<boolean>, string]>([
  ['a usable code', async () => true, 'reset'],
  ['a spent code', async () => false, 'expired'],
  ['no answer', () => Promise.reject(new HttpFailure('offline')), 'reset'],
])('opens the page of a link with %s', async (_, answer, step) => {
  const asked: unknown[] = [];
  const session = {
    checkResetCode: (given: typeof link) => {
      asked.push(given);
      return answer();
    },
    forgotPassword: () => Promise.resolve(),
    resetPassword: () => Promise.resolve(),
  };
  const recovery = createActor(createPasswordRecoveryLogic(session), { input: { link } }).start();
  await waitFor(recovery, (snapshot) => !snapshot.matches({ resetting: 'checking' }));
  expect([selectStep(recovery.getSnapshot()), asked]).toEqual([step, [link]]);
  recovery.stop();
});
