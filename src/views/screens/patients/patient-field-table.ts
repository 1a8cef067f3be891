import type { DependentList, PatientList } from '#actors/patients/patient-lookups.ts';
import { contractKinds } from '#domain/patients/patient-record.ts';
import { blankAddress, blankEmergencyContact, type PatientSheet } from '#domain/patients/patient-sheet.ts';
import { genders } from '#domain/session/user.ts';

const nested = { Address: blankAddress, EmergencyContact: blankEmergencyContact };
type Nested = keyof typeof nested;
export type FieldName =
  | Exclude<
      keyof PatientSheet,
      'Allergies' | 'NewAllergies' | 'NoKnownAllergies' | 'Chosen' | 'Different' | 'Version' | Nested
    >
  | `Address.${keyof typeof blankAddress}`
  | `EmergencyContact.${keyof typeof blankEmergencyContact}`;

export type FieldInput =
  | { kind: 'text'; type?: 'tel' | 'email' }
  | { kind: 'document' }
  | { kind: 'date' }
  | { kind: 'fixed'; options: readonly string[] }
  | { kind: 'list'; list: PatientList }
  /** Options depend on the value of another field. */
  | { kind: 'dependent'; list: DependentList; on: FieldName };
export type FieldSpec = { name: FieldName; input: FieldInput; required?: true; wide?: true; clears?: FieldName };

export type Section = 'identity' | 'contact' | 'insurance' | 'work' | 'next';
const text = { kind: 'text' } as const;
const list = (name: PatientList) => ({ kind: 'list', list: name }) as const;

/** Fields by section. */
export const fieldsOf: Record<Section, readonly FieldSpec[]> = {
  identity: [
    { name: 'DocumentTypeId', input: list('documents'), required: true },
    { name: 'IC', input: { kind: 'document' }, required: true },
    { name: 'Name', input: text, required: true, wide: true },
    { name: 'LastName', input: text, required: true },
    { name: 'SecondLastName', input: text },
    { name: 'BirthDate', input: { kind: 'date' }, required: true },
    { name: 'Gender', input: { kind: 'fixed', options: genders }, required: true },
    { name: 'CountryId', input: list('countries') },
    { name: 'NativePeopleId', input: list('peoples') },
  ],
  contact: [
    { name: 'Phone', input: { kind: 'text', type: 'tel' } },
    { name: 'Email', input: { kind: 'text', type: 'email' } },
    { name: 'Address.StateId', input: list('regions'), clears: 'Address.CityId' },
    { name: 'Address.CityId', input: { kind: 'dependent', list: 'communes', on: 'Address.StateId' } },
    { name: 'Address.Street', input: text, wide: true },
    { name: 'Address.Number', input: text },
    { name: 'Address.Unit', input: text },
  ],
  insurance: [
    { name: 'HealthInsuranceId', input: list('insurances'), clears: 'InstitutionHealthInsuranceId' },
    {
      name: 'InstitutionHealthInsuranceId',
      input: { kind: 'dependent', list: 'institutions', on: 'HealthInsuranceId' },
    },
    { name: 'SocialSecurityId', input: list('securities') },
    { name: 'AllowanceFundId', input: list('funds') },
  ],
  work: [
    { name: 'CompanyId', input: list('companies'), wide: true },
    { name: 'FunctionChargeId', input: list('charges') },
    { name: 'Occupation', input: text },
    { name: 'WorkShiftTypeId', input: list('shifts') },
    { name: 'ContractKind', input: { kind: 'fixed', options: contractKinds } },
  ],
  next: [
    { name: 'EmergencyContact.Name', input: text, wide: true },
    { name: 'EmergencyContact.RelationshipId', input: list('relationships') },
    { name: 'EmergencyContact.Phone', input: { kind: 'text', type: 'tel' } },
  ],
};
export const allFields = Object.values(fieldsOf).flat();

const isNested = (name: string): name is Nested => name in nested;

/** Displayed value of a field. */
export function shownValue(sheet: Partial<PatientSheet>, name: FieldName): string | null {
  const [part = '', inner = ''] = name.split('.');
  const value: unknown = isNested(part) ? Reflect.get(sheet[part] ?? {}, inner) : Reflect.get(sheet, part);
  return typeof value === 'string' ? value : null;
}

const optionalTexts: readonly FieldName[] = ['SecondLastName', 'Occupation', 'Phone', 'Email', 'Address.Unit'];

/** Change of the sheet for an input; empty optional fields become null. */
export function changeOf(
  sheet: PatientSheet,
  name: FieldName,
  given: string | null,
  clears?: FieldName,
): Partial<PatientSheet> {
  const value = given === '' && optionalTexts.includes(name) ? null : given;
  const [part = '', inner = ''] = name.split('.');
  const written = isNested(part) ? { [part]: { ...nested[part], ...sheet[part], [inner]: value } } : { [part]: value };
  if (clears === undefined) return written;
  return { ...written, ...changeOf({ ...sheet, ...written }, clears, null) };
}
