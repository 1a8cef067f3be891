import type { CareHistory } from './medical-care.ts';

export type Returned = Pick<CareHistory, 'By' | 'At'> & { reason: string };

/** Who sent the answer back for correction, and why; null once it was answered again. */
export function returnedBy(history: readonly CareHistory[]): Returned | null {
  const last = history.findLast(({ Action }) => Action === 'care.backToProcess' || Action === 'care.answer');
  const reason = last?.Action === 'care.backToProcess' ? last.Detail?.Reason : undefined;
  return last && typeof reason === 'string' ? { By: last.By, At: last.At, reason } : null;
}
