import { type ActorRefFrom, fromPromise } from 'xstate';
import { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import type { FeaturePorts } from '../shared/feature.ts';

/** Whether an address exists; `Revoking` is the only editable field, and saving it revokes the address. */
export type FeedRecord = { CreatedAt: string | null; Revoking: boolean; Version: 0 };

type Ports = { dependencies: Pick<FeaturePorts['dependencies'], 'http'> };

/** Calendar feed of a professional's hours, and its link, which is shown only once. */
export function createCalendarFeed({ dependencies: { http } }: Ports) {
  const recordOf = (CreatedAt: string | null): FeedRecord => ({ CreatedAt, Revoking: false, Version: 0 });
  const actors: RecordEditPorts<FeedRecord>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      const { CreatedAt } = await http.call('getCalendarFeed', { params: { id: id ?? '' } }, { signal });
      return { kind: 'found', record: recordOf(CreatedAt), kept: null };
    }),
    save: fromPromise(async ({ input: { id } }) => {
      await http.call('revokeCalendarFeed', { params: { id: id ?? '' } });
      return { kind: 'saved', id: id ?? '', record: recordOf(null) };
    }),
    remove: fromPromise(() => Promise.reject(new Error('an address is revoked'))),
  };
  const feed = createRecordEditMachine<FeedRecord>().provide({
    actors,
    actions: { keepChanges: () => undefined, recordSaved: () => undefined, recordRemoved: () => undefined },
  });
  const feedLink = meetingLinkMachine.provide({
    actors: {
      createLink: fromPromise(
        async ({ input: { id }, signal }) => (await http.call('renewCalendarFeed', { params: { id } }, { signal })).Url,
      ),
      copy: fromPromise(({ input: { url } }) => navigator.clipboard.writeText(url)),
    },
  });
  return { feed, feedLink };
}
export type CalendarFeedActor = ActorRefFrom<ReturnType<typeof createCalendarFeed>['feed']>;
export type CalendarFeedLinkActor = ActorRefFrom<ReturnType<typeof createCalendarFeed>['feedLink']>;
