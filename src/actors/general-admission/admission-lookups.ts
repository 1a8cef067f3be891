import { fromPromise } from 'xstate';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';

export const admissionLists = ['companies', 'charges', 'shifts'] as const;
export type AdmissionList = (typeof admissionLists)[number];
export type AdmissionLookups = Lookup<Record<AdmissionList, Choice[]>>;

const query = { size: 1_000, Active: true };

/** Catalogues of a worker's admission. */
export const createAdmissionLookups = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<AdmissionLookups>(({ signal }) =>
    lookedUp(async () => {
      const [companies, charges, shifts] = await Promise.all([
        http.call('listCompanies', { query }, { signal }),
        http.call('listFunctionCharges', { query }, { signal }),
        http.call('listWorkShiftTypes', { query }, { signal }),
      ]);
      return {
        companies: companies.Dtos.map((row) => ({ id: row.CompanyId, name: row.Name })),
        charges: charges.Dtos.map((row) => ({ id: row.FunctionChargeId, name: row.Name })),
        shifts: shifts.Dtos.map((row) => ({ id: row.WorkShiftTypeId, name: row.Name })),
      };
    }),
  );
