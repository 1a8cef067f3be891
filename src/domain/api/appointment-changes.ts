import { AppointmentChange, ReadChange } from '../agenda/appointment-change.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';

const changes = {
  service: 'clinical',
  access: 'session',
  source: 'ours: what others did to the appointments of the caller, until it is read (decision 129)',
} as const;

export const appointmentChangeCalls = defineCalls({
  listAppointmentChanges: {
    ...changes,
    method: 'GET',
    path: 'MedicalCares/AppointmentChanges',
    response: listOf(AppointmentChange),
    effect: 'clinicalRead',
  },
  readAppointmentChanges: {
    ...changes,
    method: 'POST',
    path: 'MedicalCares/AppointmentChanges/Read',
    body: z.strictObject({ Changes: z.array(ReadChange).min(1).max(200) }),
    status: 204,
    effect: 'clinicalWrite',
  },
});
