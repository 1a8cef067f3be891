import type { Locale } from '../locale.ts';
import { z } from '../zod.ts';
import { isReasonShort, readQuantity, shortfallOf } from './stock-sheet.ts';
import type { ConsumableStock, ConsumableUse, MedicalCareMedicine, RequiredMedicine } from './supplies.ts';

/** Supplies used in an encounter, the stock of its polyclinic, and the entry being written. */
export type CareSupplies = {
  Uses: ConsumableUse[];
  Given: MedicalCareMedicine[];
  Stock: ConsumableStock[];
  Lots: RequiredMedicine[];
  ConsumableId: string | null;
  /** Lot of the entry, by `lotKey`. */
  LotKey: string | null;
  Quantity: string;
  Reason: string;
  /** Last act on this page, numbered because the same one may be repeated. */
  Done: { act: 'USED' | 'TAKE_BACK'; name: string; nth: number } | null;
  /** Counts the reads of this page. */
  Version: number;
};
export const nothingWritten: Pick<CareSupplies, 'ConsumableId' | 'LotKey' | 'Quantity' | 'Reason'> = {
  ConsumableId: null,
  LotKey: null,
  Quantity: '1',
  Reason: '',
};

/** A use to cancel. */
export type CareTakeBack = {
  Use: { kind: 'use' | 'given'; id: string; name: string; amount: string } | null;
  Version: number;
};

export const lotKey = ({ MedicineId, Lot }: Pick<RequiredMedicine, 'MedicineId' | 'Lot'>) => `${MedicineId} ${Lot}`;

/** What is left on record of the chosen supply or lot after the entry, when it is below zero; null otherwise. */
export function careShortfall(sheet: CareSupplies, locale: Locale): { stock: number; left: number } | null {
  const { Stock, Lots, ConsumableId, LotKey } = sheet;
  const chosen =
    ConsumableId === null
      ? Lots.find((lot) => lotKey(lot) === LotKey)
      : Stock.find((row) => row.ConsumableId === ConsumableId);
  const left = chosen ? shortfallOf(chosen.Stock, readQuantity(sheet.Quantity, locale)) : null;
  return chosen && left !== null ? { stock: chosen.Stock, left } : null;
}

export const KeptSupplies = z.object({
  ConsumableId: z.string().nullable().exactOptional(),
  LotKey: z.string().nullable().exactOptional(),
  Quantity: z.string().exactOptional(),
  Reason: z.string().exactOptional(),
});

/** Validation errors by field: `required`, `number`, `reason`. */
export function careSupplyProblems(sheet: CareSupplies, locale: Locale): Record<string, string> {
  const problems: Record<string, string> = {};
  if (sheet.ConsumableId === null && sheet.LotKey === null) problems.Item = 'required';
  const quantity = readQuantity(sheet.Quantity, locale);
  if (quantity === null || quantity === 0) problems.Quantity = 'number';
  if (isReasonShort(sheet.Reason)) problems.Reason = 'reason';
  return problems;
}
