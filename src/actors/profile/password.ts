import { type ActorRefFrom, fromPromise } from 'xstate';
import { messageCode } from '#domain/message-code.ts';
import { ChangePassword } from '#domain/session/session.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { refusedFields } from '../shared/field-problems.ts';
import type { ProfilePorts } from './profile.types.ts';

export type PasswordForm = Record<'CurrentPassword' | 'Password' | 'ConfirmPassword', string> & { Version: number };
const blank: PasswordForm = { CurrentPassword: '', Password: '', ConfirmPassword: '', Version: 1 };

/** Replaces the password. The server ends every session with it, so `changed` is the last act of this one. */
export function createPasswordEdit({ dependencies: { http } }: ProfilePorts, changed: () => void) {
  const actors: RecordEditPorts<PasswordForm>['actors'] = {
    load: fromPromise<RecordLoad<PasswordForm>, { id: string | null }>(async () => ({
      kind: 'found',
      record: blank,
      kept: null,
    })),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record: form } }) => {
      const { CurrentPassword, Password, ConfirmPassword } = form;
      const body = { CurrentPassword, Password, ConfirmPassword };
      const { error } = ChangePassword.safeParse(body, { error: messageCode });
      if (error) {
        const problems = error.issues.map(({ path: [field], message }) => [String(field), { code: message }]);
        return { kind: 'invalid', fields: Object.fromEntries(problems) };
      }
      try {
        await http.call('changePassword', { body });
      } catch (failed) {
        const { code, problem } = failureOf(failed);
        if (code === 'credentials_mismatch') {
          return { kind: 'invalid', fields: { CurrentPassword: { code: 'currentPassword' } } };
        }
        if (code === 'too_many_requests') {
          return { kind: 'invalid', fields: { CurrentPassword: { sentence: problem?.Message ?? '' } } };
        }
        return refusedFields(failed);
      }
      changed();
      return { kind: 'saved', id: 'password', record: blank };
    }),
    remove: fromPromise(() => Promise.reject(new Error('a password is not removed'))),
  };
  return createRecordEditMachine<PasswordForm>().provide({
    actors,
    actions: {
      // Passwords are never stored.
      keepChanges: () => undefined,
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type PasswordActor = ActorRefFrom<ReturnType<typeof createPasswordEdit>>;
