import { ExamOrderItem, NewExamOrder } from '../exam-order/exam-order.ts';
import { guid } from '../ids.ts';
import { NewPrescription, PrescriptionItem } from '../prescription/prescription.ts';
import { z } from '../zod.ts';
import { documentKinds } from './document-kinds.ts';

export const templateNameMax = 60;
/** Of one physician and kind. */
export const templatesMax = 100;
export const TemplateName = z.string().trim().min(1).max(templateNameMax);

/** What others are started from: medicines or exams, and nothing of a patient. */
export const TemplateContent = z.strictObject({
  Medicines: NewPrescription.shape.Items.default([]),
  Exams: NewExamOrder.shape.Items.default([]),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

export const NewTemplate = z.strictObject({
  /** Of the client, so that one that is sent again is the same template. */
  TemplateId: guid.optional(),
  Kind: z.enum(documentKinds),
  Name: TemplateName,
  Content: TemplateContent,
});
export type NewTemplate = z.infer<typeof NewTemplate>;

/** With the words that the catalogues have now. */
export const DocumentTemplate = z
  .object({
    TemplateId: guid,
    Kind: z.enum(documentKinds),
    Name: z.string(),
    Medicines: z.array(PrescriptionItem),
    Exams: z.array(ExamOrderItem),
    Version: z.number().int(),
  })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;
