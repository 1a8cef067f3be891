import { civilDate, guid } from '../ids.ts';
import { genders } from '../session/user.ts';
import { z } from '../zod.ts';

const text = (max: number, min = 1) => z.string().trim().min(min).max(max);
const ids = <T extends z.ZodType>(schema: T, max: number) =>
  z
    .array(schema)
    .max(max)
    .refine((list) => new Set(list).size === list.length);

/** A RUT, which every health professional in Chile has. */
const document = text(20, 3);

const content = {
  Name: text(80),
  LastName: text(80),
  SecondLastName: text(80).nullable(),
  Gender: z.enum(genders),
  BirthDate: civilDate,
  /** Used to sign in. */
  Email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  Phone: text(40, 6).nullable(),
  /** Number in the registry of providers, printed on prescriptions. */
  MedicalRecordCode: text(20).nullable(),
  RoleIds: ids(z.number().int(), 10).min(1),
  SpecialtyIds: ids(guid, 20),
  PolyclinicIds: ids(guid, 50),
  /** Professionals whose agenda a facilitator runs. */
  FacilitatedIds: ids(guid, 200),
};
export const UserContent = z.strictObject(content);
export type UserContent = z.infer<typeof UserContent>;

export const NewUser = z.strictObject({
  ...content,
  IC: document,
  SecondLastName: content.SecondLastName.default(null),
  Phone: content.Phone.default(null),
  MedicalRecordCode: content.MedicalRecordCode.default(null),
  SpecialtyIds: content.SpecialtyIds.default([]),
  PolyclinicIds: content.PolyclinicIds.default([]),
  FacilitatedIds: content.FacilitatedIds.default([]),
});
export type NewUser = z.infer<typeof NewUser>;

/** Fields a full-service medic may change of a colleague in the same organization (domain 3.1, users). */
export const UserAdminPatch = z.strictObject({
  ...content,
  IC: document,
  Active: z.boolean(),
  ActiveEsachs: z.boolean(),
});
export type UserAdminChanges = Partial<z.infer<typeof UserAdminPatch>>;

/** Editable account data; includes only roles, polyclinics and agendas the reader may assign. */
export const UserAccount = z
  .object({
    UserId: guid,
    IC: z.string(),
    Name: z.string(),
    LastName: z.string(),
    SecondLastName: z.string().nullable(),
    Gender: z.enum(genders),
    BirthDate: civilDate.nullable(),
    Email: z.string().nullable(),
    Phone: z.string().nullable(),
    MedicalRecordCode: z.string().nullable(),
    RoleIds: z.array(z.number().int()),
    SpecialtyIds: z.array(guid),
    PolyclinicIds: z.array(guid),
    FacilitatedIds: z.array(guid),
    Active: z.boolean(),
    ActiveEsachs: z.boolean().nullable(),
    Removed: z.boolean(),
    Pending: z.boolean(),
    /** Once somebody has signed in, its e-mail and document are no longer corrected. */
    InUse: z.boolean(),
    Version: z.number().int(),
  })
  .meta({ id: 'UserAccount' });
export type UserAccount = z.infer<typeof UserAccount>;
