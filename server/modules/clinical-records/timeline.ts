import { and, eq, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { TimelineEntry, TimelineKind, TimelinePage } from '#domain/clinical-record/timeline.ts';
import { timelineKinds } from '#domain/clinical-record/timeline.ts';
import { vitalLine } from '#domain/clinical-record/vital-line.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { pageOf, searchable } from '../../core/search.ts';
import { medicalCares, resultExams, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { answersOf, diagnosesIn, ofCares, vitalsIn } from '../medical-records/answered.ts';
import { type CareFacts, factsById } from './care-facts.ts';
import { orderExamsOf, prescriptionsOf } from './issued.ts';
import { ofSpecialty, type RecordQuery } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf } from './record-scope.ts';

type TimelineQuery = RecordQuery & { kind?: TimelineKind | undefined; onlyNew: boolean };
const Found = z.object({
  page: z.array(
    z.object({ kind: z.enum(timelineKinds), id: z.string(), at: z.string(), careId: z.string() }).transform((row) => ({
      ...row,
      at: new Date(row.at),
    })),
  ),
  kinds: z.array(z.object({ kind: z.enum(timelineKinds), total: z.number(), fresh: z.number() })),
  years: z.array(z.object({ year: z.number(), total: z.number() })),
});
type Found = z.infer<typeof Found>;
// Both engines answer rows; their types have nothing else in common.
const Answer = z.object({ rows: z.tuple([Found]) });
type Row = Found['page'][number];

/** One line for everything that happened in these encounters; `text` is what it is looked for by. */
const entriesOf = (wanted: SQL | undefined) => sql`
  select 'CARE' as kind, medical_cares.id, coalesce(started_at, medical_cares.created_at) as at, medical_cares.id as care_id,
      number || ' ' || reason as text
    from medical_cares where ${wanted}
  union all
  select case d.kind when 'PRESCRIPTION' then 'PRESCRIPTION' else 'EXAM_ORDER' end, d.id,
      coalesce(d.signed_at, d.frozen_at, d.created_at), d.medical_care_id,
      coalesce((select string_agg(name || ' ' || dci, ' ') from prescription_items where document_id = d.id), '')
        || ' ' || coalesce((select string_agg(name, ' ') from exam_order_items where document_id = d.id), '')
    from care_documents d join medical_cares on medical_cares.id = d.medical_care_id
    where d.status in ('PDF_READY', 'SIGNED') and d.third_person is null and ${wanted}
  union all
  select 'RESULT', r.id, r.evaluated_at, f.entity_id, r.exam_name || ' ' || r.exam_code
    from result_exams r join files f on f.id = r.file_id and f.entity = 'MedicalCare' and f.hidden_at is null
    join medical_cares on medical_cares.id = f.entity_id
    where not exists (select 1 from result_exams later where later.file_id = r.file_id and later.version > r.version)
      and ${wanted}`;

const containsWords = (text: string | undefined): SQL => {
  const words = searchable(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`lower(unaccent(text)) like ${`%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`}`);
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
};

/** When the reader treated this patient for the last time: what came after it is new to them. */
async function seenAt({ db, actor }: CallContext, patientId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(medicalCares.closedAt) })
    .from(medicalCares)
    .where(
      and(
        eq(medicalCares.userId, patientId),
        isNotNull(medicalCares.closedAt),
        or(eq(medicalCares.professionalId, actor.userId), eq(medicalCares.answeredBy, actor.userId)),
      ),
    );
  return row?.at ?? null;
}

type Wanted = { entries: SQL; shown: SQL; since: SQL; limit: number; offset: number };

/** A page, how many there are of each kind, and of each year: the entries are gone through once for all three. */
async function findEntries(db: Database, { entries, shown, since, limit, offset }: Wanted): Promise<Found> {
  const answer = await db.execute(sql`
    with entries as materialized (${entries}), shown as (select * from entries where ${shown})
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'at', at, 'careId', care_id) order by at desc, id), '[]')
        from (select * from shown order by at desc, id limit ${limit} offset ${offset}) rows) as page,
      (select coalesce(json_agg(found), '[]') from (select kind, count(*)::int as total,
        (count(*) filter (where ${since}))::int as fresh from entries group by kind) found) as kinds,
      (select coalesce(json_agg(found order by year desc), '[]') from (select
        extract(year from at at time zone 'America/Santiago')::int as year, count(*)::int as total
        from shown group by 1) found) as years`);
  return Answer.parse(answer).rows[0];
}

type Content = Pick<TimelineEntry, 'Title' | 'Lines' | 'IsAltered' | 'Author'>;

/** What the entries of one page say, by their ids. */
async function contentsOf(context: CallContext, rows: readonly Row[], facts: (id: string) => CareFacts) {
  const { db, locale } = context;
  const idsOf = (kind: TimelineKind) => rows.filter((row) => row.kind === kind);
  const cares = idsOf('CARE').map(({ id }) => id);
  const answers = cares.length === 0 ? [] : await answersOf(db, ofCares(cares));
  const prescriptions = await prescriptionsOf(
    db,
    idsOf('PRESCRIPTION').map(({ careId }) => careId),
    locale,
  );
  const orders = await orderExamsOf(
    db,
    idsOf('EXAM_ORDER').map(({ careId }) => careId),
  );
  const results = idsOf('RESULT').map(({ id }) => id);
  const evaluated =
    results.length === 0
      ? []
      : await db
          .select({ row: resultExams, name: users.name, lastName: users.lastName })
          .from(resultExams)
          .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
          .where(inArray(resultExams.id, results));
  return ({ kind, id, careId }: Row): Content => {
    const { care } = facts(careId);
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
    if (kind === 'RESULT') {
      const found = evaluated.find(({ row }) => row.id === id);
      if (!found) throw new Error('a result of the timeline is gone');
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

/** Everything of a patient that this person reads, the newest first. */
export async function recordTimeline(context: CallContext, { query }: { query: TimelineQuery }): Promise<TimelinePage> {
  const { db } = context;
  const { relation, where, scope } = await knownRecordOf(context, query.userId, query);
  const seen = await seenAt(context, query.userId);
  const since = seen ? sql`at > ${seen.toISOString()}::timestamptz` : sql`true`;
  const entries = sql`select kind, id, at, care_id
    from (${entriesOf(and(where, ofSpecialty(query.specialtyId)))}) entries where ${containsWords(query.searchText)}`;
  const kind = query.kind ? sql`kind = ${query.kind}` : sql`true`;
  const shown = sql`${kind} and ${query.onlyNew ? since : sql`true`}`;
  const { page: rows, kinds, years } = await findEntries(db, { entries, shown, since, ...pageOf(query) });
  context.audit(recordAudit(query.userId, 'timeline', relation, rows.length));
  const facts = await factsById(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  const contentOf = await contentsOf(context, rows, facts);
  const totalOf = (kind: TimelineKind) => kinds.find((row) => row.kind === kind)?.total ?? 0;
  const of = (year: number) => years.filter((row) => row.year > year).reduce((sum, row) => sum + row.total, 0);
  const [CARE, PRESCRIPTION, EXAM_ORDER, RESULT] = timelineKinds.map(totalOf);
  return {
    Quantity: years.reduce((sum, { total }) => sum + total, 0),
    Dtos: rows.map((row) => {
      return {
        EntryId: row.id,
        Kind: row.kind,
        At: row.at.toISOString(),
        ...facts(row.careId).shown,
        ...contentOf(row),
        IsNew: seen === null || row.at > seen,
      };
    }),
    Kinds: { CARE: CARE ?? 0, PRESCRIPTION: PRESCRIPTION ?? 0, EXAM_ORDER: EXAM_ORDER ?? 0, RESULT: RESULT ?? 0 },
    New: kinds.reduce((sum, { fresh }) => sum + fresh, 0),
    Years: years.map(({ year }) => ({ Year: year, Before: of(year) })),
    SeenAt: seen?.toISOString() ?? null,
  };
}
