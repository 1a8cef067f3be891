import { fromPromise } from 'xstate';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import type { PolyclinicProfessional } from '#domain/polyclinic.ts';
import type { z } from '#domain/zod.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';

type Medic = z.infer<typeof PolyclinicProfessional>;

const size = 100;

type NoFilters = Record<string, never>;

/** Requested only for a non-empty text. */
const createDiagnosisSearchLogic = ({ http }: Dependencies) =>
  createPagedListMachine<Diagnosis, NoFilters>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) =>
        searchText.trim() === ''
          ? Promise.resolve({ Quantity: 0, Dtos: [] })
          : http.call('searchDiagnoses', { query: { page, size, searchText } }, { signal }),
      ),
    },
  });

export type PreviousCaresOf = { patientId: string; careId: string };

/** Pages after the first one, which the record contains. */
const createPreviousCaresLogic = ({ http }: Dependencies) =>
  createPagedListMachine<PreviousCare, PreviousCaresOf>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { page, size, filters }, signal }) => {
        const query = { userId: filters.patientId, exceptId: filters.careId, page, size };
        return http.call('listPreviousMedicalCares', { query }, { signal });
      }),
    },
  });

async function readSpecialties({ http }: Dependencies, signal: AbortSignal): Promise<Choice[]> {
  const { Dtos } = await http.call('listSpecialties', { query: { size } }, { signal });
  return Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name }));
}

/** Lookups of the dialogs, form and record of a care. */
export const createCareLookups = (dependencies: Dependencies, userId: string) => ({
  diagnoses: createDiagnosisSearchLogic(dependencies),
  previousCares: createPreviousCaresLogic(dependencies),
  specialties: fromPromise<Lookup<{ rows: Choice[] }>>(({ signal }) =>
    lookedUp(async () => ({ rows: await readSpecialties(dependencies, signal) })),
  ),
  /** Specialties, and the other physicians of the polyclinic. Null: without a polyclinic every physician is asked. */
  referral: fromPromise<Lookup<{ specialties: Choice[]; physicians: Medic[] | null }>, { polyclinicId: string | null }>(
    ({ input: { polyclinicId: id }, signal }) =>
      lookedUp(async () => {
        const [specialties, physicians] = await Promise.all([
          readSpecialties(dependencies, signal),
          id === null ? null : dependencies.http.call('listPolyclinicAnswerTo', { params: { id } }, { signal }),
        ]);
        return { specialties, physicians: physicians?.Dtos.filter(({ UserId }) => UserId !== userId) ?? null };
      }),
  ),
  /** Other online physicians with whom the care could be started. */
  onlineMedics: fromPromise<Lookup<{ rows: Medic[] }>, { polyclinicId: string }>(
    ({ input: { polyclinicId: id }, signal }) =>
      lookedUp(async () => {
        const { Dtos } = await dependencies.http.call('getOnlineMedics', { params: { id } }, { signal });
        return { rows: Dtos.filter(({ UserId }) => UserId !== userId) };
      }),
  ),
});
export type CareLookups = ReturnType<typeof createCareLookups>;
