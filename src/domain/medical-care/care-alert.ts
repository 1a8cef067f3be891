import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** A case has waited for twice its red threshold; contains no patient data (decision 061). */
export const CareAlert = z.object({
  MedicalCareId: guid,
  number: z.string(),
  Priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  PolyclinicId: guid.nullable(),
  ProfessionalId: guid.nullable(),
  WaitingSince: timestamp,
});
