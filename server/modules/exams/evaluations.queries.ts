import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ExamResult, ResultExam } from '#domain/files/file-evaluation.ts';
import type { Database } from '../../core/context.ts';
import { files, resultExams, users } from '../../db/schema/index.ts';

const toWire = (
  row: typeof resultExams.$inferSelect,
  by: Pick<typeof users.$inferSelect, 'name' | 'lastName'>,
): ResultExam => ({
  ResultExamId: row.id,
  FileId: row.fileId,
  ExamId: row.examId,
  Exam: { ExamId: row.examId, Name: row.examName, Code: row.examCode },
  Comment: row.comment,
  // Written only from a validated body.
  Result: row.result as ExamResult,
  EvaluatedBy: { UserId: row.evaluatedBy, Name: by.name, LastName: by.lastName },
  EvaluatedAt: row.evaluatedAt.toISOString(),
  Version: row.version,
});

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ row: resultExams, careId: files.entityId, by: { name: users.name, lastName: users.lastName } })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
    .where(and(isNull(files.hiddenAt), where))
    .orderBy(desc(resultExams.version));

/** All evaluations of a file, the valid one first. */
export const evaluationsOf = async (db: Database, fileId: string): Promise<ResultExam[]> =>
  (await select(db, eq(resultExams.fileId, fileId))).map(({ row, by }) => toWire(row, by));

type Standing = { careId: string; evaluation: ResultExam };

/** Valid evaluation of each file: the last version, independent of server clocks. */
async function standing(db: Database, where: SQL): Promise<Standing[]> {
  const known = new Set<string>();
  return (await select(db, where)).flatMap(({ row, by, careId }) => {
    if (known.has(row.fileId)) return [];
    known.add(row.fileId);
    return [{ careId, evaluation: toWire(row, by) }];
  });
}

/** By file id. */
export async function standingOfFiles(db: Database, ids: readonly string[]): Promise<Map<string, ResultExam>> {
  if (ids.length === 0) return new Map();
  const found = await standing(db, inArray(resultExams.fileId, [...ids]));
  return new Map(found.map(({ evaluation }) => [evaluation.FileId, evaluation]));
}

/** Evaluations of one encounter, newest first. */
export async function standingOfCare(db: Database, careId: string): Promise<ResultExam[]> {
  const found = await standing(db, sql`(${and(eq(files.entity, 'MedicalCare'), eq(files.entityId, careId))})`);
  return found.map(({ evaluation }) => evaluation).sort((a, b) => b.EvaluatedAt.localeCompare(a.EvaluatedAt));
}

export async function keepEvaluation(db: Database, row: typeof resultExams.$inferInsert): Promise<ResultExam> {
  await db.insert(resultExams).values(row);
  const [kept] = await evaluationsOf(db, row.fileId);
  if (!kept) throw new Error('The evaluation that was kept is gone');
  return kept;
}
