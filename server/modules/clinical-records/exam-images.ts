import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { ExamStudy, StudyImages } from '#domain/clinical-record/record-lists.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { files, medicalCares } from '../../db/schema/index.ts';
import { standingOfFiles } from '../exams/evaluations.queries.ts';
import type { FileLinks } from '../files/links.ts';
import { factsById, readCares } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { pageOfEntries, type RecordQuery } from './record-entries.ts';
import { knownRecordOf, recordScopeOf } from './record-scope.ts';

const isPicture = and(eq(files.entity, 'MedicalCare'), isNull(files.hiddenAt), like(files.mimeType, 'image/%'));

/** Picture names of these encounters in order of arrival. */
export async function pictureNames(db: Database, ids: readonly string[]): Promise<(careId: string) => string[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select({ careId: files.entityId, name: files.name })
    .from(files)
    .where(and(isPicture, inArray(files.entityId, [...ids])))
    .orderBy(asc(files.createdAt), asc(files.id));
  return (careId) => rows.filter((row) => row.careId === careId).map(({ name }) => name);
}

/** Encounters with pictures, newest first; searched by file name and reason. */
export async function previousExamsImage(
  context: CallContext,
  { query }: { query: Pick<RecordQuery, 'userId' | 'searchText' | 'page' | 'size'> },
): Promise<{ Quantity: number; Dtos: ExamStudy[] }> {
  const { db } = context;
  const scope = await recordScopeOf(context, query.userId);
  const { entries, Quantity } = await pageOfEntries(context, scope, 'IMAGES', query);
  const ids = entries.map(({ careId }) => careId);
  const [facts, namesOf] = await Promise.all([readCares(context, ids, scope), pictureNames(db, ids)]);
  const Dtos = entries.flatMap(({ careId, at }) => {
    const shown = facts.get(careId)?.shown;
    const names = namesOf(careId);
    if (!shown || names.length === 0) return [];
    // File names are content of the encounter.
    const Names = shown.CanOpen ? names : [];
    return [{ ...shown, StudyId: careId, Date: at.toISOString(), Images: names.length, Names }];
  });
  context.audit(recordAudit(query.userId, 'images', scope.relation, Dtos.length));
  return { Quantity, Dtos };
}

/** Pictures of one encounter, for users who may open it (decision 038). */
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
