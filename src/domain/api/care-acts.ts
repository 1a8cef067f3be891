import { deltaMinutesField, overrideReasonField } from '../agenda/booking.ts';
import { guid, timestamp } from '../ids.ts';
import { MedicalCareDetail, MedicalCareNote } from '../medical-care/medical-care.ts';
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

/** Acts on a care that concern other people: another physician, another hour, the patient's record. */
export const careActCalls = defineCalls({
  startMedicalCareWithMedic: {
    ...act('MedicalCares/{id}/Start/{medicId}/WithMedicId'),
    params: z.object({ id: guid, medicId: guid }),
    response: MedicalCareDetail,
  },
  rescheduleMedicalCare: {
    ...act('MedicalCares/{id}/Reschedule'),
    params: byId,
    /** Without minutes the appointment stays as long as it was. */
    body: z.strictObject({
      date: timestamp,
      DeltaMinutes: deltaMinutesField.optional(),
      commentary: z.string().trim().min(1).max(500).optional(),
      OverrideReason: overrideReasonField.optional(),
    }),
    response: MedicalCareDetail,
  },
  /** Back from a referral: the child was answered, or is recalled with a reason. */
  setMedicalCareProcess: {
    ...act('MedicalCares/Status/Process'),
    body: z.strictObject({ MedicalCareId: guid, Reason: z.string().trim().min(10).max(500).optional() }),
    response: MedicalCareDetail,
  },
  /** Made by mistake: closed as such, and in no list any more. Both ids belong to one care. */
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
