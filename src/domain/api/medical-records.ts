import { MedicalRecord, PreviousCare } from '../clinical-record/medical-record.ts';
import { guid } from '../ids.ts';
import { MedicalCareDetail } from '../medical-care/medical-care.ts';
import { Orientation } from '../orientation/orientation.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

/** The patient is identified by their id, and the reader must have a care with them (domain 3.3). */
const read = {
  service: 'clinical',
  access: 'session',
  source: 'clinical 7; domain 5.1',
  method: 'GET',
  effect: 'clinicalRead',
} as const;

/** `id`: the encounter. */
const ofCare = (path: string) =>
  ({
    service: 'clinical',
    access: 'session',
    source: 'clinical 7',
    method: 'POST',
    path: `MedicalRecords/${path}/{id}`,
    params: byId,
    response: MedicalCareDetail,
    effect: 'clinicalWrite',
  }) as const;

export const medicalRecordCalls = defineCalls({
  /** `id`: the patient. */
  getMedicalRecord: { ...read, path: 'MedicalRecords/User/{id}', params: byId, response: MedicalRecord },
  listPreviousMedicalCares: {
    ...read,
    path: 'ClinicalRecords/PreviousMedicalCare',
    /** `exceptId`: the open encounter, which is excluded from the previous ones. */
    query: z.object({
      ...paging,
      userId: guid,
      specialtyId: guid.optional(),
      includeWorkGroup: flag.default(false),
      exceptId: guid.optional(),
    }),
    response: listOf(PreviousCare),
  },
  /** The patient responds with `Visits/Share`. */
  requestShareInMedicalCare: ofCare('RequestShareInMedicalCare'),
  /** The patient responds with `Visits/Orientations/{id}/Share`. `id`: the orientation. */
  requestShareInOrientation: { ...ofCare('RequestShareInOrientation'), response: Orientation },
  /** In a care in person its holder records the patient's response. */
  shareInMedicalCare: ofCare('ShareInMedicalCare'),
});
