import type { ThirdPerson } from '#domain/care-document/care-document.ts';
import type { NewExamOrder } from '#domain/exam-order/exam-order.ts';
import type { NewPrescription, NewPrescriptionItem } from '#domain/prescription/prescription.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { seedCatalogues } from '#server/seed/catalogues.seed.ts';
import { examId, seedExams } from '#server/seed/exams.seed.ts';
import { seedReference } from '#server/seed/reference.seed.ts';
import type { Ward } from './ward.ts';

export const medicineId = (written: string) => fixedId('medicine', written);
export const paracetamol = medicineId('Paracetamol 500 mg');
export const ibuprofen = medicineId('Ibuprofeno 400 mg');
export const tramadol = medicineId('Tramadol 50 mg');
export const morphine = medicineId('Morfina 10 mg');
export const hemogram = examId('0301045');
export const kneeScan = examId('RD-0109');

/** Every eight hours for five days. */
export const item = (MedicineId: string, over: Partial<NewPrescriptionItem> = {}): NewPrescriptionItem => ({
  MedicineId,
  Route: 'oral',
  DoseValue: 1,
  UnitId: fixedId('unit', 'tablet'),
  EveryValue: 8,
  PeriodId: fixedId('period', 'hour'),
  ForValue: 5,
  ForPeriodId: fixedId('period', 'day'),
  Quantity: 15,
  AsNeeded: false,
  Indication: null,
  Substitutable: true,
  ...over,
});

export const prescription = (
  Items: NewPrescriptionItem[],
  over: Partial<NewPrescription> = {},
): Partial<NewPrescription> => ({ Items, DiagnosisText: 'Lumbago', ...over });

export const order = (Items: NewExamOrder['Items'], over: Partial<NewExamOrder> = {}) => ({
  Items,
  DiagnosisText: 'Control',
  ...over,
});
export const exam = (ExamId: string, over: Partial<NewExamOrder['Items'][number]> = {}) => ({
  ExamId,
  Urgent: false,
  Side: null,
  ...over,
});

export const thirdPerson = (over: Partial<ThirdPerson> = {}): ThirdPerson => ({
  Name: 'Rosa',
  LastName: 'Cárcamo',
  IC: '12.345.678-5',
  DocumentTypeId: fixedId('documentType', 'run'),
  BirthDate: '2015-03-02',
  Gender: 'M',
  Address: 'Los Carrera 380, La Serena',
  RelationshipId: fixedId('relationship', 'child'),
  Reason: 'Es hija del paciente y vive con él',
  ...over,
});

/** The catalogues required for a prescription. */
export async function seedPrescribing({ app }: Ward): Promise<void> {
  await seedReference(app.store.db);
  await seedCatalogues(app.store.db);
  await seedExams(app.store.db);
}
