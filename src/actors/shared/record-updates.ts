import { EMPTY, filter, map, type Observable } from 'rxjs';
import type { HubEvent, HubPayload } from '#domain/hub/events.ts';

type Update = HubPayload<'updateMedicalRecords'>;

/** Changes of one section of an encounter's record (domain 4). */
export const recordUpdates = (
  events$: Observable<HubEvent>,
  careId: string | null,
  section: Update['Section'],
): Observable<Update> =>
  careId === null
    ? EMPTY
    : events$.pipe(
        filter((event) => event.type === 'hub.updateMedicalRecords'),
        map(({ payload }) => payload),
        filter(({ MedicalCareId, Section }) => MedicalCareId === careId && Section === section),
      );
