import { filter, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { PatientRow } from '#domain/patients/patient-rows.ts';
import type { ListOf } from '#domain/problem.ts';
import type { FacilitatedRow } from '#domain/session/user.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { workstationCheckMachine } from '#machines/workstation-check/index.ts';
import type { WorkstationCheckPorts } from '#machines/workstation-check/workstation-check.types.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';
import { createSearchCheckLogic } from './search-check.ts';

export type ProfessionalFilters = {
  organizationId: string | null;
  specialtyId: string | null;
  /** Restricts to one user. */
  userId?: string;
};

/** Facilitator home: the professionals whose agenda the user runs (shell 7, Users/ForFacilitatorScheduler). */
const createProfessionalsLogic = ({ http }: Dependencies) =>
  createPagedListMachine<FacilitatedRow, ProfessionalFilters>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText, filters }, signal }) =>
        http.call(
          'listForFacilitatorScheduler',
          {
            query: {
              page,
              size,
              ...(searchText && { searchText }),
              ...(filters.organizationId && { organizationId: filters.organizationId }),
              ...(filters.specialtyId && { specialtyId: filters.specialtyId }),
              ...(filters.userId && { userId: filters.userId }),
            },
          },
          { signal },
        ),
      ),
    },
  });

type NoFilters = Record<string, never>;

/** Shorter words match nearly all rows. */
const searchFrom = 3;
type Search<TRow> = (
  query: { page: number; size: number; searchText: string },
  options: { signal: AbortSignal },
) => Promise<ListOf<TRow>>;

/** U25: encounters and patients by name, RUT or number; requested only for a non-empty text. */
const createSearchLogic = <TRow>(search: Search<TRow>) =>
  createPagedListMachine<TRow, NoFilters>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) =>
        searchText.trim().length < searchFrom
          ? Promise.resolve({ Quantity: 0, Dtos: [] })
          : search({ page, size, searchText }, { signal }),
      ),
    },
  });
export type SearchLogic<TRow> = ReturnType<typeof createSearchLogic<TRow>>;

const createCaseSearchLogic = ({ http }: Dependencies) =>
  createSearchLogic<MedicalCare>((query, options) => http.call('listMedicalCares', { query }, options));

const createPatientSearchLogic = ({ http }: Dependencies) =>
  createSearchLogic<PatientRow>(async (query, options) => {
    await import('#domain/api/pages.ts');
    return http.call('listPatients', { query }, options);
  });

type ProfessionalLookups = Lookup<{ organizations: Choice[]; specialties: Choice[] }>;

const lookupSize = 100;

const createProfessionalLookupsLogic = ({ http }: Dependencies) =>
  fromPromise<ProfessionalLookups>(({ signal }) =>
    lookedUp(async () => {
      const query = { size: lookupSize };
      const [organizations, specialties] = await Promise.all([
        http.call('listOrganizations', { query }, { signal }),
        http.call('listSpecialties', { query }, { signal }),
      ]);
      return {
        organizations: organizations.Dtos.map((row) => ({ id: row.OrganizationId, name: row.Name })),
        specialties: specialties.Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name })),
      };
    }),
  );

/** Institutions of a health insurance, in their order (clinical 7). */
const createInstitutionsLogic = ({ http }: Dependencies) =>
  fromPromise<Lookup<{ names: string[] }>, { id: string }>(({ input: { id }, signal }) =>
    lookedUp(async () => {
      const { Dtos } = await http.call('listInstitutionHealthInsurances', { params: { id } }, { signal });
      return { names: Dtos.map(({ Name }) => Name) };
    }),
  );

/** Time (ms) after which an opening connection is shown as lost. */
const opening = 10_000;

function createWorkstationCheckLogic({ hub, sound, devices, session }: Dependencies, live$: ConnectionState) {
  const actors: WorkstationCheckPorts['actors'] = {
    pingHub: fromPromise(async ({ signal }) => {
      await firstValueFrom(merge(live$.pipe(filter(Boolean)), timer(opening), fromEvent(signal, 'abort')));
      return { roundTrip: await hub.ping() };
    }),
    playTone: fromPromise(() => sound.playSample()),
    camera: fromEventObservable(() => devices.camera$()),
    microphone: fromEventObservable(() => devices.microphone$()),
    measureClock: fromPromise(async ({ signal }) => ({ offset: await session.learnClock({ signal }) })),
  };
  return workstationCheckMachine.provide({ actors });
}

/** Logics of single screens; each starts a separate actor. */
export const start = ({ dependencies, live$ }: FeaturePorts) => ({
  caseSearch: createCaseSearchLogic(dependencies),
  patientSearch: createPatientSearchLogic(dependencies),
  professionals: createProfessionalsLogic(dependencies),
  professionalLookups: createProfessionalLookupsLogic(dependencies),
  institutions: createInstitutionsLogic(dependencies),
  searchCheck: createSearchCheckLogic(dependencies),
  workstationCheck: createWorkstationCheckLogic(dependencies, live$),
  ...withoutActors,
});
export type Screens = ReturnType<typeof start>;
export type CheckActor = ActorRefFrom<Screens['workstationCheck']>;
export type ProfessionalsActor = ActorRefFrom<Screens['professionals']>;
