import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const historyTextMax = 4_000;

/** Fields of a history that a physician may change. */
export const HistoryContent = z.object({
  SpecialtyId: guid,
  Text: z.string().trim().min(1).max(historyTextMax),
});

/** Domain 5.1: a specialist's notes about a patient, beyond one encounter. */
export const RecordHistory = HistoryContent.extend({
  HistoryId: guid,
  UserId: guid,
  SpecialtyName: z.string(),
  Date: timestamp,
  Text: z.string(),
  Author: Person,
  Version: z.number().int(),
}).meta({ id: 'History' });
export type RecordHistory = z.infer<typeof RecordHistory>;

export const NewHistory = z.strictObject({ UserId: guid, ...HistoryContent.shape });

/** Number of entries of one specialty, and the date of the last. */
export const SpecialtySummary = z
  .object({ SpecialtyId: guid, Name: z.string(), Total: z.number().int(), LastDate: timestamp })
  .meta({ id: 'SpecialtySummary' });
export type SpecialtySummary = z.infer<typeof SpecialtySummary>;
