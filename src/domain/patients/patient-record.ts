import { civilDate, guid } from '../ids.ts';
import { NewAllergy, recordedAllergies } from '../medical-care/allergies.ts';
import { messageCode } from '../message-code.ts';
import { firstBirthDate } from '../patient.ts';
import { parseRut } from '../rut.ts';
import { genders } from '../session/user.ts';
import { z } from '../zod.ts';

const text = (max: number, min = 1) => z.string().trim().min(min).max(max);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const phone = text(40, 6);

/** Opaque variants of a contract (domain, glossary), shown as the code. */
export const contractKinds = ['SPEC', 'SPEL'] as const;

/** The commune determines the region; both are stored, so that a form can offer the communes of one region. */
export const PatientAddress = z.strictObject({
  StateId: guid,
  CityId: guid,
  Street: text(120),
  Number: text(20),
  Unit: text(40).nullable(),
});
export type PatientAddress = z.infer<typeof PatientAddress>;

export const EmergencyContact = z.strictObject({ Name: text(120, 2), RelationshipId: guid, Phone: phone });
export type EmergencyContact = z.infer<typeof EmergencyContact>;

/** Editable fields of a patient (domain 5.1, Patient; Decreto 41 of 2012, article 6). */
export const PatientContent = z.strictObject({
  DocumentTypeId: guid,
  IC: text(40, 3),
  Name: text(80),
  LastName: text(80),
  SecondLastName: optional(text(80)),
  Gender: z.enum(genders),
  BirthDate: civilDate,
  CountryId: optional(guid),
  NativePeopleId: optional(guid),
  HealthInsuranceId: optional(guid),
  InstitutionHealthInsuranceId: optional(guid),
  SocialSecurityId: optional(guid),
  AllowanceFundId: optional(guid),
  CompanyId: optional(guid),
  FunctionChargeId: optional(guid),
  WorkShiftTypeId: optional(guid),
  Occupation: optional(text(120)),
  ContractKind: optional(z.enum(contractKinds)),
  Phone: optional(phone),
  Email: optional(z.email().max(200)),
  Address: optional(PatientAddress),
  EmergencyContact: optional(EmergencyContact),
  /** Allergies added here. Recorded ones are removed in an encounter, by the treating professional. */
  NewAllergies: z
    .array(NewAllergy.required({ AllergyId: true }))
    .max(20)
    .default([]),
});
export type PatientContent = z.infer<typeof PatientContent>;
export const patientFields = Object.keys(PatientContent.shape) as (keyof PatientContent)[];

/** A patient as read by permitted users. */
export const Patient = PatientContent.extend({
  UserId: guid,
  BirthDate: civilDate.nullable(),
  ...recordedAllergies,
  Version: z.number().int(),
}).meta({ id: 'Patient' });
export type Patient = z.infer<typeof Patient>;

/** Polyclinic of the new patient; null: patient of the creating physician. */
const PolyclinicId = optional(guid);

/** Creation: the content, and the persons found who are not the same. */
export const PatientCreation = PatientContent.extend({
  PolyclinicId,
  Different: z.array(guid).max(50).default([]),
});
/** Registers an existing person unchanged: chosen by a user who sees them, or by document and birth date together. */
export const PatientRegistration = z.strictObject({
  UserId: guid,
  PolyclinicId,
  DocumentTypeId: optional(guid),
  IC: optional(text(40, 3)),
  BirthDate: optional(civilDate),
});
export type PatientRegistration = z.infer<typeof PatientRegistration>;
export type PatientCreation = z.infer<typeof PatientCreation>;

type Problems = Record<string, string>;

/** Problems by path, such as `Address.Street`, on a day in Chile. */
export function patientProblems(written: object, today: string, runId: string | null): Problems {
  const content = Object.fromEntries(patientFields.map((field) => [field, Reflect.get(written, field)]));
  const issues = PatientContent.safeParse(content, { error: messageCode }).error?.issues ?? [];
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path.join('.')] ??= message;
  const { DocumentTypeId, IC, BirthDate } = content;
  if (!problems.IC && DocumentTypeId === runId && typeof IC === 'string' && !parseRut(IC)) problems.IC = 'rut';
  if (!problems.BirthDate && typeof BirthDate === 'string' && (BirthDate > today || BirthDate < firstBirthDate)) {
    problems.BirthDate = 'birthDate';
  }
  return problems;
}
