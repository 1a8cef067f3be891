import { and, type SQL, sql } from 'drizzle-orm';
import { type TimelineKind, timelineKinds } from '#domain/clinical-record/timeline.ts';
import { z } from '#domain/zod.ts';
import { pageOf, searchWords } from '../../core/search.ts';
import { recordEntries, recordTotals } from '../../db/schema/index.ts';
import { entryWhere, isCounted, type RecordQuery, storedTotals } from './record-entries.ts';
import type { RecordScope } from './record-scope.ts';

export type TimelineQuery = RecordQuery & { kind?: TimelineKind | undefined; onlyNew: boolean };

const Kind = z.enum(timelineKinds);
const Entry = z.object({
  kind: Kind,
  id: z.string(),
  at: z.string().transform((at) => new Date(at)),
  careId: z.string(),
});
export type EntryRow = z.infer<typeof Entry>;
const Total = z.object({ kind: Kind, year: z.number(), total: z.number(), fresh: z.number() });
export type TotalRow = z.infer<typeof Total>;
// Both engines return rows; their types have nothing else in common.
export const Found = z.object({ rows: z.tuple([z.object({ page: z.array(Entry), totals: z.array(Total) })]) });

const isSince = (seen: Date | null) => (seen ? sql`at > ${seen.toISOString()}::timestamptz` : sql`true`);
const union = (parts: SQL[]) => sql.join(parts, sql` union all `);
const totalsOf = (source: SQL, since: SQL) => sql`select kind, year,
  count(*)::int as total, (count(*) filter (where ${since}))::int as fresh from ${source} group by 1, 2`;

/** The row of `Found`. */
const resultOf = (page: SQL, totals: SQL) => sql`select
  (select coalesce(
      json_agg(json_build_object('kind', kind, 'id', id, 'at', at, 'careId', care_id) order by at desc, id), '[]')
    from (${page}) shown) as page,
  (select coalesce(json_agg(counted), '[]') from (${totals}) counted) as totals`;

/** Stored totals; those since then are counted in the index, which begins with them. */
function storedBySince(scope: RecordScope, kinds: readonly TimelineKind[], seen: Date | null): SQL[] {
  const fresh = seen ? sql`0` : sql`total`;
  const all = sql`select kind, year, total, ${fresh} as fresh from ${recordTotals} where ${storedTotals(scope, kinds)}`;
  if (!seen) return [all];
  const since = kinds.map(
    (kind) => sql`select kind, year, 0 as total, count(*)::int as fresh
      from ${recordEntries} where ${and(entryWhere(scope, kind), isSince(seen))} group by 1, 2`,
  );
  return [all, ...since];
}

/**
 * A page of the timeline and the totals per kind and year. Kinds are read in index order and merged, so the cost depends on
 * the page and its offset only; a search reads the text of every entry, once for both.
 */
export function timelineStatement(scope: RecordScope, query: TimelineQuery, seen: Date | null): SQL {
  return searchWords(query.searchText).length > 0
    ? searchStatement(scope, query, seen)
    : pageStatement(scope, query, seen);
}

const wantedKinds = ({ kind }: TimelineQuery) => timelineKinds.filter((one) => kind === undefined || one === kind);

function searchStatement(scope: RecordScope, query: TimelineQuery, seen: Date | null): SQL {
  const { limit, offset } = pageOf(query);
  const since = isSince(seen);
  const found = union(
    timelineKinds.map(
      (kind) => sql`select kind, id, care_id, at, year from ${recordEntries} where ${entryWhere(scope, kind, query)}`,
    ),
  );
  const kinds = sql.join(
    wantedKinds(query).map((kind) => sql`${kind}`),
    sql`, `,
  );
  const page = sql`select * from found where kind in (${kinds}) and ${query.onlyNew ? since : sql`true`}
    order by at desc, id limit ${limit} offset ${offset}`;
  return sql`with found as materialized (${found}) ${resultOf(page, totalsOf(sql`found`, since))}`;
}

function pageStatement(scope: RecordScope, query: TimelineQuery, seen: Date | null): SQL {
  const { limit, offset } = pageOf(query);
  const since = isSince(seen);
  const newest = union(
    wantedKinds(query).map(
      (kind) => sql`(select kind, id, care_id, at from ${recordEntries}
        where ${and(entryWhere(scope, kind, query), query.onlyNew ? since : undefined)}
        order by at desc, id limit ${limit + offset})`,
    ),
  );
  const stored = timelineKinds.filter((kind) => isCounted(scope, kind, query));
  const others = timelineKinds.filter((kind) => !stored.includes(kind));
  const totals = union([
    ...(stored.length > 0 ? storedBySince(scope, stored, seen) : []),
    ...others.map((kind) => totalsOf(sql`${recordEntries} where ${entryWhere(scope, kind, query)}`, since)),
  ]);
  const page = sql`select * from (${newest}) newest order by at desc, id limit ${limit} offset ${offset}`;
  return resultOf(page, totals);
}
