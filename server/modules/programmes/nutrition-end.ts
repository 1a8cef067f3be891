import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { countForms } from './state.ts';

/**
 * The moment at which the programme of nutrition ends (domain 2.1).
 * @throws ProblemError where none is open, and `controlMissing` before its first control.
 */
export async function nutritionEnd({ db, now }: CallContext, row: CareRow): Promise<Date> {
  const refused = (Guard: string) =>
    new ProblemError('transition_not_allowed', { From: row.status, Action: 'answer', Guard });
  if (row.status !== CareStatus.NUTRITIONAL_OPEN) throw refused('wrongStatus');
  if ((await countForms(db, row.id)) < 2) throw refused('controlMissing');
  return now;
}
