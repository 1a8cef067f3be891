import { fromPromise } from 'xstate';
import type { ExamGroup } from '#domain/exam-order/exam-group.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** `IsFrequent`: this physician orders it often; known only within a type. */
export type FoundExam = ({ kind: 'exam'; IsFrequent: boolean } & Exam) | ({ kind: 'group' } & ExamGroup);
/** Null: every type. */
export type ExamFilters = { typeId: string | null };

const examOf = (IsFrequent: boolean) => (one: Exam) => ({ kind: 'exam' as const, IsFrequent, ...one });

/** Matching groups, then exams; or exams of one type, the user's frequent ones first. */
export const createExamSearchLogic = ({ http }: Pick<Dependencies, 'http'>, userId: string) =>
  createPagedListMachine<FoundExam, ExamFilters>({ start: 'loading' }).provide({
    actors: {
      load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
        if (filters.typeId !== null) {
          const params = { id: filters.typeId };
          const query = searchText.trim() === '' ? {} : { searchText };
          const found = await http.call('listAllAndFrequentExams', { params, query }, { signal });
          return {
            Quantity: found.Quantity,
            Dtos: [...found.Frequent.map(examOf(true)), ...found.All.map(examOf(false))],
          };
        }
        const query = { page, size, searchText };
        const [groups, exams] = await Promise.all([
          http.call('listExamGroups', { params: { id: userId }, query }, { signal }),
          http.call('searchExams', { query }, { signal }),
        ]);
        const filled = groups.Dtos.filter(({ Exams }) => Exams.length > 0);
        return {
          Quantity: groups.Quantity - (groups.Dtos.length - filled.length) + exams.Quantity,
          Dtos: [...filled.map((one) => ({ kind: 'group' as const, ...one })), ...exams.Dtos.map(examOf(false))],
        };
      }),
    },
  });
