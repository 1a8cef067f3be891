import { guid } from '../ids.ts';
import { z } from '../zod.ts';

export const diagnosisKinds = ['MAIN', 'SECONDARY'] as const;
export const certainties = ['PRESUMPTIVE', 'CONFIRMED'] as const;
export type Certainty = (typeof certainties)[number];

/** A row of the catalogue (domain 5.1, 9.3). */
export const Diagnosis = z
  .object({ DiagnosisId: guid, Code: z.string(), Name: z.string() })
  .meta({ id: 'FoundDiagnosis' });
export type Diagnosis = z.infer<typeof Diagnosis>;
