import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Invitation } from '#domain/invitations/invitation.ts';
import { blankInvitation, type InvitationForm, readInvitation } from '#domain/invitations/invitation-form.ts';
import { z } from '#domain/zod.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { createInvitationUpload } from './invitation-upload.ts';

export type InvitationFilters = { userId: string };

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http'>;
};
const keyOf = (userId: string) => `invitation:${userId}`;
const Kept = z.object({ People: z.array(z.object({ Email: z.string(), Name: z.string() })).min(1) }).partial();

/** Maps a list index of the server's error to the position in the form. */
const placeOf = (field: string, people: readonly { at: number }[]) =>
  people[Number(/^(\d+)\./.exec(field)?.[1] ?? 0)]?.at ?? 0;

/** Invitations of a professional and the form of the next one, by the professional's id. */
export function start({ dependencies: { http }, local }: Ports) {
  const list = createPagedListMachine<Invitation, InvitationFilters>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText, filters }, signal }) =>
        http.call(
          'listInvitations',
          { query: { page, size, userInvitingId: filters.userId, ...(searchText && { searchText }) } },
          { signal },
        ),
      ),
    },
  });

  /** The form of one professional; `sent` is called after each invitation. */
  function createEdit(userId: string, sent: () => void) {
    /** Idempotency key: reused for retries of one request, so that a lost response sends no second mail. */
    let intention: { sent: string; key: string } | null = null;
    const keyOfIntention = (body: string) => {
      if (intention?.sent !== body) intention = { sent: body, key: crypto.randomUUID() };
      return intention.key;
    };
    const actors: RecordEditPorts<InvitationForm>['actors'] = {
      load: fromPromise(async (): Promise<RecordLoad<InvitationForm>> => {
        const kept = await local.read(keyOf(userId));
        const changes = Kept.safeParse(kept?.content);
        return {
          kind: 'found',
          record: blankInvitation,
          kept:
            kept && changes.data?.People ? { version: kept.revision, changes: { People: changes.data.People } } : null,
        };
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { record } }) => {
        const read = readInvitation(record);
        if (!read.ok) return { kind: 'invalid', fields: read.problems };
        const body = read.people.map(({ email, name }) => ({ UserInvitingId: userId, Email: email, Name: name }));
        try {
          await http.call('sendInvitations', { body }, { idempotencyKey: keyOfIntention(JSON.stringify(body)) });
        } catch (error) {
          const { code, problem } = failureOf(error);
          if (code !== 'validation') throw error;
          intention = null;
          const [[field, sentence] = ['', problem?.Message ?? '']] = Object.entries(problem?.Fields ?? {});
          return { kind: 'invalid', fields: { [`${placeOf(field, read.people)}.Email`]: { sentence } } };
        }
        intention = null;
        return { kind: 'saved', id: userId, record: blankInvitation };
      }),
      remove: fromPromise(() => Promise.reject(new Error('an invitation is not removed'))),
    };
    return createRecordEditMachine<InvitationForm>().provide({
      actors,
      actions: {
        keepChanges: (_, { version, changes }) => keepChanges(local, keyOf(userId), { changes, version }),
        recordSaved: sent,
        recordRemoved: () => undefined,
      },
    });
  }

  return { list, createEdit, createUpload: createInvitationUpload({ http }), ...withoutActors };
}
export type Invitations = ReturnType<typeof start>;
export type InvitationListActor = ActorRefFrom<Invitations['list']>;
export type InvitationEditActor = ActorRefFrom<ReturnType<Invitations['createEdit']>>;
