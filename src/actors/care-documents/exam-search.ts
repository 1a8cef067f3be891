import { fromPromise } from 'xstate';
import type { ExamGroup } from '#domain/exam-order/exam-group.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';

export type FoundExam = ({ kind: 'exam' } & Exam) | ({ kind: 'group' } & ExamGroup);

/** Groups with these words, then exams. */
export const createExamSearchLogic = ({ http }: Pick<Dependencies, 'http'>, userId: string) =>
  createPagedListMachine<FoundExam, Record<string, never>>({ start: 'loading' }).provide({
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText }, signal }) => {
        const query = { page, size, searchText };
        const [groups, exams] = await Promise.all([
          http.call('listExamGroups', { params: { id: userId }, query }, { signal }),
          http.call('searchExams', { query }, { signal }),
        ]);
        return {
          Quantity: groups.Quantity + exams.Quantity,
          Dtos: [
            ...groups.Dtos.filter(({ Exams }) => Exams.length > 0).map((one) => ({ kind: 'group' as const, ...one })),
            ...exams.Dtos.map((one) => ({ kind: 'exam' as const, ...one })),
          ],
        };
      }),
    },
  });
