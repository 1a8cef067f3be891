import { civilDate, guid, timestamp } from '../ids.ts';
import { MedicalCare } from '../medical-care/medical-care.ts';
import { z } from '../zod.ts';

/** Domain 5.1, "Schedule item". Contains no clinical field, because facilitators read it. */
export const ScheduleItem = z
  .object({
    MedicalCareId: guid,
    number: z.string(),
    status: MedicalCare.shape.status,
    mode: MedicalCare.shape.mode,
    CloseReason: MedicalCare.shape.CloseReason,
    Start: timestamp,
    End: timestamp,
    DeltaMinutes: z.number().int().positive(),
    ProfessionalId: guid.nullable(),
    User: z.object({ UserId: guid.nullable(), Name: z.string(), LastName: z.string() }),
    IsSolidarity: z.boolean(),
    Version: z.number().int(),
  })
  .meta({ id: 'ScheduleItem' });
export type ScheduleItem = z.infer<typeof ScheduleItem>;

export const AgendaDay = z
  .object({
    Date: civilDate,
    Total: z.number().int(),
    Attended: z.number().int(),
    Dtos: z.array(ScheduleItem),
  })
  .meta({ id: 'AgendaDay' });
export type AgendaDay = z.infer<typeof AgendaDay>;
