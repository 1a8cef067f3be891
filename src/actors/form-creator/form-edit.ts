import { type ActorRefFrom, fromPromise } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { blankForm, type CreatedForm, createdForm, KeptForm } from '#domain/forms/created-form.ts';
import { formProblems, problemKey, storedControls } from '#domain/forms/form-checks.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import type { FormPlace } from './form-place.ts';

type Ports = Pick<FeaturePorts, 'local'> & { dependencies: Pick<FeaturePorts['dependencies'], 'http'> };
type Notified = Pick<RecordEditPorts<CreatedForm>['actions'], 'recordSaved'>;

/** Returns the controls added after the published ones; null when a published one was changed. */
function addedTo(published: readonly FormControl[], controls: readonly FormControl[]): FormControl[] | null {
  const isKept = published.every((control, at) => isEqual(control, controls[at]));
  return isKept && published.length > 0 && controls.length > published.length ? controls.slice(published.length) : null;
}

/** A form, new or published, as an editable record; unpublished changes are kept encrypted in this browser. */
export function createFormEdit({ dependencies: { http }, local }: Ports) {
  const formOf = async (id: string, signal?: AbortSignal) =>
    createdForm(await http.call('getFormOfCreator', { params: { id } }, signal ? { signal } : {}));

  return ({ type, polyclinicId, owner }: FormPlace, { recordSaved }: Notified) => {
    const keyOf = (id: string | null) => `form:${id ?? `new:${type}:${polyclinicId ?? 'own'}`}`;
    const retryKey = createRetryKey();
    /** The server's version, so that only additions are sent. */
    let published: CreatedForm = blankForm(owner);
    const adopt = (form: CreatedForm) => {
      published = form;
      return form;
    };
    async function create({ Name, Owner, controls }: CreatedForm) {
      const body = {
        Name,
        controls,
        IsGeneric: Owner === 'generic',
        PolyclinicId: Owner === 'polyclinic' ? polyclinicId : null,
      };
      const made = await http.call(
        'addFormAndControls',
        { params: { t: type }, body },
        { idempotencyKey: retryKey(body) },
      );
      return { kind: 'saved', id: made.FormId, record: adopt(createdForm(made)) } as const;
    }
    async function change(id: string, { Name, controls }: CreatedForm, version: number) {
      const added = Name === published.Name ? addedTo(published.controls, controls) : null;
      const options = { ifMatch: version };
      const changed = added
        ? await http.call('addControlsToForm', { body: { formId: id, controls: added } }, options)
        : await http.call('updateForm', { params: { id }, body: { Name, controls } }, options);
      return { kind: 'saved', id, record: adopt(createdForm(changed)) } as const;
    }
    const actors: RecordEditPorts<CreatedForm>['actors'] = {
      load: fromPromise(async ({ input: { id }, signal }) => {
        try {
          const record = adopt(id === null ? blankForm(owner) : await formOf(id, signal));
          return { kind: 'found', record, kept: await keptChanges<CreatedForm>(local, keyOf(id), KeptForm) };
        } catch (error) {
          const { code } = failureOf(error);
          if (code === 'not_found' || code === 'validation') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record, version } }): Promise<RecordSave<CreatedForm>> => {
        const form = { ...record, Name: record.Name.trim(), controls: storedControls(record.controls) };
        const problems = formProblems(form, published.controls);
        if (problems.length > 0) {
          const coded = problems.map((problem) => [problemKey(problem), problem.code]);
          return { kind: 'invalid', fields: codedFields(Object.fromEntries(coded)) };
        }
        try {
          return id === null ? await create(form) : await change(id, form, version);
        } catch (error) {
          if (id === null || failureOf(error).code !== 'version_conflict') return refusedFields(error);
          return { kind: 'conflict', current: adopt(await formOf(id)) };
        }
      }),
      remove: fromPromise(() => Promise.reject(new Error('a form is retired, and never removed'))),
    };
    return createRecordEditMachine<CreatedForm>().provide({
      actors,
      actions: {
        recordSaved,
        recordRemoved: () => undefined,
        keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id), { changes, version }),
      },
    });
  };
}
export type FormEditActor = ActorRefFrom<ReturnType<ReturnType<typeof createFormEdit>>>;
