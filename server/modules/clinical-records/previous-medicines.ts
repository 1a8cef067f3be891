import { eq, inArray } from 'drizzle-orm';
import type { PreviousMedicine } from '#domain/clinical-record/record-lists.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { careDocuments, prescriptionItems, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { readCares } from './care-facts.ts';
import { lineOf } from './issued.ts';
import { recordAudit } from './record-audit.ts';
import { pageOfEntries, type RecordQuery } from './record-entries.ts';
import { recordScopeOf } from './record-scope.ts';

type Listed = { query: RecordQuery };

const medicineRows = (db: Database) =>
  db
    .select({
      item: prescriptionItems,
      authorId: careDocuments.authorId,
      author: { name: users.name, lastName: users.lastName },
    })
    .from(prescriptionItems)
    .innerJoin(careDocuments, eq(careDocuments.id, prescriptionItems.documentId))
    .innerJoin(users, eq(users.id, careDocuments.authorId))
    .$dynamic();

/** Prescribed medicines, newest first; searched by name and active ingredient. */
export async function previousMedicines(
  context: CallContext,
  { query }: Listed,
): Promise<{ Quantity: number; Dtos: PreviousMedicine[] }> {
  const { db, locale } = context;
  const scope = await recordScopeOf(context, query.userId, query);
  const { entries, Quantity } = await pageOfEntries(context, scope, 'MEDICINE', query);
  const cares = entries.map(({ careId }) => careId);
  const documents = [...new Set(entries.map(({ id }) => id))];
  const [facts, rows] = await Promise.all([
    readCares(context, cares, scope),
    documents.length === 0 ? [] : medicineRows(db).where(inArray(careDocuments.id, documents)),
  ]);
  const Dtos = entries.flatMap(({ id, place, careId, at }) => {
    const row = rows.find(({ item }) => item.documentId === id && item.position === place);
    const shown = facts.get(careId)?.shown;
    if (!row || !shown) return [];
    const { item, authorId, author } = row;
    return [
      {
        ...shown,
        PrescriptionId: id,
        MedicineId: item.medicineId,
        Name: item.name,
        Dci: item.dci,
        Strength: item.strength,
        Dose: lineOf(item, locale),
        Date: at.toISOString(),
        Professional: personOf({ userId: authorId, ...author }),
      },
    ];
  });
  context.audit(recordAudit(query.userId, 'medicines', scope.relation, Dtos.length));
  return { Quantity, Dtos };
}
