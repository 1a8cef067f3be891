import { civilDate, guid } from '../ids.ts';
import { genders } from '../session/user.ts';
import { z } from '../zod.ts';

/** Patient of an encounter or an orientation. While masked, only initials, age and sex are present (domain 3.3). */
export const CasePatient = z.object({
  UserId: guid.nullable(),
  Name: z.string(),
  LastName: z.string(),
  IC: z.string().nullable(),
  BirthDate: civilDate.nullable(),
  Age: z.number().int().nullable(),
  Gender: z.enum(genders),
  HealthInsurance: z.string().nullable(),
  Masked: z.boolean(),
});
export type CasePatient = z.infer<typeof CasePatient>;
