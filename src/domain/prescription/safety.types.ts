import { z } from '../zod.ts';

/** What is checked before a prescription is frozen (domain 8.1). */
export const safetyChecks = [
  'allergy',
  'duplicate',
  'dose',
  'pregnancy',
  'interaction',
  'saleCondition',
  'officialCheck',
] as const;
export type SafetyCheckName = (typeof safetyChecks)[number];

/** `BLOCK`: not issued like this. `REASON`: issued with a reason. `NOT_RUN`: nobody knows, and it never looks like a pass. */
export const safetyOutcomes = ['BLOCK', 'REASON', 'NOT_RUN'] as const;
export type SafetyOutcome = (typeof safetyOutcomes)[number];

export const SafetyWarning = z
  .object({
    /** The same for the same cause in the same prescription: an answer is kept under it. */
    Key: z.string(),
    Check: z.enum(safetyChecks),
    Outcome: z.enum(safetyOutcomes),
    /** Medicines of this prescription that it is about; empty when it is about all of it. */
    MedicineIds: z.array(z.string()),
    /** What it names: the allergy, the ingredient, the other medicine, the maximum. Filled into its text by name. */
    About: z.record(z.string(), z.string()),
    /** Where the knowledge is from. */
    Source: z.string().nullable(),
    Answered: z.boolean(),
  })
  .meta({ id: 'SafetyWarning' });
export type SafetyWarning = z.infer<typeof SafetyWarning>;

/** `Ready`: nothing blocks, and every other warning is answered. */
export const SafetyCheck = z
  .object({
    Ready: z.boolean(),
    Warnings: z.array(SafetyWarning),
    /** Of the pairs that were compared, whether or not one was met: no table of them is complete. Empty: none was. */
    InteractionSources: z.array(z.string()),
  })
  .meta({ id: 'SafetyCheck' });
export type SafetyCheck = z.infer<typeof SafetyCheck>;
