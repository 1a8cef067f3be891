import type { Locale } from '../locale.ts';
import { z } from '../zod.ts';
import { isReasonShort, readQuantity } from './stock-sheet.ts';
import type { ConsumableStock, ConsumableUse, MedicalCareMedicine, RequiredMedicine } from './supplies.ts';

/** What was used in an encounter, what its polyclinic has, and the use that is being written. */
export type CareSupplies = {
  Uses: ConsumableUse[];
  Given: MedicalCareMedicine[];
  Stock: ConsumableStock[];
  Lots: RequiredMedicine[];
  /** The consumable that is written. */
  ConsumableId: string | null;
  /** The lot that is written, by `lotKey`. */
  LotKey: string | null;
  Quantity: string;
  Reason: string;
  TakeBack: { kind: 'use' | 'given'; id: string } | null;
  Version: number;
};
type Written = Pick<CareSupplies, 'ConsumableId' | 'LotKey' | 'Quantity' | 'Reason'>;
export const nothingWritten: Written & Pick<CareSupplies, 'TakeBack'> = {
  ConsumableId: null,
  LotKey: null,
  Quantity: '1',
  Reason: '',
  TakeBack: null,
};

export const lotKey = ({ MedicineId, Lot }: Pick<RequiredMedicine, 'MedicineId' | 'Lot'>) => `${MedicineId} ${Lot}`;

/** What is kept in this browser of a use that is not sent yet. */
export const KeptSupplies = z.object({
  ConsumableId: z.string().nullable().exactOptional(),
  LotKey: z.string().nullable().exactOptional(),
  Quantity: z.string().exactOptional(),
  Reason: z.string().exactOptional(),
});

/** What is wrong by field: `required`, `number`, `reason`. */
export function careSupplyProblems(sheet: CareSupplies, locale: Locale): Record<string, string> {
  if (sheet.TakeBack) return {};
  const problems: Record<string, string> = {};
  if (sheet.ConsumableId === null && sheet.LotKey === null) problems.Item = 'required';
  const quantity = readQuantity(sheet.Quantity, locale);
  if (quantity === null || quantity === 0) problems.Quantity = 'number';
  if (isReasonShort(sheet.Reason)) problems.Reason = 'reason';
  return problems;
}
