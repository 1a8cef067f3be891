import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { VisitDocument } from '#domain/visit.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { careDocuments, documentNotices, documentVoidNotices } from '../../db/schema/index.ts';

const isOfPatient = (careId: string) => and(eq(careDocuments.medicalCareId, careId), isNull(careDocuments.thirdPerson));

/** Domain 8: signed and not for a third person. */
const isIssuedIn = (careId: string) => and(isOfPatient(careId), eq(careDocuments.status, 'SIGNED'));
/** Also those voided after they were signed, because the patient may hold them. */
const wasIssuedIn = (careId: string) =>
  and(isOfPatient(careId), isNotNull(careDocuments.signedAt), inArray(careDocuments.status, ['SIGNED', 'VOID']));

type Writer = Pick<CallContext, 'db' | 'now'>;

/** Called in the transaction that closes an encounter; queues a mail when documents were issued to the patient. */
export async function noticeDocuments({ db, now }: Writer, careId: string): Promise<void> {
  if ((await db.$count(careDocuments, isIssuedIn(careId))) === 0) return;
  await db.insert(documentNotices).values({ careId, createdAt: now }).onConflictDoNothing();
}

/** Called in the transaction that voids a document of a closed encounter. */
export async function noticeVoidDocument({ db, now }: Writer, careId: string): Promise<void> {
  await db.insert(documentVoidNotices).values({ careId, createdAt: now }).onConflictDoNothing();
}

/** Domain 8: documents issued to the patient of a visit, with those voided since. */
export async function visitDocumentsOf(
  db: Database,
  { id, number }: { id: string; number: string },
): Promise<VisitDocument[]> {
  const rows = await db.select().from(careDocuments).where(wasIssuedIn(id)).orderBy(asc(careDocuments.ordinal));
  return rows.map((row) => ({
    DocumentId: row.id,
    Kind: row.kind,
    Number: `${number}-${row.ordinal}`,
    ValidUntil: row.validUntil,
    VoidedAt: row.status === 'VOID' ? row.updatedAt.toISOString() : null,
  }));
}
