import { guid, timestamp } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

/** Domain 5.1, "Vital sign item". The measurements of a care are one answer of its form, read here by sign. */
export const VitalSignItem = z
  .object({
    VitalSignsId: z.number().int(),
    LocaleAttributeName: z.string(),
    Name: z.string(),
    ShortName: z.string(),
    Unit: z.string(),
    Value: z.string().nullable(),
    IsImportant: z.boolean(),
    RegexValidator: z.string(),
    Long: z.number(),
    Mode: z.enum(['view', 'edit']),
    GroupId: guid.nullable(),
    Options: z.array(z.object({ Value: z.number().int(), Name: z.string() })),
    MeasuredAt: timestamp.nullable(),
    MeasuredBy: guid.nullable(),
  })
  .meta({ id: 'VitalSignItem' });
export type VitalSignItem = z.infer<typeof VitalSignItem>;

/** Clinical 9. Not imported from the list of signs, which is not in the initial chunk. */
const longestValue = 7;

/** Signs measured together. A care keeps only its last group; the name is accepted but not stored. */
export const MeasuringVitalSigns = z
  .strictObject({
    MeasuringVitalSign: z
      .array(
        z.strictObject({
          VitalSignsId: z.number().int().min(1).max(99),
          Value: z.string().max(longestValue).nullable(),
          GroupId: guid.nullable().optional(),
        }),
      )
      .min(1)
      .max(20),
  })
  .meta({ id: 'MeasuringVitalSigns' });

const base = { service: 'clinical', access: 'session', source: 'clinical 7; domain 5.1' } as const;

export const vitalSignCalls = defineCalls({
  listVitalSignsOfCare: {
    ...base,
    method: 'GET',
    path: 'VitalSigns/MedicalCare/{id}',
    params: byId,
    response: listOf(VitalSignItem),
    effect: 'clinicalRead',
  },
  measureInCare: {
    ...base,
    method: 'POST',
    path: 'VitalSigns/Measuring/MedicalCare/{id}',
    params: byId,
    body: MeasuringVitalSigns,
    response: listOf(VitalSignItem),
    effect: 'clinicalWrite',
  },
});
