import { and, eq, type SQL } from 'drizzle-orm';
import type { PatientFilters } from '#domain/patients/patient-rows.ts';
import { patients, type users } from '../../db/schema/index.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import type { IdentityRow } from './identity.ts';

type Optional<T> = { [K in keyof T]?: T[K] | undefined };
export type PatientSearch = Optional<PatientFilters> & { searchText?: string | undefined; page: number; size: number };

type User = typeof users.$inferSelect;

/** A row of a page, with the counts of all that were found. */
export type FoundPatient = {
  user: IdentityRow & Pick<User, 'id' | 'healthInsurance'>;
  companyName: string | null;
  open: number;
  quantity: number;
  openQuantity: number;
  /** Newest visible encounter. */
  care: Pick<CareRow, 'id' | 'createdAt' | 'mode'> | null;
  place: string | null;
  professional: Pick<User, 'id' | 'name' | 'lastName'> | null;
  /** Status of the newest open encounter. */
  openStatus: number | null;
};

export const insuredAndEmployed = ({ healthInsuranceId, companyId }: PatientSearch): SQL | undefined =>
  and(
    healthInsuranceId ? eq(patients.healthInsuranceId, healthInsuranceId) : undefined,
    companyId ? eq(patients.companyId, companyId) : undefined,
  );
