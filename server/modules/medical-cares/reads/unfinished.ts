import { and, desc, eq, ne } from 'drizzle-orm';
import { answerSheet } from '#domain/forms/answer-sheet.ts';
import { AnswerValue, type Form } from '#domain/forms/forms.ts';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import type { CallContext } from '../../../core/context.ts';
import { careAnswerDrafts, users } from '../../../db/schema/index.ts';
import { findVersion } from '../../forms/forms.queries.ts';
import { guardOf, type Seen } from '../access/guards.ts';
import { personOf } from './wire.ts';

const ofOthers = ({ actor }: CallContext, careId: string) =>
  and(eq(careAnswerDrafts.medicalCareId, careId), ne(careAnswerDrafts.authorId, actor.userId));

/**
 * Drafts of other authors for the user who may write the answer now, newest first; none for anybody else. Finishing deletes
 * the author's draft, so what is left was not finished.
 */
export async function unfinishedOf(context: CallContext, it: Seen): Promise<UnfinishedAnswer[]> {
  const { db, now } = context;
  if (guardOf('draft', it, now) !== null) return [];
  const rows = await db
    .select({ draft: careAnswerDrafts, name: users.name, lastName: users.lastName })
    .from(careAnswerDrafts)
    .innerJoin(users, eq(users.id, careAnswerDrafts.authorId))
    .where(ofOthers(context, it.care.row.id))
    .orderBy(desc(careAnswerDrafts.savedAt));
  const found: UnfinishedAnswer[] = [];
  for (const { draft, name, lastName } of rows) {
    const form = await findVersion(db, draft.formId, draft.formVersion);
    const { values } = answerSheet(
      { FormId: draft.formId, FormVersion: draft.formVersion },
      AnswerValue.array().parse(draft.values),
    );
    if (!form || values.length === 0) continue;
    found.push({
      Author: personOf({ userId: draft.authorId, name, lastName }),
      SavedAt: draft.savedAt.toISOString(),
      Form: form,
      MedicalCareAnswerValues: [...values],
    });
  }
  return found;
}

/** Form in which another author began the answer: the successor may continue in it, even if it is not among their own. */
export async function formBegunByOthers(
  context: CallContext,
  careId: string,
  { formId, version }: { formId: string; version: number },
): Promise<Form | null> {
  const inForm = and(eq(careAnswerDrafts.formId, formId), eq(careAnswerDrafts.formVersion, version));
  const isBegun = (await context.db.$count(careAnswerDrafts, and(ofOthers(context, careId), inForm))) > 0;
  return isBegun ? findVersion(context.db, formId, version) : null;
}
