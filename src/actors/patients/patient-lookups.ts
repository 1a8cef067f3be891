import { fromPromise } from 'xstate';
import { runCode } from '#domain/patient.ts';
import {
  catalogueChoice,
  documentTypeChoice,
  nativePeopleChoice,
  relationshipChoice,
} from '../shared/catalogue-choice.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';

export const patientLists = [
  'documents',
  'countries',
  'peoples',
  'insurances',
  'securities',
  'funds',
  'companies',
  'charges',
  'shifts',
  'relationships',
  'regions',
] as const;
export type PatientList = (typeof patientLists)[number];
export type PatientLookups = Lookup<Record<PatientList, Choice[]> & { runId: string | null }>;
export type ReadyLookups = Extract<PatientLookups, { kind: 'ready' }>;

const all = { size: 1_000 };
const active = { ...all, Active: true };

async function readInsurancesAndCompanies(http: Dependencies['http'], signal: AbortSignal) {
  const [insurances, companies] = await Promise.all([
    http.call('listHealthInsurances', { query: active }, { signal }),
    http.call('listCompanies', { query: active }, { signal }),
  ]);
  return {
    insurances: insurances.Dtos.map((row) => ({ id: row.HealthInsuranceId, name: row.Name })),
    companies: companies.Dtos.map((row) => ({ id: row.CompanyId, name: row.Name })),
  };
}

/** Options of the list's filters. */
export const createFilterLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<Lookup<Pick<ReadyLookups, 'insurances' | 'companies'>>>(({ signal }) =>
    lookedUp(() => readInsurancesAndCompanies(http, signal)),
  );

/** Options of the patient form. */
export const createPatientLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<PatientLookups>(({ signal }) =>
    lookedUp(async () => {
      const [insurancesAndCompanies, documents, countries, peoples, securities, funds, charges, shifts, relationships] =
        await Promise.all([
          readInsurancesAndCompanies(http, signal),
          http.call('listDocumentTypes', { query: active }, { signal }),
          http.call('listCountries', { query: active }, { signal }),
          http.call('listNativePeoples', { query: active }, { signal }),
          http.call('listSocialSecurities', { query: active }, { signal }),
          http.call('listAllowanceFunds', { query: active }, { signal }),
          http.call('listFunctionCharges', { query: active }, { signal }),
          http.call('listWorkShiftTypes', { query: active }, { signal }),
          http.call('listRelationships', { query: active }, { signal }),
        ]);
      const chile = countries.Dtos.find(({ Code }) => Code === 'CL')?.CountryId;
      const regions = chile
        ? await http.call('listStatesByCountry', { params: { id: chile } }, { signal })
        : { Dtos: [] };
      return {
        ...insurancesAndCompanies,
        documents: documents.Dtos.map(documentTypeChoice),
        runId: documents.Dtos.find(({ Code }) => Code === runCode)?.DocumentTypeId ?? null,
        countries: countries.Dtos.map((row) => ({ id: row.CountryId, name: row.Name })),
        peoples: peoples.Dtos.map(nativePeopleChoice),
        securities: securities.Dtos.map((row) =>
          catalogueChoice('socialSecurity', row.SocialSecurityId, row.Code, row.Name),
        ),
        funds: funds.Dtos.map((row) =>
          catalogueChoice('allowanceFund', row.AllowanceFundId, row.Code, row.AllowanceFundName),
        ),
        charges: charges.Dtos.map((row) => ({ id: row.FunctionChargeId, name: row.Name })),
        shifts: shifts.Dtos.map((row) => catalogueChoice('workShiftType', row.WorkShiftTypeId, row.Code, row.Name)),
        relationships: relationships.Dtos.map(relationshipChoice),
        regions: regions.Dtos.map((row) => ({ id: row.StateId, name: row.Name })),
      };
    }),
  );

/** Lists that depend on another choice: communes of a region, institutions of an insurance. */
export type DependentList = 'communes' | 'institutions';
export type DependentLookup = Lookup<{ rows: Choice[] }>;
export const createDependentLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<DependentLookup, { list: DependentList; id: string }>(({ input: { list, id }, signal }) =>
    lookedUp(async () => {
      if (list === 'communes') {
        const { Dtos } = await http.call('listCitiesByState', { params: { id } }, { signal });
        return { rows: Dtos.map((row) => ({ id: row.CityId, name: row.Name })) };
      }
      const { Dtos } = await http.call('listInstitutionHealthInsurances', { params: { id } }, { signal });
      return { rows: Dtos.map((row) => ({ id: row.InstitutionHealthInsuranceId, name: row.Name })) };
    }),
  );
