import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 7, for the implemented kinds. The table is ours. */
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
  DIAGNOSIS: 15,
  MEDICINE: 16,
  EXAM: 17,
  FILE: 18,
  VITALS: 19,
  SIGNATURE: 20,
  INFORMATION: 21,
  TABLE: 22,
} as const;

export const FormType = { ATTENTION: 1, CERTIFICATE: 2, INQUEST: 3, QUESTIONNAIRE: 5 } as const;

export const conditionOps = ['eq', 'ne', 'gt', 'lt', 'in'] as const;
/** Domain 7: on another control, or on a fact of the care (`care.mode`). `in` takes a list. */
export const FormCondition = z.object({
  Name: z.string(),
  Op: z.enum(conditionOps),
  Value: z.union([z.string(), z.array(z.string())]),
});
export type FormCondition = z.infer<typeof FormCondition>;

/**
 * `Exclusive`: excludes the other options, like "none of these". `VisibleIf`: condition for offering it. `Retired`: no
 * longer offered, but displayed where chosen.
 */
export const FormOption = z.object({
  Value: z.string(),
  LabelEs: z.string(),
  LabelEn: z.string(),
  Score: z.number().nullable().default(null),
  Exclusive: z.boolean().default(false),
  VisibleIf: FormCondition.nullable().default(null),
  Retired: z.boolean().default(false),
});
export type FormOption = z.infer<typeof FormOption>;

/** Common fields of controls and table columns. Forms published before a field existed lack it. */
const FormQuestion = z.object({
  Name: z.string(),
  ControlType: z.number().int(),
  LabelEs: z.string(),
  LabelEn: z.string(),
  Required: z.boolean(),
  Unit: z.string().nullable(),
  UnitEn: z.string().nullable().default(null),
  Min: z.number().nullable(),
  Max: z.number().nullable(),
  MaxLength: z.number().int().nullable(),
  /** Pattern for the whole text, in the subset of `readPattern`; an unsupported one is ignored. */
  RegexValidator: z.string().nullable().default(null),
  Options: z.array(FormOption),
});
export const FormColumn = FormQuestion;
export type FormColumn = z.infer<typeof FormColumn>;

export const FormControl = FormQuestion.extend({
  ControlId: guid,
  HelpEs: z.string().nullable(),
  HelpEn: z.string().nullable(),
  Order: z.number().int(),
  InSummary: z.boolean(),
  /** Not editable: its answer is the default or none. */
  ReadOnly: z.boolean().default(false),
  /** Initial value; several options are separated by commas. */
  DefaultValue: z.string().max(4_000).nullable().default(null),
  /** Width of its column; a row has width one. */
  Long: z.number().min(0.05).max(1).default(1),
  /** Only for calculated controls. */
  Formula: z.string().nullable().default(null),
  VisibleIf: FormCondition.nullable().default(null),
  RequiredIf: FormCondition.nullable().default(null),
  /** Only for tables; `Min` and `Max` count rows. */
  Columns: z.array(FormColumn).default([]),
});
export type FormControl = z.infer<typeof FormControl>;

export const Form = z
  .object({
    FormId: guid,
    Version: z.number().int(),
    FormType: z.number().int(),
    Subtype: z.string().max(40).nullable().default(null),
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
  /** Tables: one entry per row, by column; vital signs: one row, by sign; diagnoses, medicines and exams: one row each. */
  Rows: z
    .array(z.record(z.string().max(80), z.string().max(1_000)))
    .max(100)
    .optional(),
});
export type AnswerValue = z.infer<typeof AnswerValue>;

/** Domain 5.1, "MedicalCareAnswer". `Revision` counts the author's drafts. */
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

/** An answer with the form version it was written with. */
export const WrittenAnswer = CareAnswer.extend({ Form }).meta({ id: 'WrittenAnswer' });
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;
