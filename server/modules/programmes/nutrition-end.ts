import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { refused } from './refused.ts';
import { countForms } from './state.ts';

/**
 * Returns the moment at which the nutrition programme ends (domain 2.1).
 * @throws ProblemError when none is open, and `controlMissing` before its first control.
 */
export async function nutritionEnd({ db, now }: CallContext, { id, status: From }: CareRow): Promise<Date> {
  if (From !== CareStatus.NUTRITIONAL_OPEN) throw refused('answer', 'wrongStatus', { From });
  if ((await countForms(db, id)) < 2) throw refused('answer', 'controlMissing', { From });
  return now;
}
