import { and, eq, or, type SQL } from 'drizzle-orm';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import type { CallContext } from '../../../core/context.ts';
import { matches, matchesName, pageOf } from '../../../core/search.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { patient } from '../../patients/identity.ts';
import { type AccessScope, namedWhere, relationTo } from '../access/access-scope.ts';
import { type SelectedCare, selectCares } from './cares.queries.ts';
import { toWire } from './wire.ts';

type Page = { page: number; size: number; searchText?: string | undefined; after?: SQL | undefined };

/** Searches reason and number of every card; name and document of a patient only where they are visible. */
function searched(text: string | undefined, named: SQL): SQL | undefined {
  const byPatient = matches(patient.searchText, text);
  if (!byPatient) return undefined;
  return or(matchesName(medicalCares.number, text), matchesName(medicalCares.reason, text), and(named, byPatient));
}

/** Returns one page of cares as this user may see each of them, and the total. Writes the audit row. */
export async function carePage(
  context: CallContext,
  scope: AccessScope,
  query: Page,
  where: SQL | undefined,
  order: SQL[],
): Promise<ListOf<MedicalCare>> {
  const { db, now } = context;
  const wanted = and(where, searched(query.searchText, namedWhere(scope, now)));
  const { limit, offset } = pageOf(query);
  const rows = await selectCares(db, and(wanted, query.after))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const related = (care: SelectedCare) => relationTo(care.row, scope, now) ?? 'queue';
  context.audit({ action: 'care.list', objectType: 'medicalCare', detail: { count: rows.length } });
  const all = db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .innerJoin(patient, eq(patient.id, medicalCares.userId));
  return {
    Quantity: await db.$count(all.where(wanted).as('wanted')),
    Dtos: rows.map((care) => toWire(care, related(care), now)),
  };
}
