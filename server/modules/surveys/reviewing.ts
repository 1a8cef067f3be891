import { eq } from 'drizzle-orm';
import type { Priority } from '#domain/queue/wait.ts';
import { type SurveyAct, stateAfter, surveyGuard } from '#domain/survey/survey-rules.ts';
import { priorityOfRisk } from '#domain/survey/survey-score.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { formAnswers } from '../../db/schema/index.ts';
import { announceAnswer } from './events.ts';
import { type AnswerRow, factsOf, personIn, type SeenAnswer, seenAnswer, toDetail } from './surveys.queries.ts';

export const auditOfAnswer = ({ row, relation }: SeenAnswer, action: string) => ({
  action,
  objectType: 'formAnswer',
  objectId: row.id,
  patientId: row.userId,
  relation,
});

/**
 * Locks the answer for this transaction.
 * @throws ProblemError with the current answer, when its state forbids the action or the caller's version is stale.
 */
export async function takeAnswer(context: CallContext, id: string, act: SurveyAct): Promise<SeenAnswer> {
  const { db, ifMatch } = context;
  await db.select({ id: formAnswers.id }).from(formAnswers).where(eq(formAnswers.id, id)).for('update');
  const it = await seenAnswer(context, id);
  const Guard = surveyGuard(act, factsOf(it.row), personIn(it));
  if (Guard) {
    throw new ProblemError('transition_not_allowed', { Action: act, Guard, Current: await toDetail(context, it) });
  }
  if (ifMatch !== null && ifMatch !== it.row.version) {
    throw new ProblemError('version_conflict', { Current: await toDetail(context, it) });
  }
  return it;
}

type Made = {
  act: SurveyAct;
  changes: Partial<Omit<AnswerRow, 'id' | 'state' | 'version'>>;
  audit: string;
  /** Priority of the encounter, when the answer itself was changed. */
  priority?: Priority;
};

/** Writes a change of the answer with its version, audit row and events. */
export async function actOn(context: CallContext, it: SeenAnswer, { act, changes, audit, priority }: Made) {
  const state = stateAfter(act, factsOf(it.row));
  const row = await updateVersion(context, formAnswers, it.row, context.actor.userId, { ...changes, state });
  const after = await seenAnswer(context, row.id);
  context.audit({ ...auditOfAnswer(after, audit), detail: { From: it.row.state, To: state } });
  await announceAnswer(context, {
    answer: after,
    isAnswered: act === 'edit',
    priority: priority ?? priorityOfRisk[row.risk ?? 'LOW'],
  });
  return toDetail(context, after);
}
