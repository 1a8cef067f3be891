import { warningKeyMax } from '../care-document/care-document.ts';
import { ingredientsOf, plain } from './ingredients.ts';
import type { SafetyCheckName, SafetyWarning } from './safety.types.ts';
import type { Ingredient, SafetyFacts, SafetyItem } from './safety-facts.ts';

export type Found = Omit<SafetyWarning, 'Answered'>;
export type Rule = (facts: SafetyFacts, known: ReadonlyMap<string, Ingredient>) => Found[];

const idsOf = (items: readonly SafetyItem[]) => items.map(({ MedicineId }) => MedicineId);
export const namesOf = (items: readonly SafetyItem[]) => [...new Set(items.map(({ Name }) => Name))].join(', ');

export const found = (
  Check: SafetyCheckName,
  Outcome: Found['Outcome'],
  items: readonly SafetyItem[],
  cause: string,
  About: Record<string, string>,
  Source: string | null = null,
): Found => ({
  Key: [Check, Outcome, ...[...new Set(idsOf(items))].sort(), plain(cause)].join(':').slice(0, warningKeyMax),
  Check,
  Outcome,
  MedicineIds: [...new Set(idsOf(items))],
  About,
  Source,
});

/** `why` has its own text, which names what the check lacked. */
export const notRun = (
  Check: SafetyCheckName,
  items: readonly SafetyItem[],
  why: string,
  About: Record<string, string> = {},
) =>
  items.length === 0
    ? []
    : [
        found(Check, 'NOT_RUN', items, `${why} ${Object.values(About).join(' ')}`, {
          ...About,
          why,
          medicines: namesOf(items),
        }),
      ];

export const withIngredient = (items: readonly SafetyItem[], name: string) =>
  items.filter(({ Dci }) => ingredientsOf(Dci).includes(name));
export const unknownIn = (items: readonly SafetyItem[], known: ReadonlyMap<string, Ingredient>) =>
  items.filter(({ Dci }) => ingredientsOf(Dci).some((name) => !known.has(name)));
