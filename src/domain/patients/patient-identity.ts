import { civilDate, guid } from '../ids.ts';
import { genders } from '../session/user.ts';
import { z } from '../zod.ts';

/** Names and the data that distinguish two patients of the same name. */
export const PatientIdentity = z.object({
  UserId: guid,
  Name: z.string(),
  LastName: z.string(),
  SecondLastName: z.string().nullable(),
  IC: z.string(),
  BirthDate: civilDate.nullable(),
  Gender: z.enum(genders),
});
export type PatientIdentity = z.infer<typeof PatientIdentity>;
