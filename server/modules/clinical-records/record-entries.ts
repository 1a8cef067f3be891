import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from '#domain/zod.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { matchesAmong, matchesText, pageOf, searchWords } from '../../core/search.ts';
import { medicalCares, type RecordEntryKind, recordEntries, recordTotals } from '../../db/schema/index.ts';
import type { RecordReach, RecordScope } from './record-scope.ts';

export type RecordQuery = RecordReach & {
  userId: string;
  specialtyId?: string | undefined;
  searchText?: string | undefined;
  exceptId?: string | undefined;
  page: number;
  size: number;
};
export type EntryFilter = Pick<RecordQuery, 'specialtyId' | 'searchText' | 'exceptId'>;

const inCares = (careId: PgColumn, where: SQL) =>
  sql`exists (select 1 from ${medicalCares} where ${medicalCares.id} = ${careId} and ${where})`;

/** Filters by encounter only when the reader may not read all of them. */
export const ofReadCares = ({ isWhole, where }: RecordScope, careId: PgColumn): SQL | undefined =>
  isWhole ? undefined : inCares(careId, where);

/**
 * Search condition. Notes and file names do not belong to a shared record but to encounters that may be opened (decision
 * 038); other pictures are found by the reason of their encounter.
 */
function found(scope: RecordScope, kind: RecordEntryKind, { searchText }: EntryFilter): SQL | undefined {
  const text = matchesAmong(recordEntries.searchText, searchText);
  const isOfOpened = kind === 'NOTE' || (kind === 'IMAGES' && text !== undefined);
  if (scope.opensAll || !isOfOpened) return text;
  const reason = kind === 'IMAGES' ? matchesText(medicalCares.reason, searchText) : undefined;
  return and(text, inCares(recordEntries.careId, sql`(${or(scope.opens, reason)})`));
}

/** Readable entries of one kind. */
export const entryWhere = (scope: RecordScope, kind: RecordEntryKind, filter: EntryFilter = {}): SQL | undefined =>
  and(
    eq(recordEntries.patientId, scope.patientId),
    eq(recordEntries.kind, kind),
    scope.placeIds ? inArray(recordEntries.polyclinicId, [...scope.placeIds]) : undefined,
    ofReadCares(scope, recordEntries.careId),
    filter.specialtyId === undefined ? undefined : eq(recordEntries.specialtyId, filter.specialtyId),
    filter.exceptId === undefined ? undefined : ne(recordEntries.careId, filter.exceptId),
    found(scope, kind, filter),
  );

/** Newest first; an index range scan at every offset. Each row carries the total. */
export const entriesIn = (db: Database, where: SQL | undefined, total: SQL<number>) =>
  db
    .select({
      kind: recordEntries.kind,
      id: recordEntries.id,
      place: recordEntries.place,
      careId: recordEntries.careId,
      at: recordEntries.at,
      total,
    })
    .from(recordEntries)
    .where(where)
    .orderBy(desc(recordEntries.at), asc(recordEntries.id), asc(recordEntries.place))
    .$dynamic();
export type SelectedEntry = Awaited<ReturnType<typeof entriesIn>>[number];

/**
 * True when the number of readable entries is the stored one: the reader may read every encounter of the patient, nothing is
 * filtered, and notes belong to encounters that they may open (decision 170).
 */
export const isCounted = (scope: RecordScope, kind: RecordEntryKind, filter: EntryFilter = {}): boolean =>
  scope.isWhole &&
  scope.placeIds === null &&
  (kind !== 'NOTE' || scope.opensAll) &&
  filter.specialtyId === undefined &&
  filter.exceptId === undefined &&
  searchWords(filter.searchText).length === 0;

/** Stored totals of these kinds. */
export const storedTotals = ({ patientId }: RecordScope, kinds: readonly RecordEntryKind[]): SQL | undefined =>
  and(eq(recordTotals.patientId, patientId), inArray(recordTotals.kind, [...kinds]));

/** Number of readable entries of one kind, as a subquery. */
export const countEntries = (scope: RecordScope, kind: RecordEntryKind, filter: EntryFilter = {}): SQL<number> =>
  (isCounted(scope, kind, filter)
    ? sql<number>`(select coalesce(sum(total), 0) from ${recordTotals} where ${storedTotals(scope, [kind])})`
    : sql<number>`(select count(*) from ${recordEntries} where ${entryWhere(scope, kind, filter)})`
  ).mapWith(Number);

/** A page of entries of one kind, with the total, in one statement. */
export async function pageOfEntries(
  { db }: CallContext,
  scope: RecordScope,
  kind: RecordEntryKind,
  query: RecordQuery,
) {
  const { limit, offset } = pageOf(query);
  const total = countEntries(scope, kind, query);
  const entries = await entriesIn(db, entryWhere(scope, kind, query), total)
    .limit(limit)
    .offset(offset);
  const [first] = entries;
  if (first || query.page === 1) return { entries, Quantity: first?.total ?? 0 };
  const [counted] = await db.select({ total }).from(sql`(select 1) one`);
  return { entries, Quantity: counted?.total ?? 0 };
}

// Both engines return rows; their types have nothing else in common.
const Totals = z.object({ rows: z.array(z.object({ kind: z.string(), total: z.number() })) });

export function totalsOfKinds(scope: RecordScope, kinds: readonly RecordEntryKind[]): SQL {
  const stored = kinds.filter((kind) => isCounted(scope, kind));
  const counted = kinds
    .filter((kind) => !stored.includes(kind))
    .map(
      (kind) => sql`select ${kind}::text as kind, count(*)::int as total from ${recordEntries}
        where ${entryWhere(scope, kind)}`,
    );
  const known = sql`select kind, sum(total)::int as total from ${recordTotals}
    where ${storedTotals(scope, stored)} group by kind`;
  return sql.join(stored.length > 0 ? [known, ...counted] : counted, sql` union all `);
}

/** Number of entries per kind. */
export async function countKinds({ db }: CallContext, scope: RecordScope, kinds: readonly RecordEntryKind[]) {
  const { rows } = Totals.parse(await db.execute(totalsOfKinds(scope, kinds)));
  return (kind: RecordEntryKind): number => rows.find((row) => row.kind === kind)?.total ?? 0;
}
