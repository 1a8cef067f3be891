import { and, count, isNotNull } from 'drizzle-orm';
import type { RecordSpecialty } from '#domain/clinical-record/record-lists.ts';
import type { CallContext } from '../../core/context.ts';
import { recordEntries } from '../../db/schema/index.ts';
import { specialtyNames } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { entryWhere } from './record-entries.ts';
import { type RecordReach, recordScopeOf } from './record-scope.ts';

/** Specialties of the readable encounters, most frequent first. */
export async function recordSpecialties(
  context: CallContext,
  { query }: { query: RecordReach & { userId: string } },
): Promise<{ Quantity: number; Dtos: RecordSpecialty[] }> {
  const scope = await recordScopeOf(context, query.userId, query);
  const rows = await context.db
    .select({ id: recordEntries.specialtyId, total: count() })
    .from(recordEntries)
    .where(and(entryWhere(scope, 'CARE'), isNotNull(recordEntries.specialtyId)))
    .groupBy(recordEntries.specialtyId);
  context.audit(recordAudit(query.userId, 'specialties', scope.relation, rows.length));
  const names = await specialtyNames(
    context,
    rows.flatMap(({ id }) => id ?? []),
  );
  const Dtos = rows
    .flatMap(({ id, total }) => (id === null ? [] : [{ SpecialtyId: id, Name: names.get(id) ?? '', Total: total }]))
    .sort((a, b) => b.Total - a.Total || a.Name.localeCompare(b.Name, 'es'));
  return { Quantity: Dtos.length, Dtos };
}
