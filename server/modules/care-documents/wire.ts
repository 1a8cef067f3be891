import { type DocumentStatus, ThirdPerson } from '#domain/care-document/care-document.ts';
import type { ExamOrder, ExamOrderItem } from '#domain/exam-order/exam-order.ts';
import type { Prescription, PrescriptionItem } from '#domain/prescription/prescription.ts';
import { quantityWords } from '#domain/prescription/quantity-words.ts';
import type { SafetyCheck } from '#domain/prescription/safety.types.ts';
import { isFeminine } from '#domain/prescription/units.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import type { ExamOrderItemRow, PrescriptionItemRow, SelectedDocument } from './documents.queries.ts';

/** Sale kinds that need the quantity in words (domain 8.1). */
const worded: readonly string[] = ['RETAINED', 'CHECK'];

export const itemWire = (row: PrescriptionItemRow): PrescriptionItem => ({
  MedicineId: row.medicineId,
  Name: row.name,
  Dci: row.dci,
  Strength: row.strength,
  PharmaceuticalForm: row.pharmaceuticalForm,
  Laboratory: row.laboratory,
  SaleCondition: row.saleCondition,
  Route: row.route,
  DoseId: row.doseId,
  DoseValue: row.doseValue,
  UnitId: row.unitId,
  UnitCode: row.unitCode,
  UnitName: row.unitName,
  EveryValue: row.everyValue,
  PeriodId: row.periodId,
  PeriodCode: row.periodCode,
  ForValue: row.forValue,
  ForPeriodId: row.forPeriodId,
  ForPeriodCode: row.forPeriodCode,
  Quantity: row.quantity,
  QuantityWords: worded.includes(row.saleCondition)
    ? quantityWords(row.quantity, isFeminine({ UnitCode: row.unitCode, UnitName: row.unitName }))
    : null,
  AsNeeded: row.asNeeded,
  Indication: row.indication,
  Substitutable: row.substitutable,
});

export const examWire = (row: ExamOrderItemRow): ExamOrderItem => ({
  ExamId: row.examId,
  Code: row.code,
  Name: row.name,
  ExamTypeId: row.examTypeId,
  ExamTypeName: row.examTypeName,
  Preparation: row.preparation,
  Sided: row.sided,
  Side: row.side,
  Urgent: row.urgent,
});

type Rights = { canEdit: boolean; canVoid: boolean };

const documentWire = ({ row, careNumber, author }: SelectedDocument, { canEdit, canVoid }: Rights) => ({
  MedicalCareId: row.medicalCareId,
  Number: `${careNumber}-${row.ordinal}`,
  Status: row.status satisfies DocumentStatus,
  Author: personOf({ userId: row.authorId, ...author }),
  ThirdPerson: row.thirdPerson === null ? null : ThirdPerson.parse(row.thirdPerson),
  DiagnosisText: row.diagnosisText,
  ValidUntil: row.validUntil,
  CreatedAt: row.createdAt.toISOString(),
  FileId: row.fileId,
  SignedFileId: row.signedFileId,
  SignatureKind: row.signatureKind,
  SignedAt: row.signedAt?.toISOString() ?? null,
  Sha256: row.sha256,
  VoidReason: row.signedAt && row.voidReason,
  // A void document never changes again.
  VoidedAt: row.signedAt && row.status === 'VOID' ? row.updatedAt.toISOString() : null,
  CanEdit: canEdit,
  CanVoid: canVoid,
  Version: row.version,
});

type Beside = Rights & {
  items: readonly PrescriptionItemRow[];
  answers: readonly { key: string; reason: string }[];
  safety: SafetyCheck | null;
};

export const prescriptionWire = (
  document: SelectedDocument,
  { items, answers, safety, ...rights }: Beside,
): Prescription => ({
  PrescriptionId: document.row.id,
  ...documentWire(document, rights),
  Kind: document.row.saleKind ?? 'SIMPLE',
  Items: items.map(itemWire),
  Indications: document.row.notes,
  Answers: answers.map(({ key, reason }) => ({ Key: key, Reason: reason })),
  Safety: safety,
});

/** Reasons why an order is incomplete: no exam, missing side or clinical question (domain 8.2). */
export function orderProblems(items: readonly ExamOrderItemRow[], diagnosisText: string): ExamOrder['Problems'] {
  return [
    ...(items.length === 0 ? (['items'] as const) : []),
    ...(items.some(({ sided, side }) => sided && side === null) ? (['side'] as const) : []),
    ...(diagnosisText === '' ? (['diagnosis'] as const) : []),
  ];
}

export const examOrderWire = (
  document: SelectedDocument,
  { items, ...rights }: Rights & { items: readonly ExamOrderItemRow[] },
): ExamOrder => ({
  OrderExamId: document.row.id,
  ...documentWire(document, rights),
  Items: items.map(examWire),
  ClinicalSummary: document.row.notes,
  FastingHours: document.row.fastingHours,
  Problems: rights.canEdit ? orderProblems(items, document.row.diagnosisText) : [],
});
