import type { ActorRefFrom } from 'xstate';
import type { RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { acceptAlreadyRemoved, failureOf } from '#services/http/http-failure.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { Dependencies } from '../shared/dependencies.ts';

export const userActs = ['activate', 'deactivate', 'temporaryPassword', 'remove'] as const;
export type UserAct = (typeof userActs)[number];
/** An action on a colleague that needs confirmation: edited while its dialog is open, saved on confirmation. */
export type AskedAct = { UserId: string; Act: UserAct | null; Version: number };
export const noAct: AskedAct = { UserId: '', Act: null, Version: 0 };

/** Actions on an account outside its form. `done` is called after each. */
export function createUserAct({ http }: Pick<Dependencies, 'http'>) {
  const active = (id: string, value: boolean) =>
    http.call('updateUser', { params: { id }, body: [{ op: 'replace', path: '/Active', value }] });
  const acts: Record<UserAct, (id: string) => Promise<unknown>> = {
    activate: (id) =>
      http.call('updateUser', {
        params: { id },
        body: [
          { op: 'replace', path: '/Active', value: true },
          { op: 'replace', path: '/ActiveEsachs', value: true },
        ],
      }),
    deactivate: (id) => active(id, false),
    temporaryPassword: (id) => http.call('resetPasswordTemporary', { params: { id } }),
    remove: (id) => http.call('removeUser', { params: { id } }).catch(acceptAlreadyRemoved),
  };
  return (done: () => void) => {
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    const save = async (record: AskedAct): Promise<RecordSave<AskedAct>> => {
      if (record.Act === null) throw new Error('an act without a name');
      try {
        await acts[record.Act](record.UserId);
      } catch (error) {
        const { code, problem } = failureOf(error);
        if (code !== 'validation' && code !== 'role_not_allowed') throw error;
        const [sentence = problem?.Message ?? ''] = Object.values(problem?.Fields ?? {});
        return { kind: 'invalid', fields: { Act: { sentence } } };
      }
      return { kind: 'saved', id: record.UserId, record: noAct };
    };
    return askedRecord({ blank: () => noAct, save, saved: done });
  };
}
export type UserActActor = ActorRefFrom<ReturnType<ReturnType<typeof createUserAct>>>;
