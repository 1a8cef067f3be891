import { type ActorRefFrom, fromPromise } from 'xstate';
import type { AccountSession } from '#domain/api/account-sessions.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { removalBy } from '../shared/removal.ts';
import type { ProfilePorts } from './profile.types.ts';

type NoFilters = Record<string, never>;
/** Ends one other session, or all of them. */
type Ended = { Version: number };
export const allOthers = 'others';

/** Sessions of the user; ending one needs confirmation and reloads the list. */
export function createAccountSessions({ dependencies: { http } }: ProfilePorts) {
  const list = createPagedListMachine<AccountSession, NoFilters>().provide({
    actors: { load: fromPromise(({ signal }) => http.call('listSessions', {}, { signal })) },
  });

  const actors: RecordEditPorts<Ended>['actors'] = {
    load: fromPromise<RecordLoad<Ended>, { id: string | null }>(async () => ({
      kind: 'found',
      record: { Version: 1 },
      kept: null,
    })),
    save: fromPromise(() => Promise.reject(new Error('a session is not edited'))),
    remove: fromPromise(({ input: { id } }) =>
      removalBy(
        id === allOthers ? http.call('endOtherSessions', {}) : http.call('endOtherSession', { params: { id } }),
      ),
    ),
  };
  const endOf = (ended: () => void) =>
    createRecordEditMachine<Ended>().provide({
      actors,
      actions: { keepChanges: () => undefined, recordSaved: () => undefined, recordRemoved: ended },
    });
  return { list, endOf };
}
type Created = ReturnType<typeof createAccountSessions>;
export type AccountSessionsActor = ActorRefFrom<Created['list']>;
export type SessionEndActor = ActorRefFrom<ReturnType<Created['endOf']>>;
