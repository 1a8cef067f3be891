import { z } from '../zod.ts';

/** Checks that run before a prescription is frozen (domain 8.1). */
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

/** `BLOCK`: cannot be issued. `REASON`: issued only with a reason. `NOT_RUN`: result unknown, never displayed as passed. */
export const safetyOutcomes = ['BLOCK', 'REASON', 'NOT_RUN'] as const;
export type SafetyOutcome = (typeof safetyOutcomes)[number];

export const SafetyWarning = z
  .object({
    /** Stable for the same cause in the same prescription, so answers are stored under it. */
    Key: z.string(),
    Check: z.enum(safetyChecks),
    Outcome: z.enum(safetyOutcomes),
    /** Medicines of this prescription concerned; empty when it concerns the whole prescription. */
    MedicineIds: z.array(z.string()),
    /** Parameters of the warning text by name: allergy, ingredient, other medicine, maximum. */
    About: z.record(z.string(), z.string()),
    Source: z.string().nullable(),
    Answered: z.boolean(),
  })
  .meta({ id: 'SafetyWarning' });
export type SafetyWarning = z.infer<typeof SafetyWarning>;

/** `Ready`: no warning blocks, and every other one is answered. */
export const SafetyCheck = z
  .object({
    Ready: z.boolean(),
    Warnings: z.array(SafetyWarning),
    /** Sources of the pairs compared, whether or not one matched, because no table is complete. Empty when none were compared. */
    InteractionSources: z.array(z.string()),
  })
  .meta({ id: 'SafetyCheck' });
export type SafetyCheck = z.infer<typeof SafetyCheck>;
