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
  /** Existing person chosen as the same; saving registers them here. */
  Chosen: choice,
  /** Persons found who are not the same. */
  Different: z.array(text),
};
/** Patient form being edited: invalid or missing values are kept as entered. */
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

/** Restores the fields of a stored sheet that still have a valid type. */
export function parseDraftSheet(content: unknown): Partial<PatientSheet> {
  const kept = z.record(z.string(), z.unknown()).safeParse(content);
  if (!kept.success) return {};
  const known = Object.entries(shape).flatMap(([name, schema]) => {
    const value = z.safeParse(schema, kept.data[name]);
    return value.success ? [[name, value.data]] : [];
  });
  // Each value was validated by the schema of its field.
  return Object.fromEntries(known) as Partial<PatientSheet>;
}

const isBlank = (part: object) => Object.values(part).every((value) => value === null || value === '');

/** Content of a sheet, not validated yet; a blank address is none. */
export function contentOf({ Chosen: _c, Different: _d, Version: _v, ...sheet }: PatientSheet) {
  const { Allergies: _a, NoKnownAllergies: _n, Address, EmergencyContact, ...content } = sheet;
  return {
    ...content,
    Address: Address && !isBlank(Address) ? Address : null,
    EmergencyContact: EmergencyContact && !isBlank(EmergencyContact) ? EmergencyContact : null,
  };
}
