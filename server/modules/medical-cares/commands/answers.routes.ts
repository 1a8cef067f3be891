import { eq } from 'drizzle-orm';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { isEqual } from '#domain/equal.ts';
import { attentionTypeOf, classificationName } from '#domain/forms/form-facts.ts';
import { finalValues, validateAnswer } from '#domain/forms/form-rules.ts';
import { AnswerValue, type CareAnswer, type WrittenAnswer } from '#domain/forms/forms.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { statusAfterAnswer } from '#domain/medical-care/next-status.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { touch, writeDraft } from '../../../core/versioned.ts';
import { careAnswerDrafts, careAnswers, medicalCares } from '../../../db/schema/index.ts';
import { pendingOf } from '../../care-documents/documents.queries.ts';
import { allowDocuments } from '../../care-documents/freezable.ts';
import { findVersion } from '../../forms/forms.queries.ts';
import { nutritionEnd } from '../../programmes/nutrition-end.ts';
import { endingOf, openProgrammeOf } from '../../programmes/state.ts';
import { holdingAudience } from '../access/audience.ts';
import type { Seen } from '../access/guards.ts';
import { emitCare } from '../access/rows.ts';
import { type CareRow, lockTimes, noLock } from '../locks/locks.ts';
import {
  allowAnswer,
  type Draft,
  draftOf,
  type FinalAnswer,
  filesMissing,
  finalOf,
  formFactsOf,
  formOf,
  mine,
  withCatalogue,
} from '../reads/answer-checks.ts';
import { unfinishedOf } from '../reads/unfinished.ts';
import { refOf } from '../reads/wire.ts';
import { afterAttended } from './attended.ts';
import { auditOf, change, take } from './changes.ts';
import { correctedClass } from './classifications.ts';
import { notifyParent } from './parent.ts';
import { signTimesOf } from './sign-times.ts';
import { namedCare } from './with-part.ts';

type Body = {
  FormId: string;
  FormVersion?: number | undefined;
  MedicalCareAnswerValues: AnswerValue[];
  Revision: number;
  ProgrammeClosed?: boolean;
};

const { PROCESS, CLOSED, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const writable: readonly number[] = [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN];

const draftWire = (draft: Draft): CareAnswer => ({
  MedicalCareId: draft.medicalCareId,
  FormId: draft.formId,
  FormVersion: draft.formVersion,
  IsDraft: true,
  AnsweredBy: draft.authorId,
  AnsweredAt: draft.savedAt.toISOString(),
  Revision: draft.revision,
  MedicalCareAnswerValues: AnswerValue.array().parse(draft.values),
});

const finalWire = (answer: FinalAnswer): CareAnswer => ({
  MedicalCareId: answer.medicalCareId,
  FormId: answer.formId,
  FormVersion: answer.formVersion,
  IsDraft: false,
  AnsweredBy: answer.answeredBy,
  AnsweredAt: answer.answeredAt.toISOString(),
  Revision: 0,
  MedicalCareAnswerValues: AnswerValue.array().parse(answer.values),
});

/** Answer with the version of the form it was written in. */
async function written({ db }: CallContext, answer: CareAnswer): Promise<WrittenAnswer> {
  const form = await findVersion(db, answer.FormId, answer.FormVersion);
  if (!form) throw notFound();
  return { ...answer, Form: form };
}

/** A draft written meanwhile on another device of the author is a conflict that shows both texts (SAFE-7). */
function checkRevision(draft: Draft | null, { Revision, MedicalCareAnswerValues }: Body): void {
  if (!draft || draft.revision === Revision) return;
  const Current = draftWire(draft);
  if (isEqual(Current.MedicalCareAnswerValues, MedicalCareAnswerValues)) return;
  throw new ProblemError('version_conflict', { Current });
}

/** Writing is activity: it renews the lock. */
const renewLock = ({ db, now }: CallContext, { id }: CareRow) =>
  touch(db, medicalCares, eq(medicalCares.id, id), { lockExpiresAt: new Date(now.getTime() + lockTimes.care) });

/** A draft may be incomplete; only values of unknown controls are rejected. */
export async function saveDraft(context: CallContext, it: Seen, body: Body, draft: Draft | null) {
  const { care, relation } = it;
  const { db, actor, now } = context;
  const form = await formOf(context, it.care.row.id, body);
  const problems = Object.entries(
    validateAnswer(form, body.MedicalCareAnswerValues, { final: false, ...formFactsOf(context, it) }),
  );
  const unknown = problems.filter(([, problem]) => problem === 'unknown');
  if (unknown.length > 0) throw new ProblemError('validation', { Fields: Object.fromEntries(unknown) });
  const saved = {
    formId: form.FormId,
    formVersion: form.Version,
    values: body.MedicalCareAnswerValues,
    signTimes: signTimesOf(form.controls, body.MedicalCareAnswerValues, draft ? [draft] : [], now),
    revision: (draft?.revision ?? 0) + 1,
    savedAt: now,
  };
  const row = await writeDraft(db, careAnswerDrafts, {
    ...saved,
    medicalCareId: care.row.id,
    authorId: actor.userId,
  });
  if (!row) throw new ProblemError('version_conflict');
  await renewLock(context, care.row);
  context.audit(auditOf(care.row, careActions.draft.audit, relation));
  return draftWire(row);
}

/** Classification chosen in the answer; unchanged if none. */
const classedBy = (values: readonly AnswerValue[], row: CareRow) =>
  correctedClass(row, values.find(({ Name }) => Name === classificationName)?.Value ?? row.classificationId);

async function finish(context: CallContext, it: Seen, body: Body): Promise<CareAnswer> {
  const { db, actor, now } = context;
  const { care, relation } = it;
  const { row } = care;
  const form = await formOf(context, it.care.row.id, body);
  const given = formFactsOf(context, it);
  const asked = body.MedicalCareAnswerValues;
  const { values, problems } = await withCatalogue(context, form, finalValues(form, asked, given));
  const Fields = {
    ...validateAnswer(form, asked, { final: true, ...given }),
    ...(await filesMissing(context, row.id, form, values)),
    ...problems,
  };
  await allowAnswer(context, it, 'answer', { form, problems: Fields });
  await allowDocuments(context, it);
  const version = row.answerCount + 1;
  const drafts = await db.select().from(careAnswerDrafts).where(eq(careAnswerDrafts.medicalCareId, row.id));
  const [answer] = await db
    .insert(careAnswers)
    .values({
      medicalCareId: row.id,
      version,
      formId: form.FormId,
      formVersion: form.Version,
      values,
      signTimes: signTimesOf(form.controls, values, drafts, now),
      answeredBy: actor.userId,
      answeredAt: now,
    })
    .returning();
  if (!answer) throw notFound();
  await db.delete(careAnswerDrafts).where(mine(context, row.id));
  const attentionType = attentionTypeOf(values, row.attentionType);
  const nutritionClosedAt = body.ProgrammeClosed ? await nutritionEnd(context, row) : row.nutritionClosedAt;
  const classed = classedBy(values, row);
  const programmed = { ...row, ...classed, nutritionClosedAt };
  const RequiresValidation = care.polyclinic?.requiresValidation ?? false;
  const status = statusAfterAnswer(
    { RequiresValidation, AttentionType: attentionType },
    actor,
    await pendingOf(db, row.id),
    await openProgrammeOf(db, programmed),
  );
  const closing = status === CLOSED ? { closeReason: await endingOf(db, programmed), closedAt: now } : {};
  const finished = await change(
    context,
    care,
    {
      ...noLock,
      ...closing,
      ...classed,
      nutritionClosedAt,
      status,
      attentionType,
      pausedAt: null,
      answeredBy: actor.userId,
      // A validation is of the answer that was read.
      validatedBy: null,
      answerCount: version,
    },
    { action: careActions.answer.audit, by: actor.userId, relation },
  );
  const people = await holdingAudience(db, finished.row, actor.userId);
  const ref = refOf(finished);
  const onFinishAttention = { ...ref, FinishedAt: now.toISOString(), PendingDocuments: finished.pendingDocuments };
  await emitCare(context, finished, people, { onFinishAttention });
  await notifyParent(context, finished);
  if (status === CLOSED) await afterAttended(context, care, finished);
  return finalWire(answer);
}

export const answerHandlers: Pick<Handlers<typeof medicalCareCalls>, 'answerMedicalCare' | 'getMedicalCareAnswer'> = {
  async answerMedicalCare(context, { params, body }) {
    const it = await take(context, params.id, body.IsDraft ? 'draft' : 'answer');
    const draft = await draftOf(context, params.id);
    checkRevision(draft, body);
    return body.IsDraft ? saveDraft(context, it, body, draft) : finish(context, it, body);
  },

  /**
   * While being written: the caller's draft, or the reopened answer, and what others left unfinished. Afterwards: the last
   * final answer.
   */
  async getMedicalCareAnswer(context, { params }) {
    const it = await namedCare(context, params.id);
    const { care, relation } = it;
    const draft = await draftOf(context, params.id, relation);
    const final = await finalOf(context, params.id);
    const unfinished = await unfinishedOf(context, it);
    const UnfinishedOf = unfinished.map(({ Author }) => Author.UserId).join(',');
    const others = unfinished.length > 0 && { Unfinished: unfinished };
    context.audit({
      ...auditOf(care.row, 'care.answer.read', relation),
      ...(others && { detail: { UnfinishedOf } }),
    });
    const isDraft = draft && (!final || writable.includes(care.row.status));
    const answer = isDraft ? draftWire(draft) : final && finalWire(final);
    if (answer) return { ...(await written(context, answer)), ...others };
    return others || null;
  },
};
