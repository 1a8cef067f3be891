import { ThirdPerson } from '../care-document/care-document.ts';
import { ExamOrder, NewExamOrder } from '../exam-order/exam-order.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { NewPrescription, Prescription } from '../prescription/prescription.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
/** The caller's own, newest first. */
const list = { ...clinical, method: 'GET', query: z.object(paging), effect: 'clinicalRead' } as const;
const create = { ...clinical, method: 'POST', status: 201, effect: 'clinicalWrite' } as const;
const patch = { ...clinical, method: 'PATCH', params: byId, body: JsonPatch, effect: 'clinicalWrite' } as const;
const remove = { ...clinical, method: 'DELETE', params: byId, status: 204, effect: 'clinicalWrite' } as const;
const ofEncounter = { MedicalCareId: guid, ThirdPerson: ThirdPerson.nullable().default(null) };

const prescribed = NewPrescription.shape;
const ordered = NewExamOrder.shape;
/** Fields a draft patch may contain; without defaults, so that omitted fields are not emptied. */
export const PrescriptionPatch = z.strictObject({
  Items: prescribed.Items,
  Indications: prescribed.Indications.unwrap(),
  DiagnosisText: prescribed.DiagnosisText.unwrap(),
  ValidUntil: prescribed.ValidUntil.unwrap(),
  Answers: prescribed.Answers.unwrap(),
});
export const ExamOrderPatch = z.strictObject({
  Items: ordered.Items,
  DiagnosisText: ordered.DiagnosisText.unwrap(),
  ClinicalSummary: ordered.ClinicalSummary.unwrap(),
  FastingHours: ordered.FastingHours.unwrap(),
});

/** Prescriptions and orders by their own path, for other systems: our client uses those of an encounter (decision 135). */
export const documentAddressCalls = defineCalls({
  listPrescriptions: { ...list, path: 'Prescriptions', response: listOf(Prescription) },
  createPrescription: {
    ...create,
    path: 'Prescriptions',
    body: NewPrescription.extend(ofEncounter),
    response: Prescription,
  },
  patchPrescription: { ...patch, path: 'Prescriptions/{id}', response: Prescription },
  removePrescription: { ...remove, path: 'Prescriptions/{id}' },
  listOrderExams: { ...list, path: 'OrderExams', response: listOf(ExamOrder) },
  createOrderExam: { ...create, path: 'OrderExams', body: NewExamOrder.extend(ofEncounter), response: ExamOrder },
  patchOrderExam: { ...patch, path: 'OrderExams/{id}', response: ExamOrder },
  removeOrderExam: { ...remove, path: 'OrderExams/{id}' },
});
