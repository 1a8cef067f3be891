import { and, asc, countDistinct, desc, eq, isNull, like, max, or, sql } from 'drizzle-orm';
import type { ExamStudy, StudyImages } from '#domain/clinical-record/record-lists.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { files, medicalCares } from '../../db/schema/index.ts';
import { standingOfFiles } from '../exams/evaluations.queries.ts';
import type { FileLinks } from '../files/links.ts';
import { factsById } from './care-facts.ts';
import type { RecordQuery } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf, recordScopeOf } from './record-scope.ts';

const isPicture = and(eq(files.entity, 'MedicalCare'), isNull(files.hiddenAt), like(files.mimeType, 'image/%'));

export const hasPicture = sql`exists (select 1 from ${files} where ${and(eq(files.entityId, medicalCares.id), isPicture)})`;

/** Encounters with pictures, the newest first; looked for by the names of the files and the reason. */
export async function previousExamsImage(
  context: CallContext,
  { query }: { query: Pick<RecordQuery, 'userId' | 'searchText' | 'page' | 'size'> },
): Promise<{ Quantity: number; Dtos: ExamStudy[] }> {
  const { db } = context;
  const { relation, where, scope } = await recordScopeOf(context, query.userId);
  const text = or(matchesWords(files.name, query.searchText), matchesWords(medicalCares.reason, query.searchText));
  const wanted = and(where, isPicture, text);
  const { limit, offset } = pageOf(query);
  const last = max(files.createdAt);
  const rows = await db
    .select({
      careId: medicalCares.id,
      at: last,
      names: sql<string[]>`array_agg(${files.name} order by ${files.createdAt})`,
    })
    .from(files)
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(wanted)
    .groupBy(medicalCares.id)
    .orderBy(desc(last), asc(medicalCares.id))
    .limit(limit)
    .offset(offset);
  context.audit(recordAudit(query.userId, 'images', relation, rows.length));
  const [total] = await db
    .select({ count: countDistinct(medicalCares.id) })
    .from(files)
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(wanted);
  const facts = await factsById(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  return {
    Quantity: total?.count ?? 0,
    Dtos: rows.map(({ careId, at, names }) => {
      const { care, shown } = facts(careId);
      return {
        ...shown,
        StudyId: careId,
        Date: (at ?? care.row.createdAt).toISOString(),
        Images: names.length,
        // The name of a file is content of the encounter.
        Names: shown.CanOpen ? names : [],
      };
    }),
  };
}

/** The pictures of one encounter: only for those who may open it, as its files (decision 038). */
export async function examsImage(
  links: FileLinks,
  context: CallContext,
  { query: { userId, studyId } }: { query: { userId: string; studyId: string } },
): Promise<StudyImages> {
  const { db, actor, now } = context;
  const { relation, where, scope } = await knownRecordOf(context, userId);
  const rows = await db
    .select({ file: files })
    .from(files)
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(and(where, isPicture, eq(medicalCares.id, studyId)))
    .orderBy(asc(files.createdAt), asc(files.id));
  if (rows.length === 0) throw notFound();
  const facts = await factsById(context, [studyId], scope);
  if (!facts(studyId).shown.CanOpen) throw notFound();
  context.audit(recordAudit(userId, 'images', relation, rows.length));
  const evaluations = await standingOfFiles(
    db,
    rows.map(({ file }) => file.id),
  );
  return {
    StudyId: studyId,
    Series: rows.map(({ file }) => {
      const evaluation = evaluations.get(file.id);
      return {
        FileId: file.id,
        Name: file.name,
        Url: links.urlOf(file.id, actor.userId, now),
        At: file.createdAt.toISOString(),
        ExamName: evaluation?.Exam.Name ?? null,
        Result: evaluation?.Result ?? null,
        Comment: evaluation?.Comment ?? null,
      };
    }),
  };
}
