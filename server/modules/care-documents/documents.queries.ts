import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import type { PendingDocuments } from '#domain/medical-care/next-status.ts';
import type { Database } from '../../core/context.ts';
import { mayWork } from '../../core/work-access.ts';
import {
  careDocuments,
  documentWarningAnswers,
  type examOrderItems,
  medicalCares,
  type prescriptionItems,
  users,
} from '../../db/schema/index.ts';
import { withRole } from '../users/people.queries.ts';

export type DocumentRow = typeof careDocuments.$inferSelect;
export type PrescriptionItemRow = typeof prescriptionItems.$inferSelect;
export type ExamOrderItemRow = typeof examOrderItems.$inferSelect;

export const selectDocuments = (db: Database, where: SQL | undefined) =>
  db
    .select({
      row: careDocuments,
      careNumber: medicalCares.number,
      careStatus: medicalCares.status,
      patientId: medicalCares.userId,
      author: {
        name: users.name,
        lastName: users.lastName,
        organizationId: users.organizationId,
        /** False once they left, or may not sign any more. */
        signs: sql<boolean>`(${mayWork} and ${withRole(db, careActions.document.roles)})`,
      },
    })
    .from(careDocuments)
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .innerJoin(users, eq(users.id, careDocuments.authorId))
    .where(where)
    .$dynamic();
export type SelectedDocument = Awaited<ReturnType<typeof selectDocuments>>[number];

const stands = sql`${careDocuments.status} not in ('VOID', 'SUPERSEDED')`;

/** A document voided after it was signed remains visible, because somebody may hold it. */
const isListed = or(stands, and(eq(careDocuments.status, 'VOID'), isNotNull(careDocuments.signedAt)));

/** In order of creation; withdrawn, void and replaced documents are excluded. */
export const documentsOf = (db: Database, careId: string): Promise<SelectedDocument[]> =>
  selectDocuments(db, and(eq(careDocuments.medicalCareId, careId), stands)).orderBy(asc(careDocuments.ordinal));

/** As shown to the readers of an encounter: with those voided after they were signed. */
export const listedDocumentsOf = (db: Database, careId: string, kind: DocumentKind): Promise<SelectedDocument[]> =>
  selectDocuments(db, and(eq(careDocuments.medicalCareId, careId), eq(careDocuments.kind, kind), isListed)).orderBy(
    asc(careDocuments.ordinal),
  );

export async function findDocument(
  db: Database,
  id: string,
  kind?: DocumentKind,
  lock = false,
): Promise<SelectedDocument | null> {
  const where = and(eq(careDocuments.id, id), kind && eq(careDocuments.kind, kind));
  if (lock) await db.select({ id: careDocuments.id }).from(careDocuments).where(where).for('update');
  const [found] = await selectDocuments(db, where);
  return found ?? null;
}

/** Documents of the author, newest first. */
export const writtenBy = (db: Database, authorId: string, kind: DocumentKind) =>
  selectDocuments(db, and(eq(careDocuments.authorId, authorId), eq(careDocuments.kind, kind), isListed)).orderBy(
    desc(careDocuments.createdAt),
    asc(careDocuments.id),
  );

const grouped =
  <T extends { documentId: string }>(rows: readonly T[]) =>
  (id: string): T[] =>
    rows.filter(({ documentId }) => documentId === id);

/** The items of these documents, by the id of each. */
export async function itemsOf<T extends typeof prescriptionItems | typeof examOrderItems>(
  db: Database,
  table: T,
  ids: readonly string[],
): Promise<(id: string) => T['$inferSelect'][]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select()
    .from(table as typeof prescriptionItems)
    .where(inArray(table.documentId, [...ids]))
    .orderBy(asc(table.documentId), asc(table.position));
  // Drizzle cannot type a generic table; the rows are those of the given table.
  return grouped(rows as T['$inferSelect'][]);
}

export async function answersOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select()
    .from(documentWarningAnswers)
    .where(inArray(documentWarningAnswers.documentId, [...ids]))
    .orderBy(asc(documentWarningAnswers.documentId), asc(documentWarningAnswers.key));
  return grouped(rows);
}

/** A prescription on an official cheque is recorded and needs no signature of ours (domain 8.1). */
const waits = sql`${careDocuments.status} in ('DRAFT', 'PDF_READY') and ${careDocuments.saleKind} is distinct from 'CHECK'`;

export async function pendingOf(db: Database, careId: string): Promise<PendingDocuments> {
  const rows = await db
    .select({ status: careDocuments.status, count: count() })
    .from(careDocuments)
    .where(and(eq(careDocuments.medicalCareId, careId), waits))
    .groupBy(careDocuments.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { drafts: of('DRAFT'), frozen: of('PDF_READY') };
}

export const nextOrdinal = async (db: Database, careId: string): Promise<number> => {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${careDocuments.ordinal}), 0)::int` })
    .from(careDocuments)
    .where(eq(careDocuments.medicalCareId, careId));
  return (row?.last ?? 0) + 1;
};

export const ofOtherThan = (id: string | null) => (id === null ? undefined : ne(careDocuments.id, id));
