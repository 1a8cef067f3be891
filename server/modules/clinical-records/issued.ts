import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { RecordOrderExam, RecordPrescription } from '#domain/clinical-record/record-lists.ts';
import type { Locale } from '#domain/locale.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import type { Database } from '../../core/context.ts';
import { careDocuments, examOrderItems, prescriptionItems } from '../../db/schema/index.ts';
import {
  itemsOf,
  type PrescriptionItemRow,
  type SelectedDocument,
  selectDocuments,
} from '../care-documents/documents.queries.ts';
import { itemWire } from '../care-documents/wire.ts';

/** Issued to the patient: excludes drafts, voided documents and those for third persons. */
export const isIssued = sql`(${careDocuments.status} in ('PDF_READY', 'SIGNED') and ${careDocuments.thirdPerson} is null)`;

const issuedAt = ({ row }: SelectedDocument) => row.signedAt ?? row.frozenAt ?? row.createdAt;

const common = (document: SelectedDocument) => ({
  Number: `${document.careNumber}-${document.row.ordinal}`,
  Status: document.row.status,
  IssuedAt: issuedAt(document).toISOString(),
  SignedAt: document.row.signedAt?.toISOString() ?? null,
});

export const lineOf = (row: PrescriptionItemRow, locale: Locale) => itemLine(itemWire(row), locale);

const select = (db: Database, ids: readonly string[], kind: DocumentKind) =>
  selectDocuments(
    db,
    and(inArray(careDocuments.medicalCareId, [...ids]), eq(careDocuments.kind, kind), isIssued),
  ).orderBy(asc(careDocuments.ordinal));

/** Prescriptions of these encounters, by encounter id. */
export async function prescriptionsOf(db: Database, ids: readonly string[], locale: Locale) {
  const found = ids.length === 0 ? [] : await select(db, ids, 'PRESCRIPTION');
  const items = await itemsOf(
    db,
    prescriptionItems,
    found.map(({ row }) => row.id),
  );
  return (careId: string): RecordPrescription[] =>
    found
      .filter(({ row }) => row.medicalCareId === careId)
      .map((document) => ({
        PrescriptionId: document.row.id,
        ...common(document),
        Kind: document.row.saleKind ?? 'SIMPLE',
        ValidUntil: document.row.validUntil,
        Items: items(document.row.id).map((item) => ({
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
    found.map(({ row }) => row.id),
  );
  return (careId: string): RecordOrderExam[] =>
    found
      .filter(({ row }) => row.medicalCareId === careId)
      .map((document) => ({
        OrderExamId: document.row.id,
        ...common(document),
        DiagnosisText: document.row.diagnosisText,
        Items: items(document.row.id).map(({ examId, name, code, urgent }) => ({
          ExamId: examId,
          Name: name,
          Code: code,
          Urgent: urgent,
        })),
      }));
}
