import { civilDate, guid } from './ids.ts';
import { genders, ProfessionalRow } from './session/user.ts';
import { z } from './zod.ts';

/** Clinical 3, static catalogue, spelled as there. */
export const healthInsurances = ['CAPREDENA', 'DIPRECA', 'FONASA', 'ISAPRE', 'PARTICULAR', 'SISAM'] as const;

/** Code in the document catalogue; only this type has a check digit (domain 8.3). */
export const runCode = 'run';
/** Earliest plausible birth date. */
export const firstBirthDate = '1900-01-01';

const name = z.string().trim().min(1).max(80);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** Data a polyclinic needs to register a patient (domain 5.1, Patient). */
export const NewPatient = z.strictObject({
  PolyclinicId: guid,
  DocumentTypeId: guid,
  IC: z.string().trim().min(3).max(40),
  Name: name,
  LastName: name,
  SecondLastName: optional(name),
  Gender: z.enum(genders),
  BirthDate: civilDate,
  HealthInsurance: optional(z.enum(healthInsurances)),
  CountryId: optional(guid),
  NativePeopleId: optional(guid),
  Phone: optional(z.string().trim().min(6).max(40)),
  Email: optional(z.email().max(200)),
  Address: optional(z.string().trim().min(3).max(200)),
});
export type NewPatient = z.infer<typeof NewPatient>;

/** A person of a polyclinic, with the data that distinguish two of the same name. */
export const PolyclinicPerson = ProfessionalRow.extend({
  SecondLastName: z.string().nullable(),
  BirthDate: civilDate.nullable(),
  Gender: z.enum(genders),
}).meta({ id: 'PolyclinicPerson' });
export type PolyclinicPerson = z.infer<typeof PolyclinicPerson>;
