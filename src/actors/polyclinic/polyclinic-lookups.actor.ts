import { fromPromise } from 'xstate';
import type { Classification } from '#domain/medical-care/classification.ts';
import { runCode } from '#domain/patient.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import { fullName } from '#domain/session/user.ts';
import { documentTypeChoice, nativePeopleChoice } from '../shared/catalogue-choice.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';

export type PolyclinicLookups = Lookup<{ classifications: Classification[]; professionals: Choice[] }>;

/** Classes and professionals for the lists and forms of a polyclinic. */
export const createPolyclinicLookupsLogic = ({ http }: Dependencies) =>
  fromPromise<PolyclinicLookups, { polyclinicId: string }>(({ input, signal }) =>
    lookedUp(async () => {
      const [classifications, people] = await Promise.all([
        http.call('listClassifications', {}, { signal }),
        http.call('listPolyclinicProfessionals', { params: { id: input.polyclinicId } }, { signal }),
      ]);
      const clinical = people.Dtos.filter(({ Roles }) =>
        Roles.some(({ RoleId }) => clinicalRoles.some((role) => role === RoleId)),
      );
      return {
        classifications: classifications.Dtos,
        professionals: clinical.map((row) => ({ id: row.UserId, name: fullName(row) })),
      };
    }),
  );

export type PatientLookups = Lookup<{
  documents: Choice[];
  runId: string | null;
  countries: Choice[];
  peoples: Choice[];
}>;

const all = { size: 300 };

/** Catalogues of the form of a new patient. */
export const createPatientLookupsLogic = ({ http }: Dependencies) =>
  fromPromise<PatientLookups>(({ signal }) =>
    lookedUp(async () => {
      const [documents, countries, peoples] = await Promise.all([
        http.call('listDocumentTypes', { query: all }, { signal }),
        http.call('listCountries', { query: all }, { signal }),
        http.call('listNativePeoples', { query: all }, { signal }),
      ]);
      return {
        documents: documents.Dtos.map(documentTypeChoice),
        runId: documents.Dtos.find(({ Code }) => Code === runCode)?.DocumentTypeId ?? null,
        countries: countries.Dtos.map((row) => ({ id: row.CountryId, name: row.Name })),
        peoples: peoples.Dtos.map(nativePeopleChoice),
      };
    }),
  );
