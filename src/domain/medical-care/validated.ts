import type { CareHistory } from './medical-care.ts';

export type Validated = { By: NonNullable<CareHistory['By']>; At: string };

const deciding = ['care.answer', 'care.backToProcess', 'care.reopen', 'care.validate'];

/** Who validated the answer of an encounter, and when; null unless its newest answer was validated. */
export function validatedBy(history: readonly CareHistory[]): Validated | null {
  const last = history.findLast(({ Action }) => deciding.includes(Action));
  return last?.Action === 'care.validate' && last.By ? { By: last.By, At: last.At } : null;
}
