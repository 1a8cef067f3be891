import { guid, timestamp } from '../ids.ts';
import { careStatus } from '../medical-care/medical-care.ts';
import type { PolyclinicPerson } from '../patient.ts';
import { RoleId } from '../session/roles.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { PatientIdentity } from './patient-identity.ts';

/** A patient in the list of those visible to a user (domain 3.3). */
export const PatientRow = PatientIdentity.extend({
  HealthInsurance: z.string().nullable(),
  CompanyName: z.string().nullable(),
  /** Newest encounter visible to the caller. */
  LastCare: z
    .object({
      MedicalCareId: guid,
      At: timestamp,
      mode: z.number().int(),
      PolyclinicName: z.string().nullable(),
      Professional: Person.nullable(),
    })
    .nullable(),
  OpenCares: z.number().int(),
  /** Status of the newest open one. */
  OpenStatus: careStatus.nullable(),
}).meta({ id: 'PatientRow' });
export type PatientRow = z.infer<typeof PatientRow>;

export const PatientList = z.object({
  Quantity: z.number().int(),
  /** Number of patients with an open encounter. */
  Open: z.number().int(),
  Dtos: z.array(PatientRow),
});
export type PatientList = z.infer<typeof PatientList>;

export type PatientFilters = {
  healthInsuranceId: string | null;
  companyId: string | null;
  /** A day in Chile: their last encounter was on it or later. */
  since: string | null;
  onlyOpen: boolean;
};
export const noPatientFilters: PatientFilters = {
  healthInsuranceId: null,
  companyId: null,
  since: null,
  onlyOpen: false,
};

/** The patient as referenced by an encounter of the polyclinic. */
export const personOfRow = ({
  UserId,
  Name,
  LastName,
  SecondLastName,
  IC,
  BirthDate,
  Gender,
}: PatientRow): PolyclinicPerson => ({
  UserId,
  Name,
  LastName,
  SecondLastName,
  IC,
  BirthDate,
  Gender,
  PhotoUrl: null,
  Roles: [{ RoleId: RoleId.PATIENT, Name: 'PATIENT' }],
  Specialties: [],
  IsOnline: false,
  LastDateOnline: null,
  Checked: false,
});
