import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Measurements of one sign, oldest first. `Value` as entered, with a decimal point. */
export const VitalSeries = z
  .object({
    VitalSignsId: z.number().int(),
    LocaleAttributeName: z.string(),
    Points: z.array(z.object({ At: timestamp, Value: z.string(), MedicalCareId: guid })),
  })
  .meta({ id: 'VitalSeries' });
export type VitalSeries = z.infer<typeof VitalSeries>;

export const WeightAndHeight = z
  .object({ Weight: z.number(), Height: z.number(), Bmi: z.number(), MeasuredAt: timestamp.nullable() })
  .meta({ id: 'WeightAndHeight' });
export type WeightAndHeight = z.infer<typeof WeightAndHeight>;
