import { eq } from 'drizzle-orm';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { CallContext } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { isMasked } from '../access/access-scope.ts';
import { codeOf, readsOnly, type Seen } from '../access/guards.ts';
import { findCare, lockCare } from '../reads/cares.queries.ts';
import { seen } from './changes.ts';

/**
 * The encounter for users who may identify its patient.
 * @throws ProblemError 404 otherwise.
 */
export async function namedCare(context: CallContext, id: string): Promise<Seen> {
  const it = await seen(context, await findCare(context.db, eq(medicalCares.id, id)));
  if (isMasked(it.care.row, it.relation)) throw notFound();
  return it;
}

/**
 * Locks the encounter for participants: for dependent data that are not acts of domain 2.1.
 * @throws ProblemError with the guard that forbids `Action`, and 404 when the patient is masked.
 */
export async function careWithPart(
  context: CallContext,
  id: string,
  Action: string,
  guardOf: (row: Seen['care']['row']) => CareGuard | null,
): Promise<Seen> {
  const it = await seen(context, await lockCare(context.db, id));
  const { row } = it.care;
  if (isMasked(row, it.relation)) throw notFound();
  const Guard = readsOnly(it) ? 'notMyRole' : guardOf(row);
  if (Guard) throw new ProblemError(codeOf(Guard), { From: row.status, Action, Guard });
  return it;
}
