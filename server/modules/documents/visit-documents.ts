import { and, asc, eq, isNull } from 'drizzle-orm';
import type { VisitDocument } from '#domain/visit.ts';
import type { Database } from '../../core/context.ts';
import { careDocuments } from '../../db/schema/index.ts';

/** Domain 8: what was issued to the patient of a visit; a draft, or what another person's name is on, is not there. */
export async function visitDocumentsOf(
  db: Database,
  { id, number }: { id: string; number: string },
): Promise<VisitDocument[]> {
  const isIssued = and(eq(careDocuments.status, 'SIGNED'), isNull(careDocuments.thirdPerson));
  const rows = await db
    .select()
    .from(careDocuments)
    .where(and(eq(careDocuments.medicalCareId, id), isIssued))
    .orderBy(asc(careDocuments.ordinal));
  return rows.map((row) => ({
    DocumentId: row.id,
    Kind: row.kind,
    Number: `${number}-${row.ordinal}`,
    ValidUntil: row.validUntil,
  }));
}
