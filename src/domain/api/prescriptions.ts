import { ThirdPerson } from '../care-document/care-document.ts';
import { ExamGroup } from '../exam-order/exam-group.ts';
import { ExamOrder, NewExamOrder, NewExamOrderThird } from '../exam-order/exam-order.ts';
import { Exam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import { NewPrescription, NewPrescriptionThird, Prescription } from '../prescription/prescription.ts';
import { FrequentMedicine, frequentMax } from '../prescription/usual-item.ts';
import { listOf } from '../problem.ts';
import { writtenReason } from '../reason.ts';
import { medicine } from '../resources/medicines.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const ours = { source: 'ours: clinical 2, prescriptions and orders are edited while they are drafts' } as const;
const read = { ...clinical, method: 'GET', effect: 'clinicalRead' } as const;
const write = { ...clinical, method: 'POST', effect: 'clinicalWrite' } as const;
const ofCare = { params: byId } as const;
const catalogue = { ...clinical, method: 'GET', effect: 'read' } as const;
const ofDocument = { params: z.object({ id: guid, documentId: guid }) } as const;
const withdrawal = { ...ofDocument, ...write, ...ours, method: 'DELETE', status: 204 } as const;

/** The signed document stays in its encounter, marked as void, and its patient is notified. */
const voiding = {
  ...ofDocument,
  ...write,
  source: 'ours: domain 2.3, a signed document is never changed but voided with a reason',
  body: z.strictObject({ Reason: writtenReason }),
} as const;

export const prescriptionCalls = defineCalls({
  addPrescription: {
    ...write,
    ...ofCare,
    path: 'MedicalCares/{id}/AddPrescription',
    body: NewPrescription,
    response: Prescription,
    status: 201,
  },
  addPrescriptionThird: {
    ...write,
    ...ofCare,
    path: 'MedicalCares/{id}/AddPrescriptionThird',
    body: NewPrescriptionThird,
    response: Prescription,
    status: 201,
  },
  listPrescriptionsOfCare: {
    ...read,
    ...ofCare,
    path: 'MedicalCares/{id}/Prescriptions',
    response: listOf(Prescription),
  },
  listPrescriptionsThirdOfCare: {
    ...read,
    ...ofCare,
    path: 'MedicalCares/{id}/PrescriptionsThird',
    response: listOf(Prescription),
  },
  updatePrescription: {
    ...write,
    ...ours,
    ...ofDocument,
    method: 'PUT',
    path: 'MedicalCares/{id}/Prescriptions/{documentId}',
    body: NewPrescription,
    response: Prescription,
  },
  withdrawPrescription: { ...withdrawal, path: 'MedicalCares/{id}/Prescriptions/{documentId}' },
  voidPrescription: {
    ...voiding,
    path: 'MedicalCares/{id}/Prescriptions/{documentId}/Void',
    response: Prescription,
  },
  /** Changes the owner of a draft. */
  updateUserPrescriptionThird: {
    ...write,
    path: 'MedicalCares/UpdateUserPrescriptionThird',
    body: z.strictObject({ PrescriptionId: guid, ThirdPerson: ThirdPerson.nullable() }),
    response: Prescription,
  },
  getPrescription: { ...read, path: 'Prescriptions/{id}', params: byId, response: Prescription },
});

export const examOrderCalls = defineCalls({
  addOrderExam: {
    ...write,
    ...ofCare,
    path: 'MedicalCares/{id}/AddOrderExam',
    body: NewExamOrder,
    response: ExamOrder,
    status: 201,
  },
  addOrderExamThird: {
    ...write,
    ...ofCare,
    path: 'MedicalCares/{id}/AddOrderExamThird',
    body: NewExamOrderThird,
    response: ExamOrder,
    status: 201,
  },
  listOrderExamsOfCare: { ...read, ...ofCare, path: 'MedicalCares/{id}/OrderExam', response: listOf(ExamOrder) },
  listOrderExamsThirdOfCare: {
    ...read,
    ...ofCare,
    path: 'MedicalCares/{id}/OrderExamThird',
    response: listOf(ExamOrder),
  },
  updateOrderExam: {
    ...write,
    ...ours,
    ...ofDocument,
    method: 'PUT',
    path: 'MedicalCares/{id}/OrderExam/{documentId}',
    body: NewExamOrder,
    response: ExamOrder,
  },
  withdrawOrderExam: { ...withdrawal, path: 'MedicalCares/{id}/OrderExam/{documentId}' },
  voidOrderExam: { ...voiding, path: 'MedicalCares/{id}/OrderExam/{documentId}/Void', response: ExamOrder },
  updateUserOrderExamThird: {
    ...write,
    path: 'MedicalCares/UpdateUserOrderExamThird',
    body: z.strictObject({ OrderExamId: guid, ThirdPerson: ThirdPerson.nullable() }),
    response: ExamOrder,
  },
  getOrderExam: { ...read, path: 'OrderExams/{id}', params: byId, response: ExamOrder },
});

const frequentPaging = { ...paging, size: paging.size.default(frequentMax) };

export const prescribingCalls = defineCalls({
  /** The user's frequent ones first, then the others by name, 100 at most in total; `Quantity` counts all matches. */
  listAllAndFrequentMedicines: {
    ...catalogue,
    path: 'Medicines/AllAndFrequent',
    query: z.object({ searchText: paging.searchText }),
    response: z.object({
      Quantity: z.number().int(),
      Frequent: z.array(FrequentMedicine),
      All: z.array(medicine.entity),
    }),
  },
  listFrequentMedicines: {
    ...catalogue,
    path: 'Medicines/User/{id}/Frequent',
    params: byId,
    query: z.object(frequentPaging),
    response: listOf(FrequentMedicine),
  },
  /** Currently prescribable medicines, in catalogue order. */
  listEsachsMedicines: {
    ...catalogue,
    path: 'Medicines/AllEsachs',
    query: z.object(frequentPaging),
    response: listOf(medicine.entity),
  },
  /** `id`: the caller. Their own first, then the shared ones. */
  listExamGroups: {
    ...catalogue,
    path: 'ExamGroups/{id}',
    params: byId,
    query: z.object(paging),
    response: listOf(ExamGroup),
  },
  getExamGroup: { ...catalogue, path: 'ExamGroups/ById/{id}', params: byId, response: ExamGroup },
  /** Exams of one type; the user's frequent ones first. */
  listAllAndFrequentExams: {
    ...catalogue,
    path: 'ExamTypes/{id}/AllExamsAndFrequent',
    params: byId,
    query: z.object({ searchText: paging.searchText }),
    response: z.object({ Quantity: z.number().int(), Frequent: z.array(Exam), All: z.array(Exam) }),
  },
});
