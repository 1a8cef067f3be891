import { fromPromise } from 'xstate';
import type { Classification } from '#domain/classification.ts';
import { runCode } from '#domain/patient.ts';
import { clinicalRoles } from '#domain/roles.ts';
import { fullName } from '#domain/user.ts';
import type { Dependencies } from './dependencies.ts';

export type Choice = { id: string; name: string };
export type PolyclinicLookups =
  | { kind: 'ready'; classifications: Classification[]; professionals: Choice[] }
  | { kind: 'failed' };

/** Classes and professionals that the lists and forms of a polyclinic name. A failure is an answer (R8). */
export const createPolyclinicLookupsLogic = ({ http }: Dependencies) =>
  fromPromise(async ({ input, signal }: { input: { polyclinicId: string }; signal: AbortSignal }) => {
    try {
      const [classifications, people] = await Promise.all([
        http.call('listClassifications', {}, { signal }),
        http.call('listPolyclinicProfessionals', { params: { id: input.polyclinicId } }, { signal }),
      ]);
      const clinical = people.Dtos.filter(({ Roles }) =>
        Roles.some(({ RoleId }) => clinicalRoles.some((role) => role === RoleId)),
      );
      const ready: PolyclinicLookups = {
        kind: 'ready',
        classifications: classifications.Dtos,
        professionals: clinical.map((row) => ({ id: row.UserId, name: fullName(row) })),
      };
      return ready;
    } catch {
      const failed: PolyclinicLookups = { kind: 'failed' };
      return failed;
    }
  });

export type PatientLookups =
  | { kind: 'ready'; documents: Choice[]; runId: string | null; countries: Choice[]; peoples: Choice[] }
  | { kind: 'failed' };

const all = { size: 300 };

/** The catalogues that the form of a new patient offers. */
export const createPatientLookupsLogic = ({ http }: Dependencies) =>
  fromPromise(async ({ signal }): Promise<PatientLookups> => {
    try {
      const [documents, countries, peoples] = await Promise.all([
        http.call('listDocumentTypes', { query: all }, { signal }),
        http.call('listCountries', { query: all }, { signal }),
        http.call('listNativePeoples', { query: all }, { signal }),
      ]);
      return {
        kind: 'ready',
        documents: documents.Dtos.map((row) => ({ id: row.DocumentTypeId, name: row.Name })),
        runId: documents.Dtos.find(({ Code }) => Code === runCode)?.DocumentTypeId ?? null,
        countries: countries.Dtos.map((row) => ({ id: row.CountryId, name: row.Name })),
        peoples: peoples.Dtos.map((row) => ({ id: row.NativePeopleId, name: row.NativePeopleName })),
      };
    } catch {
      return { kind: 'failed' };
    }
  });
