import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const allergySeverities = ['LOW', 'HIGH'] as const;
export const allergyTextMax = 200;

export const NewAllergy = z.strictObject({
  /** Of the client, so that one that is sent again is the same allergy. */
  AllergyId: guid.optional(),
  Text: z.string().trim().min(2).max(allergyTextMax),
  /** High: a medicine that matches is not issued (domain 8.1). */
  Severity: z.enum(allergySeverities),
  /** By a test or a report, and not only as the patient tells it. */
  Confirmed: z.boolean().default(false),
});
export type NewAllergy = z.infer<typeof NewAllergy>;

export const Allergy = z
  .object({
    AllergyId: guid,
    Text: z.string(),
    Severity: z.enum(allergySeverities),
    Confirmed: z.boolean(),
    RecordedBy: Person,
    RecordedAt: timestamp,
    Version: z.number().int(),
  })
  .meta({ id: 'Allergy' });
export type Allergy = z.infer<typeof Allergy>;

/** Domain 5.1, Patient. Nothing of both: nobody asked. */
export const recordedAllergies = {
  Allergies: z.array(Allergy),
  NoKnownAllergies: z.object({ By: Person, At: timestamp }).nullable(),
};
export const RecordedAllergies = z.object(recordedAllergies).meta({ id: 'RecordedAllergies' });
export type RecordedAllergies = z.infer<typeof RecordedAllergies>;
