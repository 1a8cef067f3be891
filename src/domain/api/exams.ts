import { ExamReview, ExamReviewDetail } from '../clinical-record/exam-review.ts';
import { Exam, NewEvaluation, ResultExam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;

export const examCalls = defineCalls({
  /** Exams of every type. */
  searchExams: {
    ...clinical,
    method: 'GET',
    path: 'ExamTypes/Exams',
    query: z.object(paging),
    response: listOf(Exam),
    effect: 'read',
  },
  /** `id`: the file. `If-Match` is the version of the evaluation that was read, 0 for none. */
  evaluateFile: {
    ...clinical,
    method: 'POST',
    path: 'ResultExam/FromAttach/{id}',
    params: byId,
    body: NewEvaluation,
    response: ResultExam,
    status: 201,
    effect: 'clinicalWrite',
  },
  /** `id`: the file. All its evaluations, the current one first. */
  listEvaluationsOfFile: {
    ...clinical,
    method: 'GET',
    path: 'ResultExam/File/{id}',
    params: byId,
    response: listOf(ResultExam),
    effect: 'clinicalRead',
  },
});

const { page: pageNumber, size: pageSize } = paging;

/** Exams sent to a physician for review (clinical 3, show exam). */
export const examReviewCalls = defineCalls({
  /** `userId`: the calling physician. Ordered by priority, then longest waiting first. */
  listExamReviews: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares/GetMedicalCareShowExamByMedic/{userId}',
    params: z.object({ userId: guid }),
    query: z.object({ pageNumber, pageSize }),
    response: listOf(ExamReview),
    effect: 'clinicalRead',
  },
  /** `id`: the encounter. 404 when none of its files waits. */
  getExamReview: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares/GetShowExamById/{id}',
    params: byId,
    response: ExamReviewDetail,
    effect: 'clinicalRead',
  },
  /** `id`: the encounter. Results of its files, for readers of the record. */
  listExamResultsOfCare: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares/GetExamsResultsByMedicalCareId/{id}',
    params: byId,
    response: listOf(ResultExam),
    effect: 'clinicalRead',
  },
});
