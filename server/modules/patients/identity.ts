import { alias } from 'drizzle-orm/pg-core';
import { ageInYears } from '#domain/day-words.ts';
import type { PatientIdentity } from '#domain/patients/patient-identity.ts';
import type { CasePatient } from '#domain/queue/case-patient.ts';
import { initials } from '#domain/session/user.ts';
import { users } from '../../db/schema/index.ts';

type User = typeof users.$inferSelect;
export type IdentityRow = Pick<User, 'name' | 'lastName' | 'secondLastName' | 'ic' | 'birthDate' | 'gender'>;

/** The user as the patient of the selected row. */
export const patient = alias(users, 'patient');
export const patientColumns = {
  name: patient.name,
  lastName: patient.lastName,
  secondLastName: patient.secondLastName,
  ic: patient.ic,
  birthDate: patient.birthDate,
  gender: patient.gender,
  healthInsurance: patient.healthInsurance,
};

export const identityOf = (UserId: string, row: IdentityRow): PatientIdentity => ({
  UserId,
  Name: row.name,
  LastName: row.lastName,
  SecondLastName: row.secondLastName,
  IC: row.ic,
  BirthDate: row.birthDate,
  Gender: row.gender,
});

const initialsOf = (row: IdentityRow) =>
  `${initials({ Name: row.name, LastName: row.lastName }).split('').join('. ')}.`;

/** The patient of a case, as shown to those who know the patient or, masked, to the queue. */
export const casePatientOf = (
  userId: string,
  row: IdentityRow & Pick<User, 'healthInsurance'>,
  Masked: boolean,
  now: Date,
): CasePatient => ({
  UserId: Masked ? null : userId,
  Name: Masked ? initialsOf(row) : row.name,
  LastName: Masked ? '' : [row.lastName, row.secondLastName].filter(Boolean).join(' '),
  IC: Masked ? null : row.ic,
  BirthDate: Masked ? null : row.birthDate,
  Age: row.birthDate ? ageInYears(row.birthDate, now) : null,
  Gender: row.gender,
  HealthInsurance: Masked ? null : row.healthInsurance,
  Masked,
});
