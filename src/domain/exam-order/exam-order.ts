import { diagnosisTextMax, documentFields, documentItemsMax, ThirdPerson } from '../care-document/care-document.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';

export const examSides = ['LEFT', 'RIGHT', 'BOTH'] as const;
export type ExamSide = (typeof examSides)[number];

/** Days that an order is valid for (domain 8.2). */
export const examOrderDays = 90;
export const fastingHoursMax = 24;

export const NewExamOrderItem = z.strictObject({
  ExamId: guid,
  Urgent: z.boolean().default(false),
  Side: z.enum(examSides).nullable().default(null),
});
export type NewExamOrderItem = z.infer<typeof NewExamOrderItem>;

/** As it is stored and printed: names of the day it was written. */
export const ExamOrderItem = z
  .object({
    ...NewExamOrderItem.shape,
    Code: z.string(),
    Name: z.string(),
    ExamTypeId: guid,
    ExamTypeName: z.string(),
    Preparation: z.string().nullable(),
    /** It is of one side of the body: without `Side` the order is not ready. */
    Sided: z.boolean(),
  })
  .meta({ id: 'ExamOrderItem' });
export type ExamOrderItem = z.infer<typeof ExamOrderItem>;

export const NewExamOrder = z.strictObject({
  /** Of the client, so that a creation sent again is the same order. */
  OrderExamId: guid.optional(),
  Items: z.array(NewExamOrderItem).max(documentItemsMax),
  /** Diagnosis or clinical question (domain 8.2). */
  DiagnosisText: z.string().trim().max(diagnosisTextMax).default(''),
  ClinicalSummary: z.string().trim().max(2_000).nullable().default(null),
  FastingHours: z.number().int().min(0).max(fastingHoursMax).nullable().default(null),
});
export type NewExamOrder = z.infer<typeof NewExamOrder>;
export const NewExamOrderThird = NewExamOrder.extend({ ThirdPerson });

/** Domain 5.1, "OrderExam (+ Third)". */
export const ExamOrder = z
  .object({
    OrderExamId: guid,
    ...documentFields,
    Items: z.array(ExamOrderItem),
    ClinicalSummary: z.string().nullable(),
    FastingHours: z.number().int().nullable(),
    /** Why it cannot be frozen yet; empty when it can, and for everybody but its author. */
    Problems: z.array(z.enum(['items', 'side', 'diagnosis'])),
  })
  .meta({ id: 'ExamOrder' });
export type ExamOrder = z.infer<typeof ExamOrder>;
