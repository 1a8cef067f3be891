import { and, eq, inArray, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Database } from '../../core/context.ts';
import { files, medicalCares } from '../../db/schema/index.ts';
import { type AccessScope, isMedic, treatedWhere } from '../medical-cares/access/access-scope.ts';

/** A visible file of another user that no physician has evaluated. */
export const waitingFile = (readerId: string): SQL =>
  sql`(${and(eq(files.entity, 'MedicalCare'), isNull(files.hiddenAt), ne(files.uploadedBy, readerId))}
    and not exists (select 1 from result_exams where result_exams.file_id = ${files.id}))`;

/** Physicians see encounters they treat or may take, not those of colleagues; other roles see all they may access. */
const ofReader = (scope: AccessScope, now: Date): SQL | undefined =>
  isMedic(scope) ? or(treatedWhere(scope, now), isNull(medicalCares.professionalId)) : undefined;

/** Open encounters with unevaluated files for this reader; used by the counter `ShowExam` and by the list (decision 132). */
export const withWaitingExams = (scope: AccessScope, now: Date): SQL =>
  sql`(${and(ne(medicalCares.status, CareStatus.CLOSED), ofReader(scope, now))} and exists (select 1 from ${files}
    where ${files.entityId} = ${medicalCares.id} and ${waitingFile(scope.userId)}))`;

/** Time of the oldest unevaluated file. */
export const oldestWaiting = (readerId: string): SQL =>
  sql`(select min(${files.createdAt}) from ${files} where ${files.entityId} = ${medicalCares.id}
    and ${waitingFile(readerId)})`;

export async function waitingExams(db: Database, readerId: string, careIds: readonly string[]) {
  if (careIds.length === 0) return new Map<string, { exams: number; sentAt: Date }>();
  const rows = await db
    .select({ id: files.entityId, exams: sql<number>`count(*)::int`, sentAt: min(files.createdAt) })
    .from(files)
    .where(and(inArray(files.entityId, [...careIds]), waitingFile(readerId)))
    .groupBy(files.entityId);
  return new Map(rows.flatMap(({ id, exams, sentAt }) => (sentAt ? [[id, { exams, sentAt }] as const] : [])));
}
