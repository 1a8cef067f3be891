import { guid, timestamp } from './ids.ts';
import { z } from './zod.ts';

/** Domain 7, for the kinds that are filled today. */
export const ControlType = {
  SECTION: 1,
  TEXT: 2,
  TEXTAREA: 3,
  NUMBER: 4,
  SELECT: 5,
  MULTISELECT: 6,
  RADIO: 7,
  CHECKBOX: 8,
  DATE: 9,
  TIME: 10,
  DATETIME: 11,
  YES_NO: 12,
  SCALE: 13,
  CALCULATED: 14,
  INFORMATION: 21,
} as const;

export const FormType = { ATTENTION: 1, CERTIFICATE: 2, INQUEST: 3, QUESTIONNAIRE: 5 } as const;

export const FormControl = z.object({
  ControlId: guid,
  Name: z.string(),
  ControlType: z.number().int(),
  LabelEs: z.string(),
  LabelEn: z.string(),
  HelpEs: z.string().nullable(),
  HelpEn: z.string().nullable(),
  Order: z.number().int(),
  Required: z.boolean(),
  Unit: z.string().nullable(),
  Min: z.number().nullable(),
  Max: z.number().nullable(),
  MaxLength: z.number().int().nullable(),
  Options: z.array(z.object({ Value: z.string(), LabelEs: z.string(), LabelEn: z.string() })),
  InSummary: z.boolean(),
  /** Only of a calculated control. Forms published before there were formulas have none. */
  Formula: z.string().nullable().default(null),
});
export type FormControl = z.infer<typeof FormControl>;

export const Form = z
  .object({
    FormId: guid,
    Version: z.number().int(),
    FormType: z.number().int(),
    Name: z.string(),
    IsDefault: z.boolean(),
    IsGeneric: z.boolean(),
    controls: z.array(FormControl),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof Form>;

export const AnswerValue = z.strictObject({
  Name: z.string().max(80),
  Value: z.string().max(4_000).nullable(),
  Values: z.array(z.string().max(200)).max(100).nullable(),
});
export type AnswerValue = z.infer<typeof AnswerValue>;

/** Domain 5.1, "MedicalCareAnswer". `Revision` counts the drafts of its author. */
export const CareAnswer = z
  .object({
    MedicalCareId: guid,
    FormId: guid,
    FormVersion: z.number().int(),
    IsDraft: z.boolean(),
    AnsweredBy: guid.nullable(),
    AnsweredAt: timestamp.nullable(),
    Revision: z.number().int(),
    MedicalCareAnswerValues: z.array(AnswerValue),
  })
  .meta({ id: 'CareAnswer' });
export type CareAnswer = z.infer<typeof CareAnswer>;

/** An answer is read with its form in the version it was written on. */
export const WrittenAnswer = CareAnswer.extend({ Form }).meta({ id: 'WrittenAnswer' });
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;
