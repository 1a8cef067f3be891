import { civilDate, guid } from './ids.ts';
import { genders, ProfessionalRow } from './session/user.ts';
import { z } from './zod.ts';

/** Clinical 3, static catalogue: kept as they are written there. */
export const healthInsurances = ['CAPREDENA', 'DIPRECA', 'FONASA', 'ISAPRE', 'PARTICULAR', 'SISAM'] as const;

/** Codes of the catalogue of documents; only the first has a check digit (domain 8.3). */
export const runCode = 'run';
/** Nobody who is alive was born before. */
export const firstBirthDate = '1900-01-01';

const name = z.string().trim().min(1).max(80);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** What a polyclinic asks of a person to know them as its patient (domain 5.1, Patient). */
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

/** Somebody of a polyclinic, with what distinguishes two persons of one name. */
export const PolyclinicPerson = ProfessionalRow.extend({
  SecondLastName: z.string().nullable(),
  BirthDate: civilDate.nullable(),
  Gender: z.enum(genders),
}).meta({ id: 'PolyclinicPerson' });
export type PolyclinicPerson = z.infer<typeof PolyclinicPerson>;
