import { filter, map, merge, Subject, switchMap, timer } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { HubEvent, HubEventName, HubEventOf } from '#domain/hub/events.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** After the end, because the clock of the server decides. */
const margin = 1_000;

/**
 * Asks for the head of a record again when the reader may have lost it: a section was refused, or emergency access ends.
 * The server sends no event for these, so a change of the record is emitted here.
 */
export function createRecordAccess({ hubEvents$, clock }: Pick<Dependencies, 'hubEvents$' | 'clock'>) {
  const refused$ = new Subject<string>();
  const read$ = new Subject<RecordHead>();
  const ended$ = read$.pipe(
    filter(({ EmergencyUntil }) => EmergencyUntil !== null),
    switchMap(({ UserId, EmergencyUntil }) => {
      const rest = Date.parse(EmergencyUntil ?? '') - clock.now();
      return timer(Math.max(0, rest) + margin).pipe(map(() => UserId));
    }),
  );
  const asked$ = merge(refused$, ended$).pipe(
    map((UserId): HubEventOf<'updateMedicalRecords'> => {
      const payload = { UserId, MedicalCareId: null, Section: 'summary', Version: 0 } as const;
      return { type: 'hub.updateMedicalRecords', payload };
    }),
  );
  const isWanted = ({ type }: HubEvent, only: readonly string[]) => only.includes(type);
  return {
    refused: (patientId: string) => refused$.next(patientId),
    read: (head: RecordHead) => read$.next(head),
    hubEvents: fromEventObservable<HubEvent, { only: readonly `hub.${HubEventName}`[] }>(({ input: { only } }) =>
      merge(hubEvents$, asked$).pipe(filter((event) => isWanted(event, only))),
    ),
  };
}
