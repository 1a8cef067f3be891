import { and, eq } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import type { CallContext } from '../../core/context.ts';
import { careDocuments, examOrderItems } from '../../db/schema/index.ts';
import { refusal, type Seen } from '../medical-cares/access/guards.ts';
import { toDetail } from '../medical-cares/reads/wire.ts';
import { itemsOf, type SelectedDocument, selectDocuments } from './documents.queries.ts';
import { toPrescriptions } from './reading.ts';
import { orderProblems } from './wire.ts';

/** Reasons why a draft may not be frozen: missing fields or failed checks (domain 8.1, 8.2). */
export async function freezeProblems(context: CallContext, it: Seen, document: SelectedDocument): Promise<string[]> {
  const { row } = document;
  const overdue = row.validUntil < chileDate(context.now) ? ['validity'] : [];
  if (row.kind === 'EXAM_ORDER') {
    const items = await itemsOf(context.db, examOrderItems, [row.id]);
    return [...orderProblems(items(row.id), row.diagnosisText), ...overdue];
  }
  const [prescription] = await toPrescriptions(context, it, [document]);
  if (!prescription?.Safety) return ['author'];
  if (prescription.Items.length === 0) return ['items'];
  const unanswered = prescription.Safety.Warnings.filter(({ Answered }) => !Answered);
  return [...unanswered.map(({ Check }) => Check), ...overdue];
}

/**
 * Rejects the end of an encounter while a draft of its physician cannot be frozen; documents that are only recorded do not
 * block it.
 */
export async function allowDocuments(context: CallContext, it: Seen): Promise<void> {
  const { db, actor, now } = context;
  const drafts = await selectDocuments(
    db,
    and(
      eq(careDocuments.medicalCareId, it.care.row.id),
      eq(careDocuments.status, 'DRAFT'),
      eq(careDocuments.authorId, actor.userId),
    ),
  );
  for (const draft of drafts) {
    if (draft.row.saleKind === 'CHECK' || (await freezeProblems(context, it, draft)).length === 0) continue;
    throw refusal('answer', 'documentsDraft', it, now, { Current: await toDetail(db, it, now) });
  }
}
