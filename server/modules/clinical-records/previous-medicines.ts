import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { PreviousMedicine } from '#domain/clinical-record/record-lists.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { careDocuments, medicalCares, prescriptionItems, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { factsById } from './care-facts.ts';
import { isIssued, lineOf } from './issued.ts';
import { ofSpecialty, type RecordQuery } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { recordScopeOf } from './record-scope.ts';

type Listed = { query: RecordQuery };

const issuedOn =
  sql<Date>`coalesce(${careDocuments.signedAt}, ${careDocuments.frozenAt}, ${careDocuments.createdAt})`.mapWith(
    careDocuments.createdAt,
  );

const medicineRows = (db: Database) =>
  db
    .select({
      item: prescriptionItems,
      careId: careDocuments.medicalCareId,
      documentId: careDocuments.id,
      at: issuedOn,
      authorId: careDocuments.authorId,
      author: { name: users.name, lastName: users.lastName },
    })
    .from(prescriptionItems)
    .innerJoin(careDocuments, eq(careDocuments.id, prescriptionItems.documentId))
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .innerJoin(users, eq(users.id, careDocuments.authorId))
    .$dynamic();

/** What was prescribed to the patient, the newest first; looked for by name and active ingredient. */
export async function previousMedicines(
  context: CallContext,
  { query }: Listed,
): Promise<{ Quantity: number; Dtos: PreviousMedicine[] }> {
  const { db, locale } = context;
  const { relation, where, scope } = await recordScopeOf(context, query.userId, query);
  const text = or(
    matchesWords(prescriptionItems.name, query.searchText),
    matchesWords(prescriptionItems.dci, query.searchText),
  );
  const wanted = and(where, isIssued, ofSpecialty(query.specialtyId), text);
  const { limit, offset } = pageOf(query);
  const rows = await medicineRows(db)
    .where(wanted)
    .orderBy(desc(issuedOn), asc(careDocuments.id), asc(prescriptionItems.position))
    .limit(limit)
    .offset(offset);
  context.audit(recordAudit(query.userId, 'medicines', relation, rows.length));
  const facts = await factsById(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  const [total] = await db
    .select({ count: count() })
    .from(prescriptionItems)
    .innerJoin(careDocuments, eq(careDocuments.id, prescriptionItems.documentId))
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .where(wanted);
  return {
    Quantity: total?.count ?? 0,
    Dtos: rows.map(({ item, careId, documentId, at, authorId, author }) => ({
      ...facts(careId).shown,
      PrescriptionId: documentId,
      MedicineId: item.medicineId,
      Name: item.name,
      Dci: item.dci,
      Strength: item.strength,
      Dose: lineOf(item, locale),
      Date: at.toISOString(),
      Professional: personOf({ userId: authorId, ...author }),
    })),
  };
}
