import { type ActorRefFrom, fromPromise } from 'xstate';
import { passwordRecoveryMachine } from '#machines/password-recovery/index.ts';
import type { PasswordRecoveryPorts, RecoveryOutcome } from '#machines/password-recovery/password-recovery.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { BaseDependencies } from '../shared/dependencies.ts';

export type RecoveryCalls = Pick<BaseDependencies['session'], 'checkResetCode' | 'forgotPassword' | 'resetPassword'>;

/** Forgot and reset; refusals become the texts of the specification (shell 8). */
export function createPasswordRecoveryLogic(session: RecoveryCalls) {
  const outcome = (work: Promise<void>): Promise<RecoveryOutcome> =>
    work.then(
      () => ({ kind: 'done' }),
      (error: unknown) => {
        const failure = failureOf(error);
        if (failure.status === 429) return { kind: 'failed', failure: 'tooManyAttempts' };
        if (failure.code === 'code_invalid') return { kind: 'expired' };
        // Length and repetition are checked before; which passwords are common is known only to the server.
        if (failure.problem?.Fields?.Password) return { kind: 'failed', failure: 'passwordCommon' };
        const unreachable = failure.kind === 'offline' || failure.kind === 'timeout';
        return { kind: 'failed', failure: unreachable ? 'offline' : 'generic' };
      },
    );
  const actors: PasswordRecoveryPorts['actors'] = {
    checkCode: fromPromise(async ({ input, signal }) => {
      const isUsable = await session.checkResetCode(input, { signal });
      return { kind: isUsable ? 'done' : 'expired' };
    }),
    requestCode: fromPromise(({ input, signal }) => outcome(session.forgotPassword(input.email, { signal }))),
    resetPassword: fromPromise(({ input, signal }) => outcome(session.resetPassword(input, { signal }))),
  };
  return passwordRecoveryMachine.provide({ actors });
}
export type RecoveryLogic = ReturnType<typeof createPasswordRecoveryLogic>;
export type RecoveryActor = ActorRefFrom<RecoveryLogic>;
