import type { PrescriptionItem } from './prescription.ts';

export type Ingredient = {
  name: string;
  families: readonly string[];
  maxDailyMg: number | null;
  pregnancy: 'AVOID' | 'CONTRAINDICATED' | null;
  source: string;
};
export type Interaction = { first: string; second: string; effectEs: string; effectEn: string; source: string };
export type KnownAllergy = { Text: string; Severity: 'LOW' | 'HIGH' };
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

/** A null fact could not be read; the checks that depend on it do not run. */
export type SafetyFacts = {
  items: readonly SafetyItem[];
  ingredients: readonly Ingredient[] | null;
  interactions: readonly Interaction[] | null;
  /** Sources of the whole table, not only of the pairs found. */
  interactionSources: readonly string[];
  /** Empty: none recorded, which alone does not mean that the patient has none. */
  allergies: readonly KnownAllergy[] | null;
  /** Every ingredient and family name of the catalogue, used to parse the text of an allergy. */
  allergyTerms: readonly string[];
  /** The patient was asked and knows of no allergy. */
  noKnownAllergies: boolean;
  active: readonly ActiveItem[] | null;
  /** True when the caller may not read every earlier prescription: findings are valid but may be incomplete. */
  isActivePartial: boolean;
  /** In years, because the maximum doses of the catalogue are for adults. Null when unknown. */
  age: number | null;
  pregnancy: 'YES' | 'NO' | 'UNKNOWN';
  answers: readonly { Key: string; Reason: string }[];
};
