import type { PrescriptionKind } from './prescription.ts';
import type { SafetyItem } from './safety-facts.ts';

const kinds = { DIRECT: 'SIMPLE', SIMPLE: 'SIMPLE', RETAINED: 'RETAINED', CHECK: 'CHECK' } as const;
const strictness: readonly PrescriptionKind[] = ['SIMPLE', 'RETAINED', 'CHECK'];

/** Domain 8.1: kind of the strictest item. */
export const kindOf = (items: readonly Pick<SafetyItem, 'SaleCondition'>[]): PrescriptionKind =>
  items
    .map(({ SaleCondition }) => kinds[SaleCondition])
    .reduce<PrescriptionKind>((a, b) => (strictness.indexOf(b) > strictness.indexOf(a) ? b : a), 'SIMPLE');

export const splitByKind = <T extends Pick<SafetyItem, 'SaleCondition'>>(items: readonly T[]): T[][] =>
  strictness
    .map((kind) => items.filter((item) => kinds[item.SaleCondition] === kind))
    .filter(({ length }) => length > 0);
