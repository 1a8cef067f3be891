import { MedicalCareDetail } from '../medical-care.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

/** `id`: the care. */
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
  /** The patient answers it (`Visits/Share`). */
  requestShareInMedicalCare: ofCare('RequestShareInMedicalCare'),
  /** In an in-person care its holder records what the patient said. */
  shareInMedicalCare: ofCare('ShareInMedicalCare'),
});
