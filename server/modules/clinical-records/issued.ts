import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { RecordOrderExam, RecordPrescription } from '#domain/clinical-record/record-lists.ts';
import type { Locale } from '#domain/locale.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import type { Database } from '../../core/context.ts';
import { careDocuments, examOrderItems, medicalCares, prescriptionItems } from '../../db/schema/index.ts';
import { itemsOf, type PrescriptionItemRow } from '../care-documents/documents.queries.ts';
import { itemWire } from '../care-documents/wire.ts';

/** Issued to the patient: excludes drafts, voided documents and those for third persons. */
export const isIssued = sql`(${careDocuments.status} in ('PDF_READY', 'SIGNED') and ${careDocuments.thirdPerson} is null)`;

/** Columns that a list shows. */
const listed = {
  id: careDocuments.id,
  medicalCareId: careDocuments.medicalCareId,
  careNumber: medicalCares.number,
  ordinal: careDocuments.ordinal,
  status: careDocuments.status,
  saleKind: careDocuments.saleKind,
  validUntil: careDocuments.validUntil,
  diagnosisText: careDocuments.diagnosisText,
  createdAt: careDocuments.createdAt,
  frozenAt: careDocuments.frozenAt,
  signedAt: careDocuments.signedAt,
};

const select = (db: Database, ids: readonly string[], kind: DocumentKind) =>
  db
    .select(listed)
    .from(careDocuments)
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .where(and(inArray(careDocuments.medicalCareId, [...ids]), eq(careDocuments.kind, kind), isIssued))
    .orderBy(asc(careDocuments.ordinal));
type ListedDocument = Awaited<ReturnType<typeof select>>[number];

const common = ({ careNumber, ordinal, status, signedAt, frozenAt, createdAt }: ListedDocument) => ({
  Number: `${careNumber}-${ordinal}`,
  Status: status,
  IssuedAt: (signedAt ?? frozenAt ?? createdAt).toISOString(),
  SignedAt: signedAt?.toISOString() ?? null,
});

export const lineOf = (row: PrescriptionItemRow, locale: Locale) => itemLine(itemWire(row), locale);

/** Prescriptions of these encounters, by encounter id. */
export async function prescriptionsOf(db: Database, ids: readonly string[], locale: Locale) {
  const found = ids.length === 0 ? [] : await select(db, ids, 'PRESCRIPTION');
  const items = await itemsOf(
    db,
    prescriptionItems,
    found.map(({ id }) => id),
  );
  return (careId: string): RecordPrescription[] =>
    found
      .filter(({ medicalCareId }) => medicalCareId === careId)
      .map((document) => ({
        PrescriptionId: document.id,
        ...common(document),
        Kind: document.saleKind ?? 'SIMPLE',
        ValidUntil: document.validUntil,
        Items: items(document.id).map((item) => ({
          Name: item.name,
          Dci: item.dci,
          Strength: item.strength,
          Text: lineOf(item, locale),
        })),
      }));
}

/** Exam orders of these encounters, by encounter id. */
export async function orderExamsOf(db: Database, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await select(db, ids, 'EXAM_ORDER');
  const items = await itemsOf(
    db,
    examOrderItems,
    found.map(({ id }) => id),
  );
  return (careId: string): RecordOrderExam[] =>
    found
      .filter(({ medicalCareId }) => medicalCareId === careId)
      .map((document) => ({
        OrderExamId: document.id,
        ...common(document),
        DiagnosisText: document.diagnosisText,
        Items: items(document.id).map(({ examId, name, code, urgent }) => ({
          ExamId: examId,
          Name: name,
          Code: code,
          Urgent: urgent,
        })),
      }));
}
