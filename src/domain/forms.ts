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
  YES_NO: 12,
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

export type AnswerProblem = 'required' | 'number' | 'min' | 'max' | 'tooLong' | 'option' | 'unknown';

const isNumber = /^-?\d{1,9}([.,]\d{1,4})?$/;

function problemOf(control: FormControl, answer: AnswerValue | undefined, final: boolean): AnswerProblem | null {
  const text = answer?.Value ?? '';
  const many = answer?.Values ?? [];
  const empty = text.trim() === '' && many.length === 0;
  if (empty) return final && control.Required ? 'required' : null;
  if (control.MaxLength !== null && text.length > control.MaxLength) return 'tooLong';
  if (control.ControlType === ControlType.NUMBER) {
    if (!isNumber.test(text)) return 'number';
    const value = Number(text.replace(',', '.'));
    if (control.Min !== null && value < control.Min) return 'min';
    if (control.Max !== null && value > control.Max) return 'max';
  }
  const options = control.Options.map((option) => option.Value);
  const chosen = many.length > 0 ? many : [text];
  return options.length > 0 && chosen.some((value) => !options.includes(value)) ? 'option' : null;
}

/** Problems by control name. A draft may lack what is required; a value may never be of another control. */
export function validateAnswer(form: Pick<Form, 'controls'>, values: readonly AnswerValue[], final: boolean) {
  const byName = new Map(values.map((value) => [value.Name, value]));
  const known = new Set(form.controls.map((control) => control.Name));
  const problems: Record<string, AnswerProblem> = {};
  for (const { Name } of values) if (!known.has(Name)) problems[Name] = 'unknown';
  for (const control of form.controls) {
    const problem = problemOf(control, byName.get(control.Name), final);
    if (problem) problems[control.Name] = problem;
  }
  return problems;
}
