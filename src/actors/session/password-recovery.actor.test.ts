import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectFailure } from '#machines/password-recovery/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { createPasswordRecoveryLogic } from './password-recovery.actor.ts';

const form = { Email: 'doctor@ronda.example', Password: 'password123', ConfirmPassword: 'password123', Code: 'code' };

test.each([
  [{ Password: 'Esta contraseña es demasiado común. Elija otra.' }, 'passwordCommon'],
  [{ Code: 'Campo requerido' }, 'generic'],
] as const)('names why a new password is refused: %o', async (Fields, failure) => {
  const refused = new HttpFailure('http', 400, { Message: '', Code: 'validation', TraceId: 't', Fields });
  const session = { forgotPassword: () => Promise.resolve(), resetPassword: () => Promise.reject(refused) };
  const recovery = createActor(createPasswordRecoveryLogic({ session }), { input: { hasCode: true } }).start();
  recovery.send({ type: 'recovery.reset', form });
  await waitFor(recovery, (snapshot) => selectFailure(snapshot) !== null);
  expect(selectFailure(recovery.getSnapshot())).toBe(failure);
  recovery.stop();
});
