import type { Exam } from '../files/file-evaluation.ts';
import type { ExamCondition } from '../resources/exam-conditions.ts';

export const maxAssociatedExams = 60;

/** Exams are in the order in which they are proposed. */
export type ConditionExams = { Condition: ExamCondition; Exams: Exam[]; Version: number };

export const toggledExam = (exams: readonly Exam[], exam: Exam): Exam[] =>
  exams.some(({ ExamId }) => ExamId === exam.ExamId)
    ? exams.filter(({ ExamId }) => ExamId !== exam.ExamId)
    : [...exams, exam];
