import { and, asc, eq, isNull } from 'drizzle-orm';
import type { VisitDocument } from '#domain/visit.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { careDocuments, documentNotices } from '../../db/schema/index.ts';

/** Domain 8: signed and not for a third person. */
const isIssuedIn = (careId: string) =>
  and(eq(careDocuments.medicalCareId, careId), eq(careDocuments.status, 'SIGNED'), isNull(careDocuments.thirdPerson));

/** Called in the transaction that closes an encounter; queues a mail when documents were issued to the patient. */
export async function noticeDocuments({ db, now }: Pick<CallContext, 'db' | 'now'>, careId: string): Promise<void> {
  if ((await db.$count(careDocuments, isIssuedIn(careId))) === 0) return;
  await db.insert(documentNotices).values({ careId, createdAt: now }).onConflictDoNothing();
}

/** Domain 8: documents issued to the patient of a visit, without drafts and documents for third persons. */
export async function visitDocumentsOf(
  db: Database,
  { id, number }: { id: string; number: string },
): Promise<VisitDocument[]> {
  const rows = await db.select().from(careDocuments).where(isIssuedIn(id)).orderBy(asc(careDocuments.ordinal));
  return rows.map((row) => ({
    DocumentId: row.id,
    Kind: row.kind,
    Number: `${number}-${row.ordinal}`,
    ValidUntil: row.validUntil,
  }));
}
