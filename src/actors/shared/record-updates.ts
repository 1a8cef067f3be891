import { EMPTY, filter, map, type Observable } from 'rxjs';
import type { HubEvent, HubPayload } from '#domain/hub/events.ts';

type Update = HubPayload<'updateMedicalRecords'>;

/** What changed of one section of the record of an encounter (domain 4). */
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
