import { Exam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 5.1. Exams ordered together; `UserId` null: shared. */
export const ExamGroup = z
  .object({
    ExamGroupId: guid,
    UserId: guid.nullable(),
    Name: z.string(),
    Exams: z.array(Exam),
    Version: z.number().int(),
  })
  .meta({ id: 'ExamGroup' });
export type ExamGroup = z.infer<typeof ExamGroup>;
