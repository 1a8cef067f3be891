import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { examCalls } from '#domain/api/exams.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { exams } from '../../db/schema/index.ts';
import { type FileRow, findFile } from '../files/files.queries.ts';
import { isMasked } from '../medical-cares/access/access-scope.ts';
import { guardOf, refusal, type Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { auditOf, seen } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { lockCare } from '../medical-cares/reads/cares.queries.ts';
import { toDetail } from '../medical-cares/reads/wire.ts';
import { evaluationsOf, keepEvaluation } from './evaluations.queries.ts';

async function examOf({ db, locale }: CallContext, id: string) {
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.id, id), eq(exams.active, true)));
  if (!exam) throw new ProblemError('validation', { Fields: { ExamId: fieldMessage('exam', locale) } });
  return exam;
}

async function treated(context: CallContext, { entityId }: FileRow): Promise<Seen> {
  const { db, now } = context;
  const it = await seen(context, await lockCare(db, entityId));
  if (isMasked(it.care.row, it.relation)) throw notFound();
  const guard = guardOf('evaluate', it, now);
  if (guard) throw refusal('evaluate', guard, it, now, { Current: await toDetail(db, it, now) });
  return it;
}

/** Result of the exam in a file, by the treating physician; a later evaluation supersedes but keeps earlier ones. */
export const evaluationHandlers: Pick<Handlers<typeof examCalls>, 'evaluateFile' | 'listEvaluationsOfFile'> = {
  async evaluateFile(context, { params, body }) {
    const { db, actor, now, ifMatch, audit } = context;
    const it = await treated(context, (await findFile(db, params.id)).row);
    // The encounter is locked, so the file can be neither hidden nor evaluated concurrently.
    const { row: file } = await findFile(db, params.id);
    const { row } = it.care;
    const [before] = await evaluationsOf(db, file.id);
    if (ifMatch !== null && ifMatch !== (before?.Version ?? 0)) {
      throw new ProblemError('version_conflict', { Current: before ?? null });
    }
    const exam = await examOf(context, body.ExamId);
    const kept = await keepEvaluation(db, {
      id: randomUUID(),
      fileId: file.id,
      version: (before?.Version ?? 0) + 1,
      examId: exam.id,
      examName: exam.name,
      examCode: exam.code,
      comment: body.Comment,
      result: body.Result,
      evaluatedBy: actor.userId,
      evaluatedAt: now,
    });
    audit({
      ...auditOf(row, careActions.evaluate.audit, it.relation),
      objectType: 'file',
      objectId: file.id,
      detail: { exam: exam.code, result: body.Result, version: kept.Version },
    });
    await emitRecordUpdate(context, row, 'exams');
    return kept;
  },

  async listEvaluationsOfFile(context, { params }) {
    const { db, audit } = context;
    const { row: file } = await findFile(db, params.id);
    const { care, relation } = await namedCare(context, file.entityId);
    audit({ ...auditOf(care.row, 'exam.read', relation), objectType: 'file', objectId: file.id });
    const Dtos = await evaluationsOf(db, file.id);
    return { Quantity: Dtos.length, Dtos };
  },
};
