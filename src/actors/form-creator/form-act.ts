import { type ActorRefFrom, fromPromise } from 'xstate';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

export const formActs = ['makeDefault', 'endDefault', 'retire', 'restore', 'copy'] as const;
export type FormAct = (typeof formActs)[number];
/** An act on one form that is asked for: written while the question is open, done when it is answered. */
export type AskedFormAct = { FormId: string; Name: string; Act: FormAct | null; Version: number };
export const noFormAct: AskedFormAct = { FormId: '', Name: '', Act: null, Version: 0 };

/** What is done to a form without its editor. `done` is notified of each that was done, with the form it left. */
export function createFormAct({ http }: Pick<Dependencies, 'http'>) {
  const setDefault = (id: string, IsDefault: boolean) =>
    http.call('setDefaultForm', { params: { id }, body: { IsDefault } });
  const setStatus = (id: string, Status: 'PUBLISHED' | 'RETIRED') =>
    http.call('updateForm', { params: { id }, body: { Status } });
  return (polyclinicId: string | null, done: () => void) => {
    const acts: Record<FormAct, (id: string) => Promise<unknown>> = {
      makeDefault: (id) => setDefault(id, true),
      endDefault: (id) => setDefault(id, false),
      retire: (id) => setStatus(id, 'RETIRED'),
      restore: (id) => setStatus(id, 'PUBLISHED'),
      copy: (FormId) => http.call('associateFormGeneric', { body: { FormId, PolyclinicId: polyclinicId } }),
    };
    const actors: RecordEditPorts<AskedFormAct>['actors'] = {
      load: fromPromise(
        async (): Promise<RecordLoad<AskedFormAct>> => ({ kind: 'found', record: noFormAct, kept: null }),
      ),
      // Not tied to the actor's life: what was asked for is done, also when the screen is left.
      save: fromPromise(async ({ input: { record } }) => {
        if (record.Act === null) throw new Error('an act without a name');
        try {
          await acts[record.Act](record.FormId);
        } catch (error) {
          const { problem, status } = failureOf(error);
          if (status === null || status >= 500) throw error;
          return { kind: 'invalid', fields: { Act: { sentence: problem?.Message ?? '' } } };
        }
        return { kind: 'saved', id: record.FormId, record: noFormAct };
      }),
      remove: fromPromise(() => Promise.reject(new Error('an act is not removed'))),
    };
    return createRecordEditMachine<AskedFormAct>().provide({
      actors,
      actions: { keepChanges: () => undefined, recordSaved: done, recordRemoved: () => undefined },
    });
  };
}
export type FormActActor = ActorRefFrom<ReturnType<ReturnType<typeof createFormAct>>>;
