import type { UserField } from '#domain/users/user-sheet.ts';

export type TextField = 'Name' | 'LastName' | 'SecondLastName' | 'Email' | 'Phone' | 'MedicalRecordCode';
type Spec = { name: TextField; type?: 'tel' | 'email'; required?: true; wide?: true };

export const nameFields: readonly Spec[] = [
  { name: 'Name', required: true, wide: true },
  { name: 'LastName', required: true },
  { name: 'SecondLastName' },
];
export const contactFields: readonly Spec[] = [
  { name: 'Email', type: 'email', required: true, wide: true },
  { name: 'Phone', type: 'tel' },
  { name: 'MedicalRecordCode' },
];
export const userFields: readonly UserField[] = [
  'IC',
  ...nameFields.map(({ name }) => name),
  'BirthDate',
  'Gender',
  ...contactFields.map(({ name }) => name),
  'RoleIds',
  'SpecialtyIds',
  'PolyclinicIds',
  'FacilitatedIds',
];
export type TextSpec = Spec;

/** Empty optional fields become null. */
export const changeOf = (name: TextField, text: string) => {
  const isOptional = name === 'SecondLastName' || name === 'Phone' || name === 'MedicalRecordCode';
  return { [name]: text === '' && isOptional ? null : text };
};
