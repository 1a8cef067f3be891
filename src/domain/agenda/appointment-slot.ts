import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { slotStates } from './slot-states.ts';

export const AppointmentSlot = z
  .object({
    SlotId: guid,
    Start: timestamp,
    End: timestamp,
    State: z.enum(slotStates),
    BranchOfficeId: guid,
    /** Only visible to those who run the agenda. */
    MedicalCareId: guid.nullable(),
    IsSolidarity: z.boolean(),
    /** Ours: expiry of a held slot. */
    HeldUntil: timestamp.nullable().optional(),
  })
  .meta({ id: 'AppointmentSlot' });
export type AppointmentSlot = z.infer<typeof AppointmentSlot>;
