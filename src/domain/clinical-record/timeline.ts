import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const timelineKinds = ['CARE', 'PRESCRIPTION', 'EXAM_ORDER', 'RESULT', 'IMAGES', 'NOTE'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Event in a patient's history. */
export const TimelineEntry = z
  .object({
    EntryId: guid,
    Kind: z.enum(timelineKinds),
    At: timestamp,
    MedicalCareId: guid,
    number: z.string(),
    CanOpen: z.boolean(),
    /** Reason of an encounter, also for its pictures and notes; names of medicines or exams. */
    Title: z.string(),
    /** Diagnoses, measurements and summary; lines of medicines; comment of a result; names of pictures; a note. */
    Lines: z.array(z.string()),
    /** An abnormal result. */
    IsAltered: z.boolean(),
    Author: Person.nullable(),
    SpecialtyName: z.string().nullable(),
    /** After the last encounter in which the reader treated this patient. */
    IsNew: z.boolean(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Number of entries of each kind, and of new ones, under the other filters; years with entries, newest first. */
export const TimelinePage = z
  .object({
    Quantity: z.number().int(),
    Dtos: z.array(TimelineEntry),
    Kinds: z.object({
      CARE: z.number().int(),
      PRESCRIPTION: z.number().int(),
      EXAM_ORDER: z.number().int(),
      RESULT: z.number().int(),
      IMAGES: z.number().int(),
      NOTE: z.number().int(),
    }),
    New: z.number().int(),
    Years: z.array(z.object({ Year: z.number().int(), Before: z.number().int() })),
    SeenAt: timestamp.nullable(),
  })
  .meta({ id: 'TimelinePage' });
export type TimelinePage = z.infer<typeof TimelinePage>;
