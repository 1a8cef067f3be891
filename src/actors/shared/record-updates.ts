import { EMPTY, filter, map, type Observable } from 'rxjs';
import type { HubEvent, HubPayload } from '#domain/hub/events.ts';

type Update = HubPayload<'updateMedicalRecords'>;

const updatesOf = (events$: Observable<HubEvent>, isWanted: (update: Update) => boolean): Observable<Update> =>
  events$.pipe(
    filter((event) => event.type === 'hub.updateMedicalRecords'),
    map(({ payload }) => payload),
    filter(isWanted),
  );

/** Changes of one section of an encounter's record (domain 4). */
export const recordUpdates = (
  events$: Observable<HubEvent>,
  careId: string | null,
  section: Update['Section'],
): Observable<Update> =>
  careId === null
    ? EMPTY
    : updatesOf(events$, ({ MedicalCareId, Section }) => MedicalCareId === careId && Section === section);

/** Changes of one section of the records of a patient. */
export const patientUpdates = (
  events$: Observable<HubEvent>,
  patientId: string | null,
  section: Update['Section'],
): Observable<Update> => updatesOf(events$, ({ UserId, Section }) => UserId === patientId && Section === section);
