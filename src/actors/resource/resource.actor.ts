import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ListOf } from '#domain/problem.ts';
import { blankOf, problemsOf, type ResourceRecord, type ResourceShape, sentFields } from '#domain/resources/record.ts';
import { z } from '#domain/zod.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import { createPreventiveExams } from '../preventive-exams/preventive-exams.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { removalBy } from '../shared/removal.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import { createPolyclinicLookups } from './polyclinic-lookups.ts';

export type ResourceFilters = { sort: string | null; descending: boolean; onlyActive: boolean };

/** Call names are derived from the resource, so their types are only known at run time. */
type CallByName = (
  name: string,
  input: { params?: { id: string }; query?: object; body?: unknown },
  options?: { signal?: AbortSignal; ifMatch?: number; idempotencyKey?: string },
) => Promise<unknown>;

/** Notifies the list of changes by the form. */
type Changed = Pick<RecordEditPorts<ResourceRecord>['actions'], 'recordSaved' | 'recordRemoved'>;

const Kept = z.record(z.string(), z.unknown());

/** List and form of any resource (design 10), by its calls and for one signed-in user. */
export function createResources({ http }: Dependencies, local: LocalDrafts, userId: string) {
  const call = http.call as CallByName;

  /** `owner`: user to whom the rows belong, where a list contains those of several. */
  const listOf = ({ many, withHidden }: ResourceShape, owner?: string) =>
    createPagedListMachine<ResourceRecord, ResourceFilters>().provide({
      actors: {
        load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
          const { sort, descending, onlyActive } = filters;
          const query = {
            page,
            size,
            ...(owner && { userId: owner }),
            ...(searchText && { searchText }),
            ...(sort && { sort, descending }),
            ...(onlyActive ? { Active: true } : withHidden),
          };
          // The call validates it against the resource's schema.
          return (await call(`list${many}`, { query }, { signal })) as ListOf<ResourceRecord>;
        }),
      },
    });

  function editOf(resource: ResourceShape, changed: Changed, owner?: string) {
    const { one, idField } = resource;
    const newKey = owner ? `new:${owner}` : 'new';
    const keyOf = (id: string | null) => `resource:${one}:${id ?? newKey}`;
    const only = (record: ResourceRecord) =>
      Object.fromEntries(sentFields(resource).map(([name]) => [name, record[name]]));
    const keyOfCreation = createRetryKey();
    const kept = (id: string | null) => keptChanges<ResourceRecord>(local, keyOf(id), Kept);
    const actors: RecordEditPorts<ResourceRecord>['actors'] = {
      load: fromPromise(async ({ input: { id }, signal }) => {
        if (id === null) return { kind: 'found', record: blankOf(resource, owner ?? userId), kept: await kept(null) };
        try {
          const record = (await call(`get${one}`, { params: { id } }, { signal })) as ResourceRecord;
          return { kind: 'found', record, kept: await kept(id) };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record, patch, version } }) => {
        const problems = problemsOf(resource, record);
        if (Object.keys(problems).length > 0) {
          return { kind: 'invalid', fields: codedFields(problems) };
        }
        try {
          const body = only(record);
          const saved = (await (id === null
            ? call(`create${one}`, { body }, { idempotencyKey: keyOfCreation(body) })
            : call(`update${one}`, { params: { id }, body: patch }, { ifMatch: version }))) as ResourceRecord;
          return { kind: 'saved', id: String(saved[idField]), record: saved };
        } catch (error) {
          const { code, problem } = failureOf(error);
          if (code === 'version_conflict') return { kind: 'conflict', current: problem?.Current as ResourceRecord };
          return refusedFields(error);
        }
      }),
      remove: fromPromise(({ input: { id } }) => removalBy(call(`remove${one}`, { params: { id } }))),
    };
    return createRecordEditMachine<ResourceRecord>().provide({
      actors,
      actions: {
        ...changed,
        keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id), { changes, version }),
      },
    });
  }

  return { listOf, editOf };
}
export const start = ({ dependencies, local, userId }: FeaturePorts) => ({
  ...createResources(dependencies, local, userId),
  preventiveExams: createPreventiveExams(dependencies, local),
  ...createPolyclinicLookups(dependencies),
  ...withoutActors,
});
export type Resources = ReturnType<typeof start>;
export type ResourceListActor = ActorRefFrom<ReturnType<Resources['listOf']>>;
export type ResourceEditActor = ActorRefFrom<ReturnType<Resources['editOf']>>;
