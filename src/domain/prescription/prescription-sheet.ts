import { documentItemsMax, WarningAnswer } from '../care-document/care-document.ts';
import { movedPlaces } from '../care-document/moved-places.ts';
import type { DocumentTemplate, TemplateContent } from '../care-document/template.ts';
import { ThirdEntry, thirdEntryOf } from '../care-document/third-person.ts';
import { isEqual } from '../equal.ts';
import type { Locale } from '../locale.ts';
import { z } from '../zod.ts';
import { quantityOf } from './item-line.ts';
import { inputText, readNumber } from './number-text.ts';
import { type NewPrescription, NewPrescriptionItem, type Prescription, PrescriptionItem } from './prescription.ts';
import { kindOf, splitByKind } from './sale-kinds.ts';
import { requestedValidity, validityProblem } from './validity.ts';

export const SheetItem = PrescriptionItem.omit({ DoseId: true, QuantityWords: true });
export type SheetItem = z.infer<typeof SheetItem>;

const numbers = { DoseValue: z.string(), EveryValue: z.string(), ForValue: z.string() };
/** Entry of the next item; `Quantity` is null while it is computed. */
export const ItemEntry = SheetItem.extend({
  ...numbers,
  Quantity: z.string().nullable(),
  /** Index of the item that this entry replaces, which stays in the prescription until then. Null for a new item. */
  Place: z.number().int().nullable().default(null),
});
export type ItemEntry = z.infer<typeof ItemEntry>;

const Sheet = z.object({
  items: z.array(SheetItem),
  entry: ItemEntry.nullable(),
  indications: z.string(),
  diagnosisText: z.string(),
  /** Null: the maximum of its kind. Empty: a shorter validity was chosen but no date entered yet. */
  validUntil: z.string().nullable().default(null),
  answers: z.array(WarningAnswer.extend({ Reason: z.string() })),
  /** Null when it is issued in the name of the patient. */
  third: ThirdEntry.nullable().default(null),
});
/** A prescription as stored in its draft, including the item not yet added, so that no input is lost. */
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
/**
 * A prescription with an invalid end date is kept in the browser: sent without the date, it would be valid for longer than
 * intended.
 */
export const isSendablePrescription = ({ items, validUntil }: PrescriptionSheet, today: string): boolean =>
  validityProblem(kindOf(items), today, validUntil) === null;

/** Reasons that are still too short are not sent; they stay in the browser with the rest of the sheet. */
export const prescriptionBody = (sheet: PrescriptionSheet): NewPrescription => ({
  Items: sheet.items.map(bodyOf),
  Indications: sheet.indications.trim() === '' ? null : sheet.indications,
  DiagnosisText: sheet.diagnosisText,
  ValidUntil: sheet.validUntil === '' ? null : sheet.validUntil,
  Answers: sheet.answers.filter(isReason),
});

const entryFields = ['DoseValue', 'EveryValue', 'ForValue', 'Quantity'] as const;
export type EntryField = (typeof entryFields)[number];
/** `unclear`: thousands or decimal. `amount`, `count`: outside the values that the field accepts. */
export type EntryProblem = 'unclear' | 'amount' | 'count';

/** Errors of the filled fields; an empty field is missing, not invalid. */
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

/** Returns the entered item; null while a field is missing or not a number. */
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

/** Adds the entered item to the prescription, or replaces the item being edited. */
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

/** Reorders or removes items. The open entry follows its item and becomes a new item when that is removed. */
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
/** Moves an item one place up (-1) or down (1). */
export function withItemMoved(sheet: PrescriptionSheet, index: number, by: -1 | 1): PrescriptionSheet {
  const places = movedPlaces(sheet.items.length, index, by);
  return places ? withItems(sheet, places) : sheet;
}

/** Opens an item for editing; it stays unchanged until the entry is saved. */
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
/** Splits into one prescription per kind of sale; the first replaces the original. */
export function splitSheet(sheet: PrescriptionSheet): PrescriptionSheet[] {
  const [first, ...others] = splitByKind(sheet.items);
  if (!first) return [sheet];
  const places = first.map((item) => sheet.items.indexOf(item));
  return [withItems(sheet, places), ...others.map((items) => copyOf({ ...sheet, items }))];
}
/** Content of a copied prescription: without answers to warnings and with the maximum validity. */
export const copyOf = (sheet: PrescriptionSheet): PrescriptionSheet => ({
  ...sheet,
  entry: null,
  answers: [],
  validUntil: null,
});

export const templateOf = ({ items }: PrescriptionSheet): TemplateContent | null =>
  items.length === 0 ? null : { Medicines: items.map(bodyOf), Exams: [] };
export const withTemplate = (sheet: PrescriptionSheet, { Medicines }: DocumentTemplate): PrescriptionSheet => ({
  ...sheet,
  items: [...sheet.items, ...Medicines.map((item) => SheetItem.parse(item))].slice(0, documentItemsMax),
});

export const withReason = (sheet: PrescriptionSheet, Key: string, Reason: string): PrescriptionSheet => ({
  ...sheet,
  answers: [...sheet.answers.filter((one) => one.Key !== Key), ...(Reason === '' ? [] : [{ Key, Reason }])],
});
