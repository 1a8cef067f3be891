import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';

export const Person = z.object({
  UserId: guid,
  Name: z.string(),
  LastName: z.string(),
  PhotoUrl: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const Role = z.object({ RoleId: z.number().int(), Name: z.string(), ApplicationId: z.number().int() });
export const RoleRef = Role.pick({ RoleId: true, Name: true });
export const SpecialtyRef = z.object({ SpecialtyId: guid, Name: z.string() });

export const contactKinds = ['Phone', 'Address', 'Email'] as const;
export const Contact = z
  .object({ ContactId: guid, UserId: guid, Value: z.string(), Kind: z.enum(contactKinds) })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

export const genders = ['M', 'F', 'not_specified'] as const;

/** Shell 3, domain 5.1. */
export const User = Person.extend({
  SecondLastName: z.string().nullable(),
  IC: z.string(),
  DocumentTypeId: guid,
  Gender: z.enum(genders),
  BirthDate: civilDate.nullable(),
  CountryId: guid.nullable(),
  NativePeopleId: guid.nullable(),
  MedicalRecordCode: z.string().nullable(),
  LinKedInUrl: z.string().nullable(),
  PhotoId: guid.nullable(),
  SignatureId: guid.nullable(),
  SignatureUrl: z.string().nullable(),
  Active: z.boolean(),
  IsOnline: z.boolean(),
  IsAutomaticOpenChat: z.boolean(),
  HasEToken: z.boolean(),
  IsNotificationSoundActive: z.boolean(),
  ActiveEsachs: z.boolean().nullable(),
  Roles: z.array(RoleRef),
  Specialties: z.array(SpecialtyRef),
  Studies: z.array(z.object({ StudyId: guid, Name: z.string(), Institution: z.string(), Year: z.number().int() })),
  Contacts: z.array(Contact),
  Version: z.number().int(),
}).meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserPatch = z.strictObject({
  Name: z.string().trim().min(1).max(80),
  LastName: z.string().trim().min(1).max(80),
  SecondLastName: z.string().trim().max(80).nullable(),
  Gender: z.enum(genders),
  BirthDate: civilDate.nullable(),
  CountryId: guid.nullable(),
  NativePeopleId: guid.nullable(),
  LinKedInUrl: z
    .url({ protocol: /^https$/ })
    .max(200)
    .nullable(),
  IsOnline: z.boolean(),
  IsAutomaticOpenChat: z.boolean(),
  IsNotificationSoundActive: z.boolean(),
  /** Signing method offered first: the user's own program, or the certificate file opened here. */
  HasEToken: z.boolean(),
});

export const ProfessionalRow = Person.extend({
  IC: z.string(),
  /** Selects the gender of the role name. */
  Gender: z.enum(genders).optional(),
  Roles: z.array(RoleRef),
  Specialties: z.array(SpecialtyRef),
  IsOnline: z.boolean(),
  LastDateOnline: z.string().nullable(),
  Checked: z.boolean(),
}).meta({ id: 'ProfessionalRow' });
export type ProfessionalRow = z.infer<typeof ProfessionalRow>;

/** Professional whose agenda somebody runs; deactivated while appointments are left in it. */
export const FacilitatedRow = ProfessionalRow.extend({ Active: z.boolean() }).meta({ id: 'FacilitatedRow' });
export type FacilitatedRow = z.infer<typeof FacilitatedRow>;

export const Employee = z.object({
  EmployeeId: guid,
  UserId: guid,
  IdentityId: guid,
  OrganizationId: guid.nullable(),
  Active: z.boolean(),
  /** Ours: support line of the user's organization; null without one, and for the support line itself (decision 142). */
  SupportUserId: guid.nullable(),
});

export const initials = (person: { Name: string; LastName: string }) =>
  `${person.Name.charAt(0)}${person.LastName.charAt(0)}`.toUpperCase();
export const fullName = (person: { Name: string; LastName: string }) => `${person.Name} ${person.LastName}`;
