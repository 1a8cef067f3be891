import { createActor, type InspectionEvent } from 'xstate';
import type { PreviousMedicine } from '#domain/clinical-record/record-lists.ts';
import type { HubEvent, HubEventOf, HubEventType } from '#domain/hub/events.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordFiltersOf,
  recordRowsMachine,
  selectRecordList,
} from '#machines/clinical-record/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { RecordShown, recordModelEvents } from '../../clinical-record.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

export const patientId = guid(70);
export const recordFilters = recordFiltersOf('medicines', patientId, null);

const medicineOf = (n: number): PreviousMedicine => ({
  MedicalCareId: guid(300 + n),
  number: `T-2026-${String(n).padStart(6, '0')}`,
  CanOpen: true,
  SpecialtyName: null,
  PrescriptionId: guid(400 + n),
  MedicineId: guid(500),
  Name: 'Losartán',
  Dci: 'losartán',
  Strength: '50 mg',
  Dose: '1 comprimido cada 12 horas por 30 días: 60 comprimidos',
  Date: iso(t0),
  Professional: { UserId: guid(2), Name: 'Ana', LastName: 'Rivas', PhotoUrl: null },
});
export const medicinesOf = (Quantity: number): RecordAnswer => ({
  part: 'medicines',
  Quantity,
  Dtos: Array.from({ length: Math.min(10, Quantity) }, (_, n) => medicineOf(n)),
});

export const changedEvent = (UserId: string): HubEventOf<'updateMedicalRecords'> => ({
  type: 'hub.updateMedicalRecords',
  payload: { UserId, MedicalCareId: null, Section: 'prescriptions', Version: 1 },
});

export const notShared = (UserId: string): HubEventOf<'notShareInMedicalCare'> => ({
  type: 'hub.notShareInMedicalCare',
  payload: { MedicalCareId: guid(300), UserId },
});
const notSharedInOrientation: HubEventOf<'notShareInOrientation'> = {
  type: 'hub.notShareInOrientation',
  payload: { OrientationId: guid(600), UserId: patientId, Version: 3 },
};

/** Twenty medicines of a patient, with ports controlled by the test. */
export function startClinicalRecord(
  inspect?: (event: InspectionEvent) => void,
  { onPageFailed, filters = recordFilters }: { onPageFailed?: () => void; filters?: RecordFilters } = {},
) {
  const load = parkedPort<RecordAnswer, PagedListQuery<RecordFilters>>();
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const list = recordRowsMachine.provide({
    actors: { load: load.logic },
    ...(onPageFailed && { actions: { fail: onPageFailed } }),
  });
  const actors = { list, hubEvents: hub.logic, connection: connection.logic };
  const machine = clinicalRecordMachine.provide({ actors });
  const actor = createActor(machine, { input: { filters }, ...(inspect && { inspect }) }).start();
  const pages = () => selectRecordList(actor.getSnapshot());
  const drive: Record<(typeof recordModelEvents)[number], () => unknown> = {
    changed: () => settled(() => hub.emit(changedEvent(patientId))),
    ofAnother: () => settled(() => hub.emit(changedEvent(guid(71)))),
    sharingEnded: () => settled(() => hub.emit(notShared(patientId))),
    sharingEndedInOrientation: () => settled(() => hub.emit(notSharedInOrientation)),
    sharingOfAnother: () => settled(() => hub.emit(notShared(guid(71)))),
    lost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    turnPage: () => settled(() => pages().send({ type: 'list.page', page: 2 })),
    arrived: () => load.resolve(medicinesOf(20)),
    broke: () => load.reject(),
  };
  const observe = (): RecordShown => {
    const list = pages().getSnapshot();
    const shown = list.hasTag('loaded') && list.context.answer !== null;
    return { asking: load.isWaiting(), page: list.context.page, shown };
  };
  return { actor, pages, drive, observe, load, connection };
}
