import type { Locale } from '../locale.ts';
import { readNumber } from '../prescription/number-text.ts';
import { type ConsumableAct, expiryOf, type MedicineAct, reason, type StockAct } from './supplies.ts';

/** One stock line of a polyclinic: a consumable in its module or store, or a lot of a medicine. */
export type StockLine = {
  key: string;
  polyclinicId: string;
  kind: 'consumable' | 'medicine';
  /** Id of the consumable or the medicine. */
  id: string;
  name: string;
  /** Strength of a medicine; empty for a consumable. */
  detail: string;
  unit: string;
  place: StockPlace;
  lot: string;
  expiresAt: string | null;
  stock: number;
  minStock: number | null;
  /** Quantity used in the last 30 days; null where it is not counted. */
  used: number | null;
};

export const stockPlaces = ['MODULE', 'INTERNAL', 'MEDICINES'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** A move goes from the store to the module; a take-back refers to its movement. */
export const sheetActs = ['USED', 'RECEIVED', 'MOVED', 'COUNTED', 'DISCARDED', 'TAKE_BACK'] as const;
export type SheetAct = (typeof sheetActs)[number];

/** Stock entry while its dialog is open. Numbers are text as typed. */
export type StockSheet = {
  Act: SheetAct | null;
  Line: StockLine | null;
  MovementId: string | null;
  Quantity: string;
  MinStock: string;
  Lot: string;
  ExpiresAt: string | null;
  Reason: string;
  Version: number;
};
export const blankStockSheet: StockSheet = {
  Act: null,
  Line: null,
  MovementId: null,
  Quantity: '',
  MinStock: '',
  Lot: '',
  ExpiresAt: null,
  Reason: '',
  Version: 0,
};

/** Acts available for a line, most frequent first; only the store can be moved from, and an expired lot is not used. */
export function actsOf(
  { place, expiresAt }: Pick<StockLine, 'place' | 'expiresAt'>,
  today: string,
): readonly [SheetAct, ...SheetAct[]] {
  if (expiryOf(expiresAt, today) === 'expired') return ['DISCARDED', 'RECEIVED', 'COUNTED'];
  const more = ['RECEIVED', 'COUNTED', 'DISCARDED'] as const;
  return place === 'INTERNAL' ? ['MOVED', 'USED', ...more] : ['USED', ...more];
}

/** Parses a typed number with at most two decimals; null when it is not one. */
export function readQuantity(text: string, locale: Locale): number | null {
  const value = readNumber(text, locale);
  return typeof value === 'number' && Math.round(value * 100) === value * 100 && value <= 100_000 ? value : null;
}

/** What is left on record after taking a quantity, when it is below zero; null otherwise (domain 5.1: needs a reason). */
export function shortfallOf(stock: number, taken: number | null): number | null {
  const left = Math.round((stock - (taken ?? 0)) * 100) / 100;
  return taken !== null && taken > 0 && left < 0 ? left : null;
}

/** Same for the entry of a stock line; a receipt and a count take nothing. */
export function shortfallIn({ Act, Line, Quantity }: StockSheet, locale: Locale): number | null {
  const takes = Act === 'USED' || Act === 'DISCARDED' || Act === 'MOVED';
  return takes && Line !== null ? shortfallOf(Line.stock, readQuantity(Quantity, locale)) : null;
}

/** True for a non-empty reason below the minimum length. */
export const isReasonShort = (text: string) => text.trim() !== '' && !reason.safeParse(text).success;

/** Validation errors by field: `required`, `number`, `reason`. */
export function stockProblems(sheet: StockSheet, locale: Locale): Record<string, string> {
  const problems: Record<string, string> = {};
  const { Act, Line, Quantity, MinStock, Reason } = sheet;
  if (Act === 'TAKE_BACK') return problems;
  if (Line === null) problems.Line = 'required';
  const quantity = readQuantity(Quantity, locale);
  if (Quantity.trim() === '') problems.Quantity = 'required';
  else if (quantity === null || (quantity === 0 && Act !== 'COUNTED')) problems.Quantity = 'number';
  if (MinStock.trim() !== '' && readQuantity(MinStock, locale) === null) problems.MinStock = 'number';
  if (isReasonShort(Reason) || (Act === 'DISCARDED' && Reason.trim() === '')) problems.Reason = 'reason';
  return problems;
}

type Written = { act: ConsumableAct } | { medicine: MedicineAct } | { moved: { quantity: number; Reason?: string } };

export function writtenOf(sheet: StockSheet, locale: Locale): Written {
  const { Act, Line } = sheet;
  const Quantity = readQuantity(sheet.Quantity, locale);
  if (Act === null || Act === 'TAKE_BACK' || Line === null || Quantity === null) {
    throw new Error('a sheet with problems is not sent');
  }
  const why = sheet.Reason.trim();
  const Reason = why === '' ? {} : { Reason: why };
  if (Act === 'MOVED') return { moved: { quantity: Quantity, ...Reason } };
  const counted = Act === 'COUNTED' ? { MinStock: readQuantity(sheet.MinStock, locale) } : {};
  const act = { PolyclinicId: Line.polyclinicId, Kind: Act satisfies StockAct, Quantity, ...counted, ...Reason };
  if (Line.kind === 'medicine') {
    const isNewLot = Act === 'RECEIVED';
    return {
      medicine: {
        ...act,
        MedicineId: Line.id,
        Lot: isNewLot ? sheet.Lot.trim() : Line.lot,
        ExpiresAt: isNewLot ? sheet.ExpiresAt : null,
      },
    };
  }
  return { act: { ...act, ConsumableId: Line.id, Scope: Line.place === 'INTERNAL' ? 'INTERNAL' : 'MODULE' } };
}
