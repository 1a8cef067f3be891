import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const recordSummaryMax = 4_000;

/** Domain 5.1: a physician's summary for the next one. Version 0 before the first save. */
export const ClinicalRecordSummary = z
  .object({
    UserId: guid,
    MedicalUserId: guid,
    Medical: Person,
    SpecialtyName: z.string().nullable(),
    Summary: z.string(),
    UpdatedAt: timestamp.nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'ClinicalRecordSummary' });
export type ClinicalRecordSummary = z.infer<typeof ClinicalRecordSummary>;

export const NewRecordSummary = z.strictObject({
  UserId: guid,
  MedicalUserId: guid,
  Summary: z.string().trim().max(recordSummaryMax),
});
