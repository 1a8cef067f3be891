import { allergySeverities, recordedAllergies } from '../medical-care/allergies.ts';
import { formatIc } from '../rut.ts';
import { z } from '../zod.ts';
import type { Patient } from './patient-record.ts';

const text = z.string();
const choice = z.string().nullable();
const AddressSheet = z.object({ StateId: choice, CityId: choice, Street: text, Number: text, Unit: choice });
const EmergencySheet = z.object({ Name: text, RelationshipId: choice, Phone: text });
const AllergySheet = z.object({
  AllergyId: text,
  Text: text,
  Severity: z.enum(allergySeverities),
  Confirmed: z.boolean(),
});
export type AllergySheet = z.infer<typeof AllergySheet>;

const shape = {
  DocumentTypeId: choice,
  IC: text,
  Name: text,
  LastName: text,
  SecondLastName: choice,
  Gender: choice,
  BirthDate: choice,
  CountryId: choice,
  NativePeopleId: choice,
  HealthInsuranceId: choice,
  InstitutionHealthInsuranceId: choice,
  SocialSecurityId: choice,
  AllowanceFundId: choice,
  CompanyId: choice,
  FunctionChargeId: choice,
  WorkShiftTypeId: choice,
  Occupation: choice,
  ContractKind: choice,
  Phone: choice,
  Email: choice,
  Address: AddressSheet.nullable(),
  EmergencyContact: EmergencySheet.nullable(),
  NewAllergies: z.array(AllergySheet),
  /** The person who exists and is the one described; saving registers them here. */
  Chosen: choice,
  /** Those found who are somebody else. */
  Different: z.array(text),
};
/** A patient as the form has them while they are written: what is wrong or missing stays as it is. */
export const PatientSheet = z.object({ ...shape, ...recordedAllergies, Version: z.number() });
export type PatientSheet = z.infer<typeof PatientSheet>;

const blank = {
  ...(Object.fromEntries(Object.keys(shape).map((name) => [name, null])) as Record<keyof typeof shape, null>),
  IC: '',
  Name: '',
  LastName: '',
  NewAllergies: [],
  Different: [],
};
export const blankPatientSheet: PatientSheet = { ...blank, Allergies: [], NoKnownAllergies: null, Version: 0 };
export const blankAddress: z.infer<typeof AddressSheet> = {
  StateId: null,
  CityId: null,
  Street: '',
  Number: '',
  Unit: null,
};
export const blankEmergencyContact: z.infer<typeof EmergencySheet> = { Name: '', RelationshipId: null, Phone: '' };

export const sheetOf = ({ UserId: _, ...patient }: Patient): PatientSheet => ({
  ...patient,
  IC: formatIc(patient.IC),
  NewAllergies: [],
  Chosen: null,
  Different: [],
});

/** What was kept of a sheet: the fields that are still of their kind. */
export function parseDraftSheet(content: unknown): Partial<PatientSheet> {
  const kept = z.record(z.string(), z.unknown()).safeParse(content);
  if (!kept.success) return {};
  const known = Object.entries(shape).flatMap(([name, schema]) => {
    const value = z.safeParse(schema, kept.data[name]);
    return value.success ? [[name, value.data]] : [];
  });
  // Each value has been checked by the schema of its own name.
  return Object.fromEntries(known) as Partial<PatientSheet>;
}

const isBlank = (part: object) => Object.values(part).every((value) => value === null || value === '');

/** The content that a sheet stands for, not checked yet: an address of which nothing is written is none. */
export function contentOf({ Chosen: _c, Different: _d, Version: _v, ...sheet }: PatientSheet) {
  const { Allergies: _a, NoKnownAllergies: _n, Address, EmergencyContact, ...content } = sheet;
  return {
    ...content,
    Address: Address && !isBlank(Address) ? Address : null,
    EmergencyContact: EmergencyContact && !isBlank(EmergencyContact) ? EmergencyContact : null,
  };
}
