import { type ActorRefFrom, fromPromise } from 'xstate';
import { type Exam, ResultExam } from '#domain/files/file-evaluation.ts';
import type { ProblemCode } from '#domain/problem.ts';
import type { FileEvaluationFailure, FileEvaluationPorts } from '#machines/file-evaluation/file-evaluation.types.ts';
import { fileEvaluationMachine } from '#machines/file-evaluation/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createLocalDraftLogic, drafted } from '../drafts/draft.actor.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const failures: Partial<Record<ProblemCode, FileEvaluationFailure>> = {
  version_conflict: 'changed',
  transition_not_allowed: 'not_allowed',
  role_not_allowed: 'not_allowed',
  not_found: 'not_found',
};

/** Catalogue of exams; without text its first page. */
const createExamSearchLogic = ({ http }: Dependencies) =>
  createPagedListMachine<Exam, Record<string, never>>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) =>
        http.call('searchExams', { query: { page, size, searchText } }, { signal }),
      ),
    },
  });

/** Evaluates a file as an exam; `evaluated` notifies the list of files. */
export function createFileEvaluation(dependencies: Dependencies, live$: ConnectionState, local: LocalDrafts) {
  const { http } = dependencies;
  const actors: FileEvaluationPorts['actors'] = {
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    evaluate: fromPromise(async ({ input: { fileId, version, exam, comment, result } }) => {
      if (!exam || !result) throw new Error('an evaluation has an exam and a result');
      const body = { ExamId: exam.ExamId, Comment: comment, Result: result };
      try {
        await http.call('evaluateFile', { params: { id: fileId }, body }, { ifMatch: version });
        return { kind: 'evaluated' };
      } catch (error) {
        const known = failureOf(error);
        const failure = known.code && failures[known.code];
        if (!failure) throw error;
        const current = failure === 'changed' ? ResultExam.safeParse(known.problem?.Current) : null;
        return { kind: 'refused', failure, current: current?.data ?? null };
      }
    }),
  };
  const machine = fileEvaluationMachine.provide({
    actors: { ...actors, draft: createLocalDraftLogic(drafted.text, dependencies, live$, local) },
  });
  return {
    logic: (evaluated: () => void) =>
      machine.provide({
        actions: {
          forgetDraft: (_, { fileId }) => local.remove(`file-evaluation:${fileId}`),
          fileEvaluated: evaluated,
        },
      }),
    exams: createExamSearchLogic(dependencies),
  };
}
export type FileEvaluation = ReturnType<typeof createFileEvaluation>;
export type EvaluationActor = ActorRefFrom<ReturnType<FileEvaluation['logic']>>;
