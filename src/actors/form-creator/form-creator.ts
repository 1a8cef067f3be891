import { type ActorRefFrom, fromPromise } from 'xstate';
import type { FormRecord, FormStatus, FormTypeId } from '#domain/forms/form-record.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { createFormAct } from './form-act.ts';
import { createFormEdit } from './form-edit.ts';

export type FormFilters = { type: FormTypeId; polyclinicId: string | null; status: FormStatus | null };
export type GenericFilters = { type: FormTypeId };
export type UsedFilters = { polyclinicId: string | null };

/** Forms of a user: list, editor, generic forms, and actions on a form. */
export function start(ports: FeaturePorts) {
  const { userId } = ports;
  const { http } = ports.dependencies;
  const list = createPagedListMachine<FormRecord, FormFilters>().provide({
    actors: {
      // The number of forms is small: all are loaded and paged locally.
      load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
        const query = {
          creator: true,
          ...(filters.polyclinicId !== null && { polyclinicId: filters.polyclinicId }),
          ...(searchText !== '' && { searchText }),
        };
        const params = { type: filters.type, id: userId };
        const { Dtos } = await http.call('listFormsOfType', { params, query }, { signal });
        const found = Dtos.filter(({ Status }) => filters.status === null || Status === filters.status);
        return { Quantity: found.length, Dtos: found.slice((page - 1) * size, page * size) };
      }),
    },
  });
  const generics = createPagedListMachine<FormRecord, GenericFilters>().provide({
    actors: {
      load: fromPromise(({ input: { filters }, signal }) =>
        http.call('listGenericForms', { params: { t: filters.type } }, { signal }),
      ),
    },
  });
  /** The questionnaire that patients receive: at most one row. */
  const used = createPagedListMachine<FormRecord, UsedFilters>().provide({
    actors: {
      load: fromPromise(async ({ input: { filters }, signal }) => {
        const query = { ...(filters.polyclinicId !== null && { polyclinicId: filters.polyclinicId }) };
        const { Form } = await http.call('getDefaultQuestionnaire', { params: { id: userId }, query }, { signal });
        return { Quantity: Form ? 1 : 0, Dtos: Form ? [Form] : [] };
      }),
    },
  });
  return {
    list,
    generics,
    used,
    createEdit: createFormEdit(ports),
    createAct: createFormAct(ports.dependencies),
    ...withoutActors,
  };
}
export type FormCreator = ReturnType<typeof start>;
export type FormListActor = ActorRefFrom<FormCreator['list']>;
export type UsedFormActor = ActorRefFrom<FormCreator['used']>;
