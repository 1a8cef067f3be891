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
    /** Of whoever runs the agenda only. */
    MedicalCareId: guid.nullable(),
    IsSolidarity: z.boolean(),
    /** Ours, of one that is held: when the hold ends by itself. */
    HeldUntil: timestamp.nullable().optional(),
  })
  .meta({ id: 'AppointmentSlot' });
export type AppointmentSlot = z.infer<typeof AppointmentSlot>;
