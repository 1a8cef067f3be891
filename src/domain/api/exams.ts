import { ExamReview, ExamReviewDetail } from '../clinical-record/exam-review.ts';
import { Exam, NewEvaluation, ResultExam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;

export const examCalls = defineCalls({
  /** Of every type. */
  searchExams: {
    ...clinical,
    method: 'GET',
    path: 'ExamTypes/Exams',
    query: z.object(paging),
    response: listOf(Exam),
    effect: 'read',
  },
  /** `id`: the file. `If-Match` is the version of the evaluation that was seen, 0 for none. */
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
  /** `id`: the file. Every evaluation of it, the one that stands first. */
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

/** Exams that were sent to be read by a physician (clinical 3, show exam). */
export const examReviewCalls = defineCalls({
  /** `userId`: the physician who asks. Those that wait longest first, by priority. */
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
  /** `id`: the encounter. What its files say, for who reads it in the record. */
  listExamResultsOfCare: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares/GetExamsResultsByMedicalCareId/{id}',
    params: byId,
    response: listOf(ResultExam),
    effect: 'clinicalRead',
  },
});
