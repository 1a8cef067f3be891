import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ExamGroup } from '#domain/exam-order/exam-group.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { catalogueRows, examGroups, exams } from '../../db/schema/index.ts';

export const examRow = { exam: exams, type: catalogueRows.name };
type ExamRow = { exam: typeof exams.$inferSelect; type: string };
export const examWire = ({ exam, type }: ExamRow) => ({
  ExamId: exam.id,
  Name: exam.name,
  Code: exam.code,
  ExamTypeId: exam.examTypeId,
  ExamTypeName: type,
  Preparation: exam.preparation,
  Sided: exam.sided,
});

type GroupRow = typeof examGroups.$inferSelect;

/** Catalogue rows of these exams, without discontinued ones. */
async function knownExams({ db }: CallContext, ids: readonly string[]): Promise<Map<string, Exam>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(examRow)
    .from(exams)
    .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
    .where(and(inArray(exams.id, [...ids]), eq(exams.active, true)));
  return new Map(rows.map((row) => [row.exam.id, examWire(row)]));
}
/** In the order of the ids. */
export async function examsOf(context: CallContext, ids: readonly string[]): Promise<Exam[]> {
  const known = await knownExams(context, ids);
  return ids.flatMap((id) => known.get(id) ?? []);
}
/** @throws ProblemError `validation` with the index of each exam that cannot be ordered. */
export async function refuseUnknownExams(context: CallContext, ids: readonly string[]): Promise<void> {
  const known = await knownExams(context, ids);
  const sentence = fieldMessage('unknown', context.locale);
  const unknown = ids.flatMap((id, place) => (known.has(id) ? [] : [[place, sentence] as const]));
  if (unknown.length > 0) throw new ProblemError('validation', { Fields: Object.fromEntries(unknown) });
}

export async function groupsWire(context: CallContext, groups: readonly GroupRow[]): Promise<ExamGroup[]> {
  const known = await knownExams(
    context,
    groups.flatMap(({ examIds }) => examIds),
  );
  return groups.map(({ id, ownerId, name, examIds, version }) => ({
    ExamGroupId: id,
    UserId: ownerId,
    Name: name,
    Exams: examIds.flatMap((examId) => known.get(examId) ?? []),
    Version: version,
  }));
}
export const groupsFor = ({ actor }: CallContext) =>
  and(eq(examGroups.active, true), or(eq(examGroups.ownerId, actor.userId), isNull(examGroups.ownerId)));
