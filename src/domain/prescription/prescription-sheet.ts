import { documentItemsMax, WarningAnswer } from '../care-document/care-document.ts';
import { movedPlaces } from '../care-document/moved-places.ts';
import type { DocumentTemplate, TemplateContent } from '../care-document/template.ts';
import { ThirdEntry, thirdEntryOf } from '../care-document/third-person.ts';
import { isEqual } from '../equal.ts';
import type { Locale } from '../locale.ts';
import { z } from '../zod.ts';
import { quantityOf } from './item-line.ts';
import { inputText, readNumber } from './number-text.ts';
import type { PeriodCode } from './periods.ts';
import { type NewPrescription, NewPrescriptionItem, type Prescription, PrescriptionItem } from './prescription.ts';
import { kindOf, splitByKind } from './sale-kinds.ts';
import type { FrequentMedicine } from './usual-item.ts';
import { requestedValidity, validityProblem } from './validity.ts';

/** An item as it is shown and sent: with the names that its line is written with. */
export const SheetItem = PrescriptionItem.omit({ DoseId: true, QuantityWords: true });
export type SheetItem = z.infer<typeof SheetItem>;

const numbers = { DoseValue: z.string(), EveryValue: z.string(), ForValue: z.string() };
/** What is being written of the next item; `Quantity` is null while it is computed. */
export const ItemEntry = SheetItem.extend({
  ...numbers,
  Quantity: z.string().nullable(),
  /** The item that it takes the place of; it stays in the prescription until then. Null: it is a new one. */
  Place: z.number().int().nullable().default(null),
});
export type ItemEntry = z.infer<typeof ItemEntry>;

const Sheet = z.object({
  items: z.array(SheetItem),
  entry: ItemEntry.nullable(),
  indications: z.string(),
  diagnosisText: z.string(),
  /** Null: as long as its kind allows. Empty: less, and no day is written yet. */
  validUntil: z.string().nullable().default(null),
  answers: z.array(WarningAnswer.extend({ Reason: z.string() })),
  /** Null: it is the patient's own. */
  third: ThirdEntry.nullable().default(null),
});
/** A prescription as its draft holds it, with the item that is not added yet: nothing that was typed is lost. */
export type PrescriptionSheet = z.infer<typeof Sheet>;

export const emptyPrescription: PrescriptionSheet = {
  items: [],
  entry: null,
  indications: '',
  diagnosisText: '',
  validUntil: null,
  answers: [],
  third: null,
};

const shortest = 3;
const isReason = ({ Reason }: WarningAnswer) => Reason.trim().length >= shortest;

export const prescriptionKind = {
  empty: emptyPrescription,
  isSame: (a: PrescriptionSheet, b: PrescriptionSheet) => isEqual(a, b),
  isHeld: ({ entry, answers }: PrescriptionSheet) => entry === null && answers.every(isReason),
  read: (stored: unknown): PrescriptionSheet | null => Sheet.safeParse(stored).data ?? null,
};

export const sheetOfPrescription = (it: Prescription): PrescriptionSheet => ({
  items: it.Items.map((item) => SheetItem.parse(item)),
  entry: null,
  indications: it.Indications ?? '',
  diagnosisText: it.DiagnosisText,
  validUntil: requestedValidity(it),
  answers: it.Answers,
  third: thirdEntryOf(it.ThirdPerson),
});

const sent = Object.keys(NewPrescriptionItem.shape);
const bodyOf = (item: SheetItem) =>
  NewPrescriptionItem.parse(Object.fromEntries(Object.entries(item).filter(([key]) => sent.includes(key))));
/** With a day that it cannot be valid until it stays in this browser: without that day it would be valid for longer. */
export const isSendablePrescription = ({ items, validUntil }: PrescriptionSheet, today: string): boolean =>
  validityProblem(kindOf(items), today, validUntil) === null;

/** A reason that is still too short to be one stays in this browser with the rest of the sheet. */
export const prescriptionBody = (sheet: PrescriptionSheet): NewPrescription => ({
  Items: sheet.items.map(bodyOf),
  Indications: sheet.indications.trim() === '' ? null : sheet.indications,
  DiagnosisText: sheet.diagnosisText,
  ValidUntil: sheet.validUntil === '' ? null : sheet.validUntil,
  Answers: sheet.answers.filter(isReason),
});

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
type Chosen = Omit<FrequentMedicine, 'Uses' | 'Last'> & Partial<Pick<FrequentMedicine, 'Last'>>;

/** A new item of a medicine: as its physician wrote it the last time, otherwise one every eight hours for five days. */
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
    ...{ MedicineId, Name, Dci, Strength, PharmaceuticalForm, Laboratory, SaleCondition },
    Route: last?.Route ?? medicine.Route,
    DoseValue: inputText(last?.DoseValue ?? 1, locale),
    UnitId: unit.UnitId,
    UnitCode: unit.Code,
    UnitName: unit.Name,
    EveryValue: String(last?.EveryValue ?? 8),
    PeriodId: every.PeriodId,
    PeriodCode: every.Code,
    ForValue: String(last?.ForValue ?? 5),
    ForPeriodId: during.PeriodId,
    ForPeriodCode: during.Code,
    Quantity: null,
    AsNeeded: last?.AsNeeded ?? false,
    Indication: last?.Indication ?? null,
    Substitutable: last?.Substitutable ?? true,
    Place: null,
  };
}

const entryFields = ['DoseValue', 'EveryValue', 'ForValue', 'Quantity'] as const;
export type EntryField = (typeof entryFields)[number];
/** `unclear`: a thousand or a decimal. `amount`, `count`: not one of those that the field takes. */
export type EntryProblem = 'unclear' | 'amount' | 'count';

/** What is wrong with what was written in a field; an empty one is missing and not wrong. */
export function entryProblems(entry: ItemEntry, locale: Locale): Partial<Record<EntryField, EntryProblem>> {
  const problemOf = (field: EntryField): EntryProblem | null => {
    const text = entry[field] ?? '';
    if (text.trim() === '') return null;
    const value = readNumber(text, locale);
    if (value === 'unclear') return value;
    if (SheetItem.shape[field].safeParse(value).success) return null;
    return field === 'EveryValue' || field === 'ForValue' ? 'count' : 'amount';
  };
  return Object.fromEntries(
    entryFields.flatMap((field) => {
      const problem = problemOf(field);
      return problem ? [[field, problem]] : [];
    }),
  );
}

/** The item that was written; null while something of it is missing or is no number. */
export function itemOf({ Place: _, ...entry }: ItemEntry, locale: Locale): SheetItem | null {
  const amountIn = (text: string) => {
    const value = readNumber(text, locale);
    return typeof value === 'number' ? value : 0;
  };
  const [DoseValue, EveryValue, ForValue] = [entry.DoseValue, entry.EveryValue, entry.ForValue].map(amountIn);
  const dosed = { ...entry, DoseValue: DoseValue ?? 0, EveryValue: EveryValue ?? 0, ForValue: ForValue ?? 0 };
  if (![dosed.DoseValue, dosed.EveryValue, dosed.ForValue].every((value) => value > 0)) return null;
  const Quantity = entry.Quantity === null ? quantityOf(dosed) : amountIn(entry.Quantity);
  return SheetItem.safeParse({ ...dosed, Quantity }).data ?? null;
}

/** The item that was written is one of the prescription, in the place of the one that it changes. */
export function withEntry(sheet: PrescriptionSheet, locale: Locale): PrescriptionSheet {
  const { entry, items } = sheet;
  const item = entry && itemOf(entry, locale);
  if (!item) return sheet;
  const isChange = entry.Place !== null && entry.Place < items.length;
  return {
    ...sheet,
    entry: null,
    items: isChange ? items.map((one, at) => (at === entry.Place ? item : one)) : [...items, item],
  };
}

/** The items in another order, or without some; what is written of one goes with it, and stays as a new one without it. */
function withItems(sheet: PrescriptionSheet, places: readonly number[]): PrescriptionSheet {
  const { entry, items } = sheet;
  const place = entry?.Place == null ? -1 : places.indexOf(entry.Place);
  return {
    ...sheet,
    items: places.flatMap((at) => items[at] ?? []),
    entry: entry && { ...entry, Place: place === -1 ? null : place },
  };
}
export const withoutItem = (sheet: PrescriptionSheet, index: number): PrescriptionSheet =>
  withItems(
    sheet,
    [...sheet.items.keys()].filter((at) => at !== index),
  );
/** One place up (-1) or down (1). */
export function withItemMoved(sheet: PrescriptionSheet, index: number, by: -1 | 1): PrescriptionSheet {
  const places = movedPlaces(sheet.items.length, index, by);
  return places ? withItems(sheet, places) : sheet;
}

/** Written again; it stays as it was until it is put back. */
export function withItemOpen(sheet: PrescriptionSheet, index: number, locale: Locale): PrescriptionSheet {
  const item = sheet.items[index];
  if (!item || sheet.entry) return sheet;
  const { DoseValue, EveryValue, ForValue, Quantity } = item;
  const text = (value: number) => inputText(value, locale);
  const dosed = { DoseValue: text(DoseValue), EveryValue: text(EveryValue), ForValue: text(ForValue) };
  const isComputed = quantityOf(item) === Quantity;
  const entry = { ...item, ...dosed, Quantity: isComputed ? null : text(Quantity), Place: index };
  return { ...sheet, entry };
}
/** One prescription for each kind of sale; the first goes on in the place of what was split. */
export function splitSheet(sheet: PrescriptionSheet): PrescriptionSheet[] {
  const [first, ...others] = splitByKind(sheet.items);
  if (!first) return [sheet];
  const places = first.map((item) => sheet.items.indexOf(item));
  return [withItems(sheet, places), ...others.map((items) => copyOf({ ...sheet, items }))];
}
/** What a new prescription begins with: its warnings are answered anew, and it is valid as long as it may. */
export const copyOf = (sheet: PrescriptionSheet): PrescriptionSheet => ({
  ...sheet,
  entry: null,
  answers: [],
  validUntil: null,
});

export const templateOf = ({ items }: PrescriptionSheet): TemplateContent | null =>
  items.length === 0 ? null : { Medicines: items.map(bodyOf), Exams: [] };
/** After what there is, as many as a prescription may have. */
export const withTemplate = (sheet: PrescriptionSheet, { Medicines }: DocumentTemplate): PrescriptionSheet => ({
  ...sheet,
  items: [...sheet.items, ...Medicines.map((item) => SheetItem.parse(item))].slice(0, documentItemsMax),
});

export const withReason = (sheet: PrescriptionSheet, Key: string, Reason: string): PrescriptionSheet => ({
  ...sheet,
  answers: [...sheet.answers.filter((one) => one.Key !== Key), ...(Reason === '' ? [] : [{ Key, Reason }])],
});
