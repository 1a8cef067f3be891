import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** What another user did to an appointment of this professional; names no patient. */
export const AppointmentChange = z
  .object({
    MedicalCareId: guid,
    /** Of the encounter, after the change. */
    Version: z.number().int(),
    By: z.string(),
    From: timestamp,
    /** Null when it was cancelled. */
    To: timestamp.nullable(),
    /** Duration before and after; null when it was cancelled, and for a change stored without durations. */
    FromMinutes: z.number().int().nullable(),
    ToMinutes: z.number().int().nullable(),
    Reason: z.string().nullable(),
  })
  .meta({ id: 'AppointmentChange' });
export type AppointmentChange = z.infer<typeof AppointmentChange>;

/** The professional read all changes of the encounter up to this version. */
export const ReadChange = z.object({ MedicalCareId: guid, Version: z.number().int() });
export type ReadChange = z.infer<typeof ReadChange>;
