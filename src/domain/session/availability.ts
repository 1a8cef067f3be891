import { constants } from '../constants.ts';
import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Shell 3: Status 1 means online; offline or none has a null id and Status 0. */
export const Availability = z
  .object({
    AvailabilityTelediagnosticId: guid.nullable(),
    UserId: guid,
    Status: z.number().int(),
    EndDate: timestamp.nullable(),
    DeltaMinutes: z.number().int().nullable(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

export const GoOnline = z.strictObject({
  EndDate: timestamp,
  DeltaMinutes: z.number().int().min(constants.attentionMinutesMin).max(constants.attentionMinutesMax),
});
export type GoOnline = z.infer<typeof GoOnline>;

/** Shell 4: online only if the response has an id and Status equals 1 (and its end has not passed). */
export const isOnline = (availability: Availability, now: number) =>
  availability.AvailabilityTelediagnosticId !== null &&
  availability.Status === constants.telediagnosticOnline &&
  availability.EndDate !== null &&
  Date.parse(availability.EndDate) > now;
