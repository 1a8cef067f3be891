import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ConditionType } from '#domain/api/exam-catalogue.ts';
import { Exam } from '#domain/files/file-evaluation.ts';
import type { ConditionExams } from '#domain/preventive-exams/condition-exams.ts';
import { z } from '#domain/zod.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import type { Dependencies } from '../shared/dependencies.ts';

type NoFilters = Record<string, never>;
const Kept = z.object({ Exams: z.array(Exam) });
const keyOf = (id: string) => `examsOfCondition:${id}`;

/** The exams of one condition as an editable record: sent as a whole, with the version of the condition. */
function createConditionExamsEdit({ http }: Pick<Dependencies, 'http'>, local: LocalDrafts) {
  async function read(id: string, signal?: AbortSignal): Promise<ConditionExams> {
    const asked = { params: { id } };
    const options = signal && { signal };
    const [Condition, { Exams, Version }] = await Promise.all([
      http.call('getExamCondition', asked, options),
      http.call('getExamsOfCondition', asked, options),
    ]);
    return { Condition, Exams, Version };
  }
  const readDraft = (id: string) => keptChanges(local, keyOf(id), Kept);
  /** Returns the refused exams; the server reports their indices. */
  const refusedOf = (Exams: readonly Exam[], fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).flatMap(([place, sentence]) => {
      const exam = Exams[Number(place.replace('/', ''))];
      return exam ? [[exam.ExamId, { sentence }] as const] : [];
    });

  const actors: RecordEditPorts<ConditionExams>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      if (id === null) return { kind: 'notFound' };
      try {
        return { kind: 'found', record: await read(id, signal), kept: await readDraft(id) };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      if (id === null) throw new Error('exams are associated to a stored condition');
      const { Condition, Exams } = record;
      try {
        const body = Exams.map(({ ExamId }) => ExamId);
        const saved = await http.call('associateExamsToCondition', { params: { id }, body }, { ifMatch: version });
        return { kind: 'saved', id, record: { Condition, ...saved } };
      } catch (error) {
        const { code, problem } = failureOf(error);
        if (code === 'version_conflict') return { kind: 'conflict', current: await read(id) };
        if (code !== 'validation') throw error;
        return { kind: 'invalid', fields: Object.fromEntries(refusedOf(Exams, problem?.Fields ?? {})) };
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('a condition is removed in its own form'))),
  };
  return createRecordEditMachine<ConditionExams>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, version, changes: { Exams } }) =>
        keepChanges(local, keyOf(id ?? ''), { changes: Exams ? { Exams } : {}, version }),
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type ConditionExamsActor = ActorRefFrom<ReturnType<typeof createConditionExamsEdit>>;

/** Configuration of preventive exams (shell 2): types of conditions, available exams, and those of one condition. */
export const createPreventiveExams = ({ http }: Pick<Dependencies, 'http'>, local: LocalDrafts) => ({
  conditionTypes: createPagedListMachine<ConditionType, NoFilters>().provide({
    actors: {
      load: fromPromise(({ input: { page, size }, signal }) =>
        http.call('listConditionTypes', { query: { page, size } }, { signal }),
      ),
    },
  }),
  exams: createPagedListMachine<Exam, NoFilters>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) =>
        http.call('searchExams', { query: { page, size, ...(searchText && { searchText }) } }, { signal }),
      ),
    },
  }),
  conditionExams: createConditionExamsEdit({ http }, local),
});
