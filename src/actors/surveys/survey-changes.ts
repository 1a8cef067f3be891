import { filter, map, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { HubEvent, HubEventOf } from '#domain/hub/events.ts';
import type { RecordNewer } from '#machines/record-edit/record-edit.types.ts';
import type { ResyncEvent } from '#machines/shared/environment.ts';

const isChange = (event: HubEvent): event is HubEventOf<'formAnswerChanged'> => event.type === 'hub.formAnswerChanged';

/** Versions of one answer from hub events, for its open view. */
export const surveyChanges = (hubEvents$: Observable<HubEvent>) =>
  fromEventObservable<RecordNewer | ResyncEvent, { id: string | null }>(({ input: { id } }) =>
    hubEvents$.pipe(
      filter(isChange),
      filter(({ payload }) => payload.FormAnswerId === id),
      map(({ payload }) => ({ type: 'record.newer' as const, version: payload.Version })),
    ),
  );
