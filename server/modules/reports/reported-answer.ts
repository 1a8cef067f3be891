import { and, desc, eq } from 'drizzle-orm';
import { FormControl } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { careAnswerDrafts, careAnswers, formVersions } from '../../db/schema/index.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { type Answered, answeredOf } from '../medical-records/answered.ts';

/** `version` 0: the draft of the printing user, which no other user reads. */
export type ReportedAnswer = Answered & { version: number; isDraft: boolean };

const { NEW, DERIVED, PROCESS } = CareStatus;
const unfinished: readonly number[] = [NEW, DERIVED, PROCESS];

/** Returns the final answer, or before there is one the caller's draft. */
export async function reportedAnswer({ db, actor }: CallContext, care: CareRow): Promise<ReportedAnswer | null> {
  const isDraft = unfinished.includes(care.status);
  const [found] = isDraft
    ? await db
        .select({ written: careAnswerDrafts, controls: formVersions.controls })
        .from(careAnswerDrafts)
        .innerJoin(
          formVersions,
          and(eq(formVersions.formId, careAnswerDrafts.formId), eq(formVersions.version, careAnswerDrafts.formVersion)),
        )
        .where(and(eq(careAnswerDrafts.medicalCareId, care.id), eq(careAnswerDrafts.authorId, actor.userId)))
    : await db
        .select({ written: careAnswers, controls: formVersions.controls })
        .from(careAnswers)
        .innerJoin(
          formVersions,
          and(eq(formVersions.formId, careAnswers.formId), eq(formVersions.version, careAnswers.formVersion)),
        )
        .where(eq(careAnswers.medicalCareId, care.id))
        .orderBy(desc(careAnswers.version))
        .limit(1);
  if (!found) return null;
  const { written } = found;
  const isFinal = 'answeredBy' in written;
  return {
    ...answeredOf(care, written, FormControl.array().parse(found.controls)),
    version: isFinal ? written.version : 0,
    isDraft,
  };
}
