import { and, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TimelineEntry, TimelineKind, TimelinePage } from '#domain/clinical-record/timeline.ts';
import { timelineKinds } from '#domain/clinical-record/timeline.ts';
import { vitalLine } from '#domain/clinical-record/vital-line.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { pageOf, wordsIn } from '../../core/search.ts';
import {
  medicalCareNotes,
  medicalCares,
  recordEntries,
  recordTotals,
  resultExams,
  users,
} from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { answersOf, diagnosesIn, ofCares, vitalsIn } from '../medical-records/answered.ts';
import { type CareFacts, readCares } from './care-facts.ts';
import { pictureNames } from './exam-images.ts';
import { orderExamsOf, prescriptionsOf } from './issued.ts';
import { recordAudit } from './record-audit.ts';
import { entryWhere, isCounted, type RecordQuery, storedTotals } from './record-entries.ts';
import { knownRecordOf, type RecordScope } from './record-scope.ts';

type TimelineQuery = RecordQuery & { kind?: TimelineKind | undefined; onlyNew: boolean };

const Kind = z.enum(timelineKinds);
const Entry = z.object({
  kind: Kind,
  id: z.string(),
  at: z.string().transform((at) => new Date(at)),
  careId: z.string(),
});
type Entry = z.infer<typeof Entry>;
const Total = z.object({ kind: Kind, year: z.number(), total: z.number(), fresh: z.number() });
// Both engines return rows; their types have nothing else in common.
const Found = z.object({ rows: z.tuple([z.object({ page: z.array(Entry), totals: z.array(Total) })]) });

/** Time at which the reader last treated the patient. */
export function lastTreated(db: Database, readerId: string, patientId: string) {
  const last = (by: PgColumn) =>
    db
      .select({ at: max(medicalCares.closedAt) })
      .from(medicalCares)
      .where(and(eq(medicalCares.userId, patientId), isNotNull(medicalCares.closedAt), eq(by, readerId)));
  const { professionalId, answeredBy } = medicalCares;
  // Apart, so that each is the end of an index.
  const at = sql<Date | null>`greatest((${last(professionalId)}), (${last(answeredBy)}))`;
  return db.select({ at: at.mapWith(medicalCares.closedAt) }).from(sql`(select 1) one`);
}

/** Later entries are new to the reader. */
async function seenAt({ db, actor }: CallContext, patientId: string): Promise<Date | null> {
  const [row] = await lastTreated(db, actor.userId, patientId);
  return row?.at ?? null;
}

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
  return wordsIn(query.searchText).length > 0 ? searchStatement(scope, query, seen) : pageStatement(scope, query, seen);
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

type Content = Pick<TimelineEntry, 'Title' | 'Lines' | 'IsAltered' | 'Author'>;

const notesOf = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: medicalCareNotes.id,
          text: medicalCareNotes.text,
          userId: medicalCareNotes.authorId,
          name: users.name,
          lastName: users.lastName,
        })
        .from(medicalCareNotes)
        .innerJoin(users, eq(users.id, medicalCareNotes.authorId))
        .where(inArray(medicalCareNotes.id, [...ids]));

const resultsOf = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ row: resultExams, name: users.name, lastName: users.lastName })
        .from(resultExams)
        .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
        .where(inArray(resultExams.id, [...ids]));

/** Contents of the entries of a page. */
async function contentsOf(context: CallContext, rows: readonly Entry[]) {
  const { db, locale } = context;
  const ofKind = (kind: TimelineKind) => rows.filter((row) => row.kind === kind);
  const idsOf = (kind: TimelineKind) => ofKind(kind).map(({ id }) => id);
  const caresOf = (kind: TimelineKind) => ofKind(kind).map(({ careId }) => careId);
  const cares = idsOf('CARE');
  const [answers, prescriptions, orders, evaluated, pictures, notes] = await Promise.all([
    cares.length === 0 ? [] : answersOf(db, ofCares(cares)),
    prescriptionsOf(db, caresOf('PRESCRIPTION'), locale),
    orderExamsOf(db, caresOf('EXAM_ORDER')),
    resultsOf(db, idsOf('RESULT')),
    pictureNames(db, caresOf('IMAGES')),
    notesOf(db, idsOf('NOTE')),
  ]);
  return ({ kind, id, careId }: Entry, { care, shown }: CareFacts): Content | null => {
    const { professionalId, reason } = care.row;
    const Author =
      professionalId && care.professional ? personOf({ userId: professionalId, ...care.professional }) : null;
    if (kind === 'PRESCRIPTION') {
      const items = prescriptions(careId).find(({ PrescriptionId }) => PrescriptionId === id)?.Items ?? [];
      const Lines = items.map(({ Name, Strength, Text }) => `${Name} ${Strength}: ${Text}`);
      return { Title: items.map(({ Name }) => Name).join(', '), Lines, IsAltered: false, Author };
    }
    if (kind === 'EXAM_ORDER') {
      const order = orders(careId).find(({ OrderExamId }) => OrderExamId === id);
      const Lines = order?.DiagnosisText ? [order.DiagnosisText] : [];
      return { Title: (order?.Items ?? []).map(({ Name }) => Name).join(', '), Lines, IsAltered: false, Author };
    }
    if (kind === 'IMAGES') {
      // File names and notes are content of the encounter (decision 038).
      return { Title: reason, Lines: shown.CanOpen ? pictures(careId) : [], IsAltered: false, Author };
    }
    if (kind === 'NOTE') {
      const note = notes.find((one) => one.id === id);
      if (!note || !shown.CanOpen) return null;
      return { Title: reason, Lines: [note.text], IsAltered: false, Author: personOf(note) };
    }
    if (kind === 'RESULT') {
      const found = evaluated.find(({ row }) => row.id === id);
      if (!found) return null;
      const { row, name, lastName } = found;
      const by = personOf({ userId: row.evaluatedBy, name, lastName });
      return { Title: row.examName, Lines: [row.comment], IsAltered: row.result === ExamResult.BAD, Author: by };
    }
    const answered = answers.find((one) => one.careId === id);
    const diagnoses = (answered ? diagnosesIn(answered) : []).map(({ code, name }) => `${name} (${code})`);
    const summary = answered ? summaryOf(answered, answered.values, locale).split('\n') : [];
    const measured = answered ? vitalLine(vitalsIn(answered), locale) : '';
    const Lines = [...diagnoses, measured, ...summary].filter((line) => line !== '');
    return { Title: reason, Lines, IsAltered: false, Author };
  };
}

/** Readable entries of a patient, newest first. */
export async function recordTimeline(context: CallContext, { query }: { query: TimelineQuery }): Promise<TimelinePage> {
  const { db } = context;
  const [scope, seen] = await Promise.all([knownRecordOf(context, query.userId, query), seenAt(context, query.userId)]);
  const { page, totals } = Found.parse(await db.execute(timelineStatement(scope, query, seen))).rows[0];
  const cares = page.map(({ careId }) => careId);
  const [facts, contentOf] = await Promise.all([readCares(context, cares, scope), contentsOf(context, page)]);
  const Dtos = page.flatMap((row): TimelineEntry[] => {
    const found = facts.get(row.careId);
    const content = found && contentOf(row, found);
    if (!content) return [];
    const IsNew = seen === null || row.at > seen;
    return [{ EntryId: row.id, Kind: row.kind, At: row.at.toISOString(), ...found.shown, ...content, IsNew }];
  });
  context.audit(recordAudit(query.userId, 'timeline', scope.relation, Dtos.length));
  const sum = (rows: readonly { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);
  const ofKind = (kind: TimelineKind) => totals.filter((row) => row.kind === kind);
  const listed = (query.kind ? ofKind(query.kind) : totals).map(({ year, total, fresh }) => ({
    year,
    total: query.onlyNew ? fresh : total,
  }));
  const years = [...new Set(listed.filter(({ total }) => total > 0).map(({ year }) => year))].sort((a, b) => b - a);
  return {
    Quantity: sum(listed),
    Dtos,
    Kinds: {
      CARE: sum(ofKind('CARE')),
      PRESCRIPTION: sum(ofKind('PRESCRIPTION')),
      EXAM_ORDER: sum(ofKind('EXAM_ORDER')),
      RESULT: sum(ofKind('RESULT')),
      IMAGES: sum(ofKind('IMAGES')),
      NOTE: sum(ofKind('NOTE')),
    },
    New: totals.reduce((all, { fresh }) => all + fresh, 0),
    Years: years.map((Year) => ({ Year, Before: sum(listed.filter(({ year }) => year > Year)) })),
    SeenAt: seen?.toISOString() ?? null,
  };
}
