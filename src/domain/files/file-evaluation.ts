import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Clinical 3: evaluation of a result. */
export const ExamResult = { GOOD: 1, BAD: 2 } as const;
export type ExamResult = (typeof ExamResult)[keyof typeof ExamResult];
const examResults = [ExamResult.GOOD, ExamResult.BAD] as const;

export const evaluationCommentMax = 2_000;

/** Domain 5.1. `Code`: Fonasa's where known, otherwise our own. */
export const Exam = z
  .object({
    ExamId: guid,
    Name: z.string(),
    Code: z.string(),
    ExamTypeId: guid,
    ExamTypeName: z.string(),
    Preparation: z.string().nullable(),
    Sided: z.boolean(),
  })
  .meta({ id: 'ExamOfType' });
export type Exam = z.infer<typeof Exam>;
export type NamedExam = Pick<Exam, 'ExamId' | 'Name' | 'Code'>;

/** Exam and result of a file. `Version`: number of evaluations of this file; the last one is current. */
export const ResultExam = z
  .object({
    ResultExamId: guid,
    FileId: guid,
    ExamId: guid,
    Exam: Exam.pick({ ExamId: true, Name: true, Code: true }),
    Comment: z.string(),
    Result: z.literal(examResults),
    EvaluatedBy: z.object({ UserId: guid, Name: z.string(), LastName: z.string() }),
    EvaluatedAt: timestamp,
    Version: z.number().int(),
  })
  .meta({ id: 'ResultExam' });
export type ResultExam = z.infer<typeof ResultExam>;

export const NewEvaluation = z.strictObject({
  ExamId: guid,
  Comment: z.string().trim().min(1).max(evaluationCommentMax),
  Result: z.literal(examResults),
});
