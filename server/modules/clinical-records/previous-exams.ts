import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PreviousExam } from '#domain/clinical-record/record-lists.ts';
import type { ExamResult } from '#domain/files/file-evaluation.ts';
import type { CallContext } from '../../core/context.ts';
import { files, resultExams, users } from '../../db/schema/index.ts';
import type { FileLinks } from '../files/links.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { readCares } from './care-facts.ts';
import { recordAudit } from './record-audit.ts';
import { pageOfEntries, type RecordQuery } from './record-entries.ts';
import { recordScopeOf } from './record-scope.ts';

/** Last evaluation of each visible file. */
export const isStandingResult = and(
  isNull(files.hiddenAt),
  eq(files.entity, 'MedicalCare'),
  sql`not exists (select 1 from result_exams later
    where later.file_id = ${resultExams.fileId} and later.version > ${resultExams.version})`,
);

/** Exam results, newest first; searched by name and code of the exam. */
export async function previousExams(
  links: FileLinks,
  context: CallContext,
  { query }: { query: RecordQuery },
): Promise<{ Quantity: number; Dtos: PreviousExam[] }> {
  const { db, actor, now } = context;
  const scope = await recordScopeOf(context, query.userId, query);
  const { entries, Quantity } = await pageOfEntries(context, scope, 'RESULT', query);
  const cares = entries.map(({ careId }) => careId);
  const ids = entries.map(({ id }) => id);
  const [facts, rows] = await Promise.all([
    readCares(context, cares, scope),
    ids.length === 0
      ? []
      : db
          .select({
            row: resultExams,
            by: { name: users.name, lastName: users.lastName },
            file: { Name: files.name, MimeType: files.mimeType, Size: files.size },
          })
          .from(resultExams)
          .innerJoin(files, eq(files.id, resultExams.fileId))
          .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
          .where(inArray(resultExams.id, ids)),
  ]);
  const Dtos = entries.flatMap(({ id, careId }) => {
    const found = rows.find(({ row }) => row.id === id);
    const shown = facts.get(careId)?.shown;
    if (!found || !shown) return [];
    const { row, by, file } = found;
    const FileId = shown.CanOpen ? row.fileId : null;
    const Url = FileId && links.urlOf(FileId, actor.userId, now);
    return [
      {
        ...shown,
        ResultExamId: row.id,
        ExamId: row.examId,
        Name: row.examName,
        Code: row.examCode,
        Date: row.evaluatedAt.toISOString(),
        // Written only from a validated body.
        Result: row.result as ExamResult,
        Comment: row.comment,
        EvaluatedBy: personOf({ userId: row.evaluatedBy, ...by }),
        FileId,
        Url,
        File: FileId && Url ? { FileId, Url, ...file } : null,
      },
    ];
  });
  context.audit(recordAudit(query.userId, 'exams', scope.relation, Dtos.length));
  return { Quantity, Dtos };
}
