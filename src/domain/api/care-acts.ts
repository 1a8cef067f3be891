import { deltaMinutesField } from '../agenda/booking.ts';
import { guid, timestamp } from '../ids.ts';
import { MedicalCareDetail, MedicalCareNote } from '../medical-care/medical-care.ts';
import { writtenReason } from '../reason.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const act = (path: string) =>
  ({
    service: 'clinical',
    access: 'session',
    source: 'clinical 7',
    effect: 'clinicalWrite',
    method: 'POST',
    path,
  }) as const;

/** Actions on a care that involve others: another physician, another time, the patient's record. */
export const careActCalls = defineCalls({
  startMedicalCareWithMedic: {
    ...act('MedicalCares/{id}/Start/{medicId}/WithMedicId'),
    params: z.object({ id: guid, medicId: guid }),
    response: MedicalCareDetail,
  },
  rescheduleMedicalCare: {
    ...act('MedicalCares/{id}/Reschedule'),
    params: byId,
    /** Without minutes the length of the appointment is unchanged. */
    body: z.strictObject({
      date: timestamp,
      DeltaMinutes: deltaMinutesField.optional(),
      commentary: z.string().trim().min(1).max(500).optional(),
      OverrideReason: writtenReason.optional(),
    }),
    response: MedicalCareDetail,
  },
  /** Returns from a referral: the child was answered, or is recalled with a reason. */
  setMedicalCareProcess: {
    ...act('MedicalCares/Status/Process'),
    body: z.strictObject({ MedicalCareId: guid, Reason: writtenReason.optional() }),
    response: MedicalCareDetail,
  },
  /** Closes a care entered in error and removes it from all lists. Both ids belong to one care. */
  removeMedicalCare: {
    ...act('MedicalCares/Cascade/{careId}/{requestId}'),
    method: 'DELETE',
    params: z.object({ careId: guid, requestId: guid }),
    status: 204,
  },
  /** Ours: the specification only reads them. */
  createMedicalCareNote: {
    ...act('MedicalCareNotes'),
    source: 'ours: clinical 3, notes of a care',
    body: z.strictObject({ MedicalCareId: guid, Text: z.string().trim().min(1).max(4_000) }),
    response: MedicalCareNote,
    status: 201,
  },
});
