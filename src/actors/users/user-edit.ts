import { type ActorRefFrom, fromPromise } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import { toPatch } from '#domain/json-patch.ts';
import { NewUser } from '#domain/users/user-account.ts';
import {
  blankUserSheet,
  keptUserChanges,
  type UserSheet,
  userProblems,
  userSheetOf,
} from '#domain/users/user-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { removalBy } from '../shared/removal.ts';
import { createRetryKey } from '../shared/retry-key.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'clock'>;
};
type Notified = Pick<RecordEditPorts<UserSheet>['actions'], 'recordSaved' | 'recordRemoved'> & {
  /** Receives the document entered, including restored changes. */
  documentWritten: (ic: string) => void;
};
const keyOf = (id: string | null) => `user:${id ?? 'new'}`;

/** Maps a refusal the form can show; rethrows any other error. */
function refusalOf(error: unknown): RecordSave<UserSheet> {
  if (failureOf(error).code === 'duplicate_ic') return { kind: 'invalid', fields: codedFields({ IC: 'duplicate' }) };
  return refusedFields(error);
}

/** A colleague, new or stored, as an editable record; unsaved changes are kept encrypted in this browser. */
export function createUserEdit({ dependencies: { http, clock }, local }: Ports) {
  const accountOf = async (id: string, signal?: AbortSignal) =>
    userSheetOf(await http.call('getUserAccount', { params: { id } }, signal ? { signal } : {}));

  return ({ recordSaved, recordRemoved, documentWritten }: Notified) => {
    const retryKey = createRetryKey();
    const create = async (record: UserSheet) => {
      const { Active: _a, Removed: _r, Pending: _p, InUse: _i, Version: _v, ...written } = record;
      const body = NewUser.parse(written);
      const made = await http.call('createUserWithRoles', { body }, { idempotencyKey: retryKey(body) });
      return { id: made.UserId, record: userSheetOf(made) };
    };
    const associate = async (id: string, SpecialtyIds: string[], version: number) =>
      userSheetOf(
        await http.call('associateSpecialties', { body: { UserId: id, SpecialtyIds } }, { ifMatch: version }),
      );
    async function update(id: string, record: UserSheet, changed: readonly string[], version: number) {
      if (changed.every((field) => field === 'SpecialtyIds')) return associate(id, record.SpecialtyIds, version);
      const content = Object.entries(record).filter(([field]) => changed.includes(field));
      await http.call(
        'updateUser',
        { params: { id }, body: toPatch(Object.fromEntries(content)) },
        { ifMatch: version },
      );
      return accountOf(id);
    }
    /** The conflict response does not contain the current row, so it is read. */
    async function conflictOr(error: unknown, id: string | null): Promise<RecordSave<UserSheet>> {
      if (id === null || failureOf(error).code !== 'version_conflict') return refusalOf(error);
      return { kind: 'conflict', current: await accountOf(id) };
    }

    const actors: RecordEditPorts<UserSheet>['actors'] = {
      load: fromPromise(async ({ input: { id }, signal }) => {
        try {
          const record = id === null ? blankUserSheet : await accountOf(id, signal);
          const kept = await local.read(keyOf(id));
          const changes = keptUserChanges(kept?.content);
          if (id === null) documentWritten(changes.IC ?? '');
          return { kind: 'found', record, kept: kept && { version: kept.revision, changes } };
        } catch (error) {
          const { code } = failureOf(error);
          if (code === 'not_found' || code === 'validation') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record, patch, version } }) => {
        const problems = userProblems(record, chileDate(clock.now()));
        const changed = patch.map(({ path }) => path.slice(1));
        // Unchanged fields of a stored colleague are not validated.
        const own = Object.entries(problems).filter(([field]) => id === null || changed.includes(field));
        if (problems.SpecialtyIds && changed.includes('RoleIds')) own.push(['SpecialtyIds', problems.SpecialtyIds]);
        if (own.length > 0) return { kind: 'invalid', fields: codedFields(Object.fromEntries(own)) };
        try {
          if (id === null) return { kind: 'saved', ...(await create(record)) };
          return { kind: 'saved', id, record: await update(id, record, changed, version) };
        } catch (error) {
          const isOfSpecialties = changed.every((field) => field === 'SpecialtyIds');
          const { code } = failureOf(error);
          if (isOfSpecialties && code !== 'version_conflict' && code !== 'validation') {
            return { kind: 'invalid', fields: codedFields({ SpecialtyIds: 'specialtiesNotSaved' }) };
          }
          return conflictOr(error, id);
        }
      }),
      remove: fromPromise(({ input: { id, version } }) =>
        removalBy(http.call('removeUser', { params: { id } }, { ifMatch: version })),
      ),
    };
    return createRecordEditMachine<UserSheet>().provide({
      actors,
      actions: {
        recordSaved,
        recordRemoved,
        keepChanges: (_, { id, version, changes }) => {
          if (id === null) documentWritten(changes.IC ?? '');
          keepChanges(local, keyOf(id), { changes, version });
        },
      },
    });
  };
}
export type UserEditActor = ActorRefFrom<ReturnType<ReturnType<typeof createUserEdit>>>;
