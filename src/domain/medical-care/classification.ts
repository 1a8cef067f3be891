import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Glossary and domain 9.4: the clinical-administrative class of a care, under one type of attention. */
export const Classification = z
  .object({
    ClassificationId: guid,
    AttentionType: z.number().int().min(1).max(5),
    Code: z.string(),
    NameEs: z.string(),
    NameEn: z.string(),
  })
  .meta({ id: 'Classification' });
export type Classification = z.infer<typeof Classification>;

/** Fixed row of the list (domain 0.1); with it an encounter of a polyclinic runs a hypobaric programme. */
export const hypobaricClassId = 'b71c5c11-69e5-5d0a-a32b-3d07d0b2f832';

/** Glossary, achsState: state of the report to the insurer. */
export const AchsState = { NOT_APPLICABLE: 0, TO_SEND: 1, SENT: 2, ACCEPTED: 3, REJECTED: 4, WITH_REMARKS: 5 } as const;
export const achsStates = Object.values(AchsState);
