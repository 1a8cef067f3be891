import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { SurveyRisk } from '#domain/survey/survey-names.ts';
import { triagedPriority } from '#domain/survey/survey-score.ts';
import type { CallContext } from '../../core/context.ts';
import { audience } from '../medical-cares/access/audience.ts';
import { emitLockState } from '../medical-cares/access/rows.ts';
import { change } from '../medical-cares/commands/changes.ts';
import { kindsOf, lockCare, type SelectedCare } from '../medical-cares/reads/cares.queries.ts';

type Triage = { subtype: string | null; risk: SurveyRisk | null };
type Earlier = { before: Priority; risk: SurveyRisk | null };

async function setPriority(context: CallContext, care: SelectedCare, priority: Priority): Promise<void> {
  const made = { action: 'care.triage', by: context.actor.userId, relation: null, fields: ['Priority'] };
  const changed = await change(context, care, { priority }, made);
  await emitLockState(context, changed, await audience(context, care, changed));
}

/**
 * Returns the priority of an open encounter after a triage, and the former one. `earlier`: the result of this triage before
 * its correction; a priority set by a user meanwhile is kept.
 */
export async function applyTriage(
  context: CallContext,
  careId: string | null,
  { subtype, risk }: Triage,
  earlier: Earlier | null,
): Promise<{ before: Priority | null; priority: Priority }> {
  const asked = triagedPriority(1, risk);
  if (careId === null || subtype !== 'TRIAGE') return { before: null, priority: asked };
  const care = await lockCare(context.db, careId);
  if (!care || care.row.status === CareStatus.CLOSED) return { before: earlier?.before ?? null, priority: asked };
  const { Priority: stands } = kindsOf(care.row);
  if (earlier && stands !== triagedPriority(earlier.before, earlier.risk)) {
    return { before: earlier.before, priority: stands };
  }
  const before = earlier?.before ?? stands;
  const priority = triagedPriority(before, risk);
  if (priority !== stands) await setPriority(context, care, priority);
  return { before, priority };
}
