import type { CareFilters } from '#domain/medical-care/care-filters.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { createPagedListMachine } from '../paged-list/index.ts';
import {
  closedCare,
  finishedCare,
  isNewerCare,
  newerCare,
  pausedCare,
  taken,
  withCareLock,
} from '../shared/care-row.ts';
import type { CareNotification } from './care-list.types.ts';

/** The encounter after the event. Data not in the event arrive with the next response. */
function payload(row: MedicalCare, notification: CareNotification): MedicalCare {
  switch (notification.type) {
    case 'hub.medicalCareTaken':
    case 'hub.blockMedicalCare':
      return taken(row, notification.payload);
    case 'hub.unlockedMedicalCare':
    case 'hub.newTeleconsultaPolyclinic':
    case 'hub.newTeleconsultaAgenda':
      return withCareLock(row, notification.payload);
    case 'hub.paused':
      return pausedCare(row, notification.payload);
    case 'hub.onFinishAttention':
      return finishedCare(row, notification.payload);
    case 'hub.closeMedicalCare':
      return closedCare(row, notification.payload);
    default:
      return row;
  }
}

const concerns = (row: MedicalCare, { payload }: CareNotification) =>
  payload.MedicalCareId === row.MedicalCareId && isNewerCare(row, payload);

/** Pages of a polyclinic's encounters; loaded when displayed. */
export const careRowsMachine = createPagedListMachine<MedicalCare, CareFilters, CareNotification>({
  start: 'idle',
  live: {
    idOf: ({ MedicalCareId }) => MedicalCareId,
    newer: newerCare,
    notify: (row, notification) => (concerns(row, notification) ? payload(row, notification) : row),
  },
});
