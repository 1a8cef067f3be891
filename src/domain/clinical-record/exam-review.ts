import { StoredFile } from '../files/file.ts';
import { guid, timestamp } from '../ids.ts';
import { MedicalCare } from '../medical-care/medical-care.ts';
import { z } from '../zod.ts';

const { number, status, mode, Priority, PolyclinicName, Professional, Reason, User } = MedicalCare.shape;

/** An open encounter with files sent by another user that no physician has evaluated. Its patient is masked as in the queue. */
export const ExamReview = z
  .object({
    MedicalCareId: guid,
    number,
    status,
    mode,
    Priority,
    PolyclinicName,
    Professional,
    Reason,
    User,
    /** Number of waiting files; with the time of the oldest. */
    Exams: z.number().int(),
    SentAt: timestamp,
  })
  .meta({ id: 'ExamReview' });
export type ExamReview = z.infer<typeof ExamReview>;

/** With its files; none for readers who may not see the patient yet. */
export const ExamReviewDetail = ExamReview.extend({ Files: z.array(StoredFile) }).meta({ id: 'ExamReviewDetail' });
export type ExamReviewDetail = z.infer<typeof ExamReviewDetail>;
