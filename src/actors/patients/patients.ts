import { type ActorRefFrom, fromPromise } from 'xstate';
import type { PatientFilters, PatientList, PatientRow } from '#domain/patients/patient-rows.ts';
import { Identity, isSearchable, type SamePerson } from '#domain/patients/same-person.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import type { IdentitySheet } from './identity-sheet.ts';
import { createPatientEdit } from './patient-edit.ts';
import { createDependentLookups, createFilterLookups, createPatientLookups } from './patient-lookups.ts';

export type PatientListFilters = PatientFilters & { polyclinicId: string | null };

/** Pages of patients: list, form, and possible duplicates. */
export function start(ports: FeaturePorts) {
  const { http } = ports.dependencies;
  const list = createPagedListMachine<PatientRow, PatientListFilters, never, PatientList>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText, filters }, signal }) => {
        const { polyclinicId, healthInsuranceId, companyId, since, onlyOpen } = filters;
        const query = {
          page,
          size,
          ...(searchText !== '' && { searchText }),
          ...(polyclinicId !== null && { polyclinicId }),
          ...(healthInsuranceId !== null && { healthInsuranceId }),
          ...(companyId !== null && { companyId }),
          ...(since !== null && { since }),
          ...(onlyOpen && { onlyOpen }),
        };
        return http.call('listPatients', { query }, { signal });
      }),
    },
  });
  /** Debounced; requires a birth date and a document or name. */
  const same = createPagedListMachine<SamePerson, IdentitySheet>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(async ({ input: { filters }, signal }) => {
        const IC = filters.IC.trim().length < 3 ? null : filters.IC.trim();
        const identity = Identity.safeParse({ ...filters, IC });
        if (!identity.success || !isSearchable(identity.data)) return { Quantity: 0, Dtos: [] };
        return http.call('findSamePatients', { body: identity.data }, { signal });
      }),
    },
  });
  return {
    list,
    same,
    editOf: createPatientEdit(ports),
    filterLookups: createFilterLookups(ports.dependencies),
    lookups: createPatientLookups(ports.dependencies),
    dependent: createDependentLookups(ports.dependencies),
    ...withoutActors,
  };
}
export type PatientsFeature = ReturnType<typeof start>;
export type PatientListActor = ActorRefFrom<PatientsFeature['list']>;
export type SamePersonActor = ActorRefFrom<PatientsFeature['same']>;
