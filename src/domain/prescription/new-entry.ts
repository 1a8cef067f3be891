import type { Locale } from '../locale.ts';
import { inputText } from './number-text.ts';
import type { PeriodCode } from './periods.ts';
import type { EntryField, ItemEntry } from './prescription-sheet.ts';
import type { FrequentMedicine } from './usual-item.ts';

export type UnitRow = { UnitId: string; Name: string; Code: string | null };
export type PeriodRow = { PeriodId: string; Code: PeriodCode };
export type DoseRow = { value: number; name: string };
export type PrescribingCatalogues = { units: UnitRow[]; periods: PeriodRow[]; routes: string[]; doses: DoseRow[] };

const unitOfForm: Record<string, string> = {
  comprimido: 'tablet',
  cápsula: 'capsule',
  sobre: 'sachet',
  ampolla: 'ampoule',
  inhalador: 'puff',
  parche: 'patch',
  jarabe: 'ml',
  gotas: 'drop',
  crema: 'application',
};
const measured = ['ml', 'drop'];
const unitDose = ({ Code }: UnitRow) => (measured.includes(Code ?? '') ? '' : '1');
type Chosen = Omit<FrequentMedicine, 'Uses' | 'Last'> & Partial<Pick<FrequentMedicine, 'Last'>>;

/**
 * New entry for a medicine: the physician's last usage. Without one, interval and duration stay empty, and so does the dose
 * of a liquid: a value that suits another medicine would pass unread.
 */
export function entryOf(medicine: Chosen, { units, periods }: PrescribingCatalogues, locale: Locale): ItemEntry | null {
  const last = medicine.Last ?? null;
  const code = unitOfForm[medicine.PharmaceuticalForm.toLowerCase()] ?? 'tablet';
  const unit = units.find((one) => (last ? one.UnitId === last.UnitId : one.Code === code)) ?? units[0];
  const periodOf = (id: string | undefined, otherwise: PeriodCode) =>
    periods.find((one) => (id === undefined ? one.Code === otherwise : one.PeriodId === id));
  const [every, during] = [periodOf(last?.PeriodId, 'hour'), periodOf(last?.ForPeriodId, 'day')];
  if (!unit || !every || !during) return null;
  const { MedicineId, Name, Dci, Strength, PharmaceuticalForm, Laboratory, SaleCondition } = medicine;
  return {
    MedicineId,
    Name,
    Dci,
    Strength,
    PharmaceuticalForm,
    Laboratory,
    SaleCondition,
    Route: last?.Route ?? medicine.Route,
    DoseValue: last ? inputText(last.DoseValue, locale) : unitDose(unit),
    UnitId: unit.UnitId,
    UnitCode: unit.Code,
    UnitName: unit.Name,
    EveryValue: last ? String(last.EveryValue) : '',
    PeriodId: every.PeriodId,
    PeriodCode: every.Code,
    ForValue: last ? String(last.ForValue) : '',
    ForPeriodId: during.PeriodId,
    ForPeriodCode: during.Code,
    Quantity: null,
    AsNeeded: last?.AsNeeded ?? false,
    Indication: last?.Indication ?? null,
    Substitutable: last?.Substitutable ?? true,
    Place: null,
  };
}

/** First field that an item cannot be added without. */
export const missingField = (entry: ItemEntry): EntryField | null =>
  (['DoseValue', 'EveryValue', 'ForValue'] as const).find((field) => entry[field].trim() === '') ?? null;
