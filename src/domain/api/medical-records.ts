import { MedicalCareDetail } from '../medical-care.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

export const medicalRecordCalls = defineCalls({
  /** `id`: the care. The patient answers it (`Visits/Share`). */
  requestShareInMedicalCare: {
    service: 'clinical',
    access: 'session',
    source: 'clinical 7',
    method: 'POST',
    path: 'MedicalRecords/RequestShareInMedicalCare/{id}',
    params: byId,
    response: MedicalCareDetail,
    effect: 'clinicalWrite',
  },
});
