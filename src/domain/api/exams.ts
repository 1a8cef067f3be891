import { Exam, NewEvaluation, ResultExam } from '../files/file-evaluation.ts';
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
