import type { PrescriptionItem } from './prescription.ts';

/** What is known of an active ingredient. */
export type Ingredient = {
  name: string;
  families: readonly string[];
  maxDailyMg: number | null;
  pregnancy: 'AVOID' | 'CONTRAINDICATED' | null;
  source: string;
};
export type Interaction = { first: string; second: string; effectEs: string; effectEn: string; source: string };
export type KnownAllergy = { Text: string; Severity: 'LOW' | 'HIGH' };
/** A medicine of an earlier prescription that its patient still takes. */
export type ActiveItem = { Name: string; Dci: string; Number: string; Until: string };

export type SafetyItem = Pick<
  PrescriptionItem,
  | 'MedicineId'
  | 'Name'
  | 'Dci'
  | 'Strength'
  | 'SaleCondition'
  | 'DoseValue'
  | 'UnitCode'
  | 'EveryValue'
  | 'PeriodCode'
  | 'ForValue'
  | 'ForPeriodCode'
>;

/** Null: it could not be read, and what hangs on it is not checked. */
export type SafetyFacts = {
  items: readonly SafetyItem[];
  ingredients: readonly Ingredient[] | null;
  interactions: readonly Interaction[] | null;
  /** Of the whole table, not of the pairs that are met. */
  interactionSources: readonly string[];
  /** None: nobody recorded any, which alone does not say that the patient has none. */
  allergies: readonly KnownAllergy[] | null;
  /** Every name and family of the catalogue of ingredients: the words that the text of an allergy is read with. */
  allergyTerms: readonly string[];
  /** The patient was asked, and knows of none. */
  noKnownAllergies: boolean;
  active: readonly ActiveItem[] | null;
  /** Not every earlier prescription of the patient may be read: what was found stands, and there may be more. */
  isActivePartial: boolean;
  /** In years: the maximum doses of the catalogue are those of adults. Null: not known. */
  age: number | null;
  pregnancy: 'YES' | 'NO' | 'UNKNOWN';
  answers: readonly { Key: string; Reason: string }[];
};
