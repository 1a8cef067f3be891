import { and, eq } from 'drizzle-orm';
import { type FormDetail, type FormStatus, mayWriteForms, ownerOf } from '#domain/forms/form-record.ts';
import { FormControl } from '#domain/forms/forms.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { careAnswerDrafts, careAnswers, formAnswers, forms } from '../../db/schema/index.ts';
import { listForms, reachedBy, toRecord, type VersionedForm } from './forms.queries.ts';

/**
 * A form readable by the caller.
 * @throws ProblemError 404 otherwise, also for unpublished forms of others.
 */
export async function findReached(context: CallContext, id: string): Promise<VersionedForm> {
  const { db, actor } = context;
  const [found] = await listForms(db, and(eq(forms.id, id), reachedBy(db, actor.userId)));
  const isShown =
    found && (found.form.status === 'PUBLISHED' || mayWriteForms(ownerOf(toRecord(found, actor)), actor.roles));
  if (!isShown) throw notFound();
  return found;
}

/**
 * Locks a form that the caller may change.
 * @throws ProblemError 403 when it is read-only for them, 409 when it changed meanwhile.
 */
export async function findWritable(
  context: CallContext,
  id: string,
  of: { builtIn?: true } = {},
): Promise<VersionedForm> {
  const { db, actor, ifMatch } = context;
  const seen = await findReached(context, id);
  const { builtIn } = seen.form;
  if (!mayWriteForms(ownerOf(toRecord(seen, actor)), actor.roles) || (builtIn && !of.builtIn)) {
    throw new ProblemError('role_not_allowed');
  }
  await db.select({ id: forms.id }).from(forms).where(eq(forms.id, id)).for('no key update');
  const now = await findReached(context, id);
  if (ifMatch !== null && ifMatch !== now.version.version) {
    throw new ProblemError('version_conflict', { Current: await detailOf(context, now) });
  }
  return now;
}

export const controlsOf = ({ version }: VersionedForm): FormControl[] => FormControl.array().parse(version.controls);

/** Includes the number of answers in the published version. */
export async function detailOf({ db, actor }: CallContext, it: VersionedForm): Promise<FormDetail> {
  let AnswerCount = 0;
  for (const answers of [careAnswers, careAnswerDrafts, formAnswers]) {
    const inVersion = and(eq(answers.formId, it.form.id), eq(answers.formVersion, it.version.version));
    AnswerCount += await db.$count(answers, inVersion);
  }
  return { ...toRecord(it, actor), AnswerCount };
}

export function requireStatus({ form }: VersionedForm, statuses: readonly FormStatus[]): void {
  if (!statuses.includes(form.status)) throw new ProblemError('transition_not_allowed');
}
