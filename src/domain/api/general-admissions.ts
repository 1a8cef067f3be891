import { AdmissionContent, Esachs, GeneralAdmission } from '../general-admission/general-admission.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { MedicalCareDetail } from '../medical-care/medical-care.ts';
import { listOf } from '../problem.ts';
import { writtenReason } from '../reason.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';
import { MeasuringVitalSigns, VitalSignItem } from './vital-signs.ts';

const admission = { service: 'user-admin', access: 'session', source: 'clinical 7; domain 5.1' } as const;
const ofCare = { service: 'clinical', access: 'session', source: 'clinical 7; domain 5.1, Esachs' } as const;
const vitals = { service: 'clinical', access: 'session', source: 'clinical 7; domain 5.1' } as const;

const EsachsCare = MedicalCareDetail.extend({ Esachs: Esachs.nullable() }).meta({ id: 'EsachsCare' });
const careQuery = z.object({ medicalCareId: guid });

/** Admission of a worker: one per case, shared by its encounters. */
export const generalAdmissionCalls = defineCalls({
  getGeneralAdmission: {
    ...admission,
    method: 'GET',
    path: 'GeneralAdmission/{id}',
    params: byId,
    response: GeneralAdmission,
    effect: 'clinicalRead',
  },
  listGeneralAdmissionsOfUser: {
    ...admission,
    method: 'GET',
    path: 'GeneralAdmission/ByUser/{id}',
    params: byId,
    response: listOf(GeneralAdmission),
    effect: 'clinicalRead',
  },
  updateGeneralAdmission: {
    ...admission,
    method: 'PATCH',
    path: 'GeneralAdmission/UpdateAll/{id}',
    params: byId,
    body: JsonPatch,
    response: GeneralAdmission,
    effect: 'clinicalWrite',
  },
  updateAccidentEvidences: {
    ...admission,
    method: 'PATCH',
    path: 'GeneralAdmission/UpdateEvidences/{id}',
    params: byId,
    body: JsonPatch,
    response: GeneralAdmission,
    effect: 'clinicalWrite',
  },
  removeAccidentEvidences: {
    ...admission,
    method: 'DELETE',
    path: 'GeneralAdmission/{id}/RemoveAllAccidentEvidence',
    params: byId,
    /** In the body, because URLs are logged. */
    body: z.strictObject({ Reason: writtenReason }),
    response: GeneralAdmission,
    status: 200,
    effect: 'clinicalWrite',
  },
  getEsachs: {
    ...ofCare,
    method: 'GET',
    path: 'MedicalCares/Esachs',
    query: careQuery,
    response: EsachsCare,
    effect: 'clinicalRead',
  },
  updateEsachs: {
    ...ofCare,
    method: 'PATCH',
    path: 'MedicalCares/Esachs',
    query: careQuery,
    body: JsonPatch,
    response: EsachsCare,
    effect: 'clinicalWrite',
  },
  /** Admits the patient of an encounter; with `GeneralAdmissionId`, adds the encounter to that case. */
  createEsachs: {
    ...ofCare,
    method: 'POST',
    path: 'MedicalCares/Esachs',
    body: z.strictObject({
      MedicalCareId: guid,
      AttentionType: AdmissionContent.shape.AttentionType.optional(),
      GeneralAdmissionId: guid.optional(),
    }),
    response: EsachsCare,
    status: 201,
    effect: 'clinicalWrite',
  },
  listVitalSignsOfAdmission: {
    ...vitals,
    method: 'GET',
    path: 'VitalSigns/GeneralAdmission/{id}',
    params: byId,
    response: listOf(VitalSignItem),
    effect: 'clinicalRead',
  },
  measureInAdmission: {
    ...vitals,
    method: 'POST',
    path: 'VitalSigns/Measuring/GeneralAdmission/{id}',
    params: byId,
    /** `GeneralAdmissionId` is from the specification: equal to the path's. */
    body: MeasuringVitalSigns.extend({ GeneralAdmissionId: guid.optional() }),
    response: listOf(VitalSignItem),
    effect: 'clinicalWrite',
  },
  getVitalSignGroup: {
    ...vitals,
    method: 'GET',
    path: 'VitalSigns/Measuring/GetGroupId',
    response: z.object({ GroupId: guid }),
    effect: 'read',
  },
});
