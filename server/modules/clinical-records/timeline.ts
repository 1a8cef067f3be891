import { and, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TimelineEntry, TimelineKind, TimelinePage } from '#domain/clinical-record/timeline.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { readCares } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf } from './record-scope.ts';
import { contentsOf } from './timeline-contents.ts';
import { Found, type TimelineQuery, type TotalRow, timelineStatement } from './timeline-statement.ts';

/** Time at which the reader last treated the patient. */
export function lastTreated(db: Database, readerId: string, patientId: string) {
  const last = (by: PgColumn) =>
    db
      .select({ at: max(medicalCares.closedAt) })
      .from(medicalCares)
      .where(and(eq(medicalCares.userId, patientId), isNotNull(medicalCares.closedAt), eq(by, readerId)));
  const { professionalId, answeredBy } = medicalCares;
  // Two subqueries, so that each reads only the end of its index.
  const at = sql<Date | null>`greatest((${last(professionalId)}), (${last(answeredBy)}))`;
  return db.select({ at: at.mapWith(medicalCares.closedAt) }).from(sql`(select 1) one`);
}

/** Later entries are new to the reader. */
async function seenAt({ db, actor }: CallContext, patientId: string): Promise<Date | null> {
  const [row] = await lastTreated(db, actor.userId, patientId);
  return row?.at ?? null;
}

const sum = (rows: readonly { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);

/** Each count is the number of entries that its filter would list together with the other filters. */
function countsOf({ kind, onlyNew }: TimelineQuery, totals: readonly TotalRow[]) {
  const wanted = totals.map((row) => ({ ...row, total: onlyNew ? row.fresh : row.total }));
  const ofKind = (one: TimelineKind) => wanted.filter((row) => row.kind === one);
  const listed = kind ? ofKind(kind) : wanted;
  const years = [...new Set(listed.filter(({ total }) => total > 0).map(({ year }) => year))].sort((a, b) => b - a);
  return {
    Quantity: sum(listed),
    Kinds: {
      CARE: sum(ofKind('CARE')),
      PRESCRIPTION: sum(ofKind('PRESCRIPTION')),
      EXAM_ORDER: sum(ofKind('EXAM_ORDER')),
      RESULT: sum(ofKind('RESULT')),
      IMAGES: sum(ofKind('IMAGES')),
      NOTE: sum(ofKind('NOTE')),
    },
    New: listed.reduce((all, { fresh }) => all + fresh, 0),
    Years: years.map((Year) => ({ Year, Before: sum(listed.filter(({ year }) => year > Year)) })),
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
  return { ...countsOf(query, totals), Dtos, SeenAt: seen?.toISOString() ?? null };
}
