import { type ActorRefFrom, fromPromise } from 'xstate';
import { type SettingsForm, settingsOf } from '#domain/session/settings-form.ts';
import type { User } from '#domain/session/user.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import type { ProfilePorts } from './profile.types.ts';

/**
 * Switches that are saved immediately. Each is a patch of one field without a version: if two tabs change the same one, the
 * last write wins without a conflict.
 */
export function createSettingsEdit({ dependencies, userId }: ProfilePorts, adopt: (user: User) => void) {
  const { http, clock, sound } = dependencies;
  const params = { id: userId };
  const actors: RecordEditPorts<SettingsForm>['actors'] = {
    load: fromPromise<RecordLoad<SettingsForm>, { id: string | null }>(async ({ signal }) => ({
      kind: 'found',
      record: settingsOf(await http.call('getUser', { params }, { signal }), null),
      kept: null,
    })),
    save: fromPromise(async ({ input: { patch } }) => {
      const user = await http.call('updateUser', { params, body: patch });
      adopt(user);
      sound.setTones(user.IsNotificationSoundActive);
      return { kind: 'saved', id: userId, record: settingsOf(user, clock.now()) };
    }),
    remove: fromPromise(() => Promise.reject(new Error('settings are not removed'))),
  };
  return createRecordEditMachine<SettingsForm>().provide({
    actors,
    actions: {
      keepChanges: () => undefined,
      // Saves changes made during the request.
      recordSaved: ({ self }) => self.send({ type: 'record.save' }),
      recordRemoved: () => undefined,
    },
  });
}
export type SettingsActor = ActorRefFrom<ReturnType<typeof createSettingsEdit>>;
