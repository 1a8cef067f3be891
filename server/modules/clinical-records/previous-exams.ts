import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PreviousExam } from '#domain/clinical-record/record-lists.ts';
import type { ExamResult } from '#domain/files/file-evaluation.ts';
import type { CallContext } from '../../core/context.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { files, medicalCares, resultExams, users } from '../../db/schema/index.ts';
import type { FileLinks } from '../files/links.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { factsById } from './care-facts.ts';
import { ofSpecialty, type RecordQuery } from './previous-cares.ts';
import { recordAudit } from './record-audit.ts';
import { recordScopeOf } from './record-scope.ts';

/** The last evaluation of a file stands for the others; of files that are shown. */
export const isStandingResult = and(
  isNull(files.hiddenAt),
  eq(files.entity, 'MedicalCare'),
  sql`not exists (select 1 from result_exams later
    where later.file_id = ${resultExams.fileId} and later.version > ${resultExams.version})`,
);

/** Results of exams, the newest first; looked for by name and code of the exam. */
export async function previousExams(
  links: FileLinks,
  context: CallContext,
  { query }: { query: RecordQuery },
): Promise<{ Quantity: number; Dtos: PreviousExam[] }> {
  const { db, actor, now } = context;
  const { relation, where, scope } = await recordScopeOf(context, query.userId, query);
  const text = or(
    matchesWords(resultExams.examName, query.searchText),
    matchesWords(resultExams.examCode, query.searchText),
  );
  const wanted = and(where, isStandingResult, ofSpecialty(query.specialtyId), text);
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({ row: resultExams, careId: medicalCares.id, by: { name: users.name, lastName: users.lastName } })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
    .where(wanted)
    .orderBy(desc(resultExams.evaluatedAt), asc(resultExams.id))
    .limit(limit)
    .offset(offset);
  context.audit(recordAudit(query.userId, 'exams', relation, rows.length));
  const facts = await factsById(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  const [total] = await db
    .select({ count: count() })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(wanted);
  return {
    Quantity: total?.count ?? 0,
    Dtos: rows.map(({ row, careId, by }) => {
      const { shown } = facts(careId);
      return {
        ...shown,
        ResultExamId: row.id,
        ExamId: row.examId,
        Name: row.examName,
        Code: row.examCode,
        Date: row.evaluatedAt.toISOString(),
        // Written only from the body of a call that names nothing else.
        Result: row.result as ExamResult,
        Comment: row.comment,
        EvaluatedBy: personOf({ userId: row.evaluatedBy, ...by }),
        FileId: shown.CanOpen ? row.fileId : null,
        Url: shown.CanOpen ? links.urlOf(row.fileId, actor.userId, now) : null,
      };
    }),
  };
}
