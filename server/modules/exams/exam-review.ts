import { and, asc, desc, eq } from 'drizzle-orm';
import type { examReviewCalls } from '#domain/api/exams.ts';
import type { ExamReview } from '#domain/clinical-record/exam-review.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { recordAudit } from '../clinical-records/record-audit.ts';
import { knownRecordOf } from '../clinical-records/record-scope.ts';
import { findFiles, ofEntity } from '../files/files.queries.ts';
import { fileToWire } from '../files/keep.ts';
import type { FileLinks } from '../files/links.ts';
import {
  type AccessScope,
  isMasked,
  loadAccessScope,
  reachedWhere,
  relationTo,
} from '../medical-cares/access/access-scope.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { type SelectedCare, selectCares } from '../medical-cares/reads/cares.queries.ts';
import { toWire } from '../medical-cares/reads/wire.ts';
import { standingOfCare } from './evaluations.queries.ts';
import { oldestWaiting, waitingExams, waitingFile, withWaitingExams } from './waiting-exams.ts';

async function reviewsOf(
  { db, actor, now }: CallContext,
  cares: readonly SelectedCare[],
  scope: AccessScope,
): Promise<ExamReview[]> {
  const waiting = await waitingExams(
    db,
    actor.userId,
    cares.map(({ row }) => row.id),
  );
  return cares.flatMap((care) => {
    const found = waiting.get(care.row.id);
    const relation = relationTo(care.row, scope, now);
    if (!found || !relation) return [];
    const { MedicalCareId, number, status, mode, Priority, PolyclinicName, Professional, Reason, User } = toWire(
      care,
      relation,
      now,
    );
    const shown = { MedicalCareId, number, status, mode, Priority, PolyclinicName, Professional, Reason, User };
    return [{ ...shown, Exams: found.exams, SentAt: found.sentAt.toISOString() }];
  });
}

export const examReviewHandlers = (links: FileLinks): Handlers<typeof examReviewCalls> => ({
  async listExamReviews(context, { params, query }) {
    const { db, actor, now } = context;
    if (params.userId !== actor.userId) throw notFound();
    const scope = await loadAccessScope(db, actor);
    const where = and(reachedWhere(scope, now), withWaitingExams(scope, now));
    const { limit, offset } = pageOf({ page: query.pageNumber, size: query.pageSize });
    const cares = await selectCares(db, where)
      .orderBy(desc(medicalCares.priority), asc(oldestWaiting(actor.userId)), asc(medicalCares.id))
      .limit(limit)
      .offset(offset);
    const action = 'exam.reviews.list';
    context.audit({ action, objectType: 'medicalCare', relation: null, detail: { count: cares.length } });
    return { Quantity: await db.$count(medicalCares, where), Dtos: await reviewsOf(context, cares, scope) };
  },

  async getExamReview(context, { params }) {
    const { db, actor, now } = context;
    const scope = await loadAccessScope(db, actor);
    const wanted = and(eq(medicalCares.id, params.id), reachedWhere(scope, now), withWaitingExams(scope, now));
    const cares = await selectCares(db, wanted);
    const [care] = cares;
    const [review] = await reviewsOf(context, cares, scope);
    const relation = care && relationTo(care.row, scope, now);
    if (!care || !review || !relation) throw notFound();
    context.audit(auditOf(care.row, 'exam.review.read', relation));
    if (isMasked(care.row, relation)) return { ...review, Files: [] };
    const of = and(ofEntity({ Entity: 'MedicalCare', EntityId: params.id }), waitingFile(actor.userId));
    const Files = (await findFiles(db, of)).map((file) => ({ ...fileToWire(links, context, file), Evaluation: null }));
    return { ...review, Files };
  },

  async listExamResultsOfCare(context, { params }) {
    const { db } = context;
    const [care] = await db.select().from(medicalCares).where(eq(medicalCares.id, params.id));
    if (!care) throw notFound();
    const { relation, where } = await knownRecordOf(context, care.userId);
    if ((await db.$count(medicalCares, and(where, eq(medicalCares.id, care.id)))) === 0) throw notFound();
    const Dtos = await standingOfCare(db, care.id);
    context.audit(recordAudit(care.userId, 'exams', relation, Dtos.length));
    return { Quantity: Dtos.length, Dtos };
  },
});
