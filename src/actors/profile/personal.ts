import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type ContactWrite,
  contactWrites,
  isContactStale,
  isOwnPath,
  type ProfileForm,
  profileFormOf,
  profileProblems,
  storedOf,
} from '#domain/session/profile-form.ts';
import type { User } from '#domain/session/user.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import { codedFields } from '../shared/field-problems.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import type { ProfilePorts } from './profile.types.ts';

const key = 'profile';
const Kept = z.record(z.string(), z.unknown());

/** Personal data of the signed-in user, with their first telephone and mail address, saved together. */
export function createPersonalEdit(
  { dependencies: { http }, local, userId }: ProfilePorts,
  adopt: (user: User) => void,
) {
  const keyOf = createRetryKey();
  const contactsNow = async (signal?: AbortSignal) =>
    (await http.call('listContacts', { query: { size: 1_000 } }, signal && { signal })).Dtos;
  const read = async (signal?: AbortSignal): Promise<ProfileForm> => {
    const options = signal && { signal };
    const [user, contacts] = await Promise.all([
      http.call('getUser', { params: { id: userId } }, options),
      contactsNow(signal),
    ]);
    return profileFormOf(user, contacts);
  };

  function write({ kind, value, stored }: ContactWrite) {
    if (stored === null) {
      const body = { UserId: userId, Kind: kind, Value: value };
      return http.call('createContact', { body }, { idempotencyKey: keyOf(body) });
    }
    return http.call(
      'updateContact',
      { params: { id: stored.ContactId }, body: [{ op: 'replace', path: '/Value', value }] },
      { ifMatch: stored.Version },
    );
  }

  const actors: RecordEditPorts<ProfileForm>['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const record = await read(signal);
      return { kind: 'found', record, kept: await keptChanges(local, key, Kept) };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record: form, patch, version } }) => {
      const problems = profileProblems(form);
      if (Object.keys(problems).length > 0) {
        return { kind: 'invalid', fields: codedFields(problems) };
      }
      const own = patch.filter(({ path }) => isOwnPath(path));
      try {
        const writes = contactWrites(form, storedOf(await contactsNow()));
        if (writes.some((one) => isContactStale(one, form.Stored))) return { kind: 'conflict', current: await read() };
        for (const one of writes) await write(one);
        const user =
          own.length > 0
            ? await http.call('updateUser', { params: { id: userId }, body: own }, { ifMatch: version })
            : await http.call('getUser', { params: { id: userId } });
        adopt(user);
        return { kind: 'saved', id: userId, record: profileFormOf(user, await contactsNow()) };
      } catch (error) {
        if (failureOf(error).code === 'version_conflict') return { kind: 'conflict', current: await read() };
        throw error;
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('a person is not removed'))),
  };
  return createRecordEditMachine<ProfileForm>().provide({
    actors,
    actions: {
      keepChanges: (_, { version, changes }) => keepChanges(local, key, { changes, version }),
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type PersonalActor = ActorRefFrom<ReturnType<typeof createPersonalEdit>>;
