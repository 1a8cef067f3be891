import type { Exam } from '../files/file-evaluation.ts';
import type { ExamCondition } from '../resources/exam-conditions.ts';

/** How many exams a condition or a group may have. */
export const maxAssociatedExams = 60;

/** A condition with its exams, in the order in which they are proposed. */
export type ConditionExams = { Condition: ExamCondition; Exams: Exam[]; Version: number };

/** With the exam at the end, or without it. */
export const toggledExam = (exams: readonly Exam[], exam: Exam): Exam[] =>
  exams.some(({ ExamId }) => ExamId === exam.ExamId)
    ? exams.filter(({ ExamId }) => ExamId !== exam.ExamId)
    : [...exams, exam];
