import type { RecordRemoval } from '#machines/record-edit/record-edit.types.ts';
import { acceptAlreadyRemoved, failureOf } from '#services/http/http-failure.ts';
import { refusedFields } from './field-problems.ts';

/** Result of a removal; for a record still in use, the reason at a field. */
export async function removalBy(call: Promise<unknown>): Promise<RecordRemoval> {
  try {
    await call;
  } catch (error) {
    if (failureOf(error).code === 'in_use') return refusedFields(error);
    acceptAlreadyRemoved(error);
  }
  return { kind: 'removed' };
}
