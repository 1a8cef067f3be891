import type { ActorRefFrom } from 'xstate';
import type { RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { Dependencies } from '../shared/dependencies.ts';

export const formActs = ['makeDefault', 'endDefault', 'retire', 'restore', 'copy'] as const;
export type FormAct = (typeof formActs)[number];
/** An action on a form that needs confirmation: written while its dialog is open, executed on confirmation. */
export type AskedFormAct = { FormId: string; Name: string; Act: FormAct | null; Version: number };
export const noFormAct: AskedFormAct = { FormId: '', Name: '', Act: null, Version: 0 };

/** Actions on a form outside its editor. `done` receives the resulting form of each. */
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
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    const save = async (record: AskedFormAct): Promise<RecordSave<AskedFormAct>> => {
      if (record.Act === null) throw new Error('an act without a name');
      try {
        await acts[record.Act](record.FormId);
      } catch (error) {
        const { problem, status } = failureOf(error);
        if (status === null || status >= 500) throw error;
        return { kind: 'invalid', fields: { Act: { sentence: problem?.Message ?? '' } } };
      }
      return { kind: 'saved', id: record.FormId, record: noFormAct };
    };
    return askedRecord({ blank: () => noFormAct, save, saved: done });
  };
}
export type FormActActor = ActorRefFrom<ReturnType<ReturnType<typeof createFormAct>>>;
