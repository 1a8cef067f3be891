import { warningKeyMax } from '../care-document/care-document.ts';
import { doseInMg, ingredientsOf, plain } from './ingredients.ts';
import { dosesOfDay } from './item-line.ts';
import type { PrescriptionItem, PrescriptionKind } from './prescription.ts';
import type { SafetyCheck, SafetyCheckName, SafetyWarning } from './safety.types.ts';

/** What is known of an active ingredient. */
export type Ingredient = {
  name: string;
  families: readonly string[];
  maxDailyMg: number | null;
  pregnancy: 'AVOID' | 'CONTRAINDICATED' | null;
  source: string;
};
export type Interaction = { first: string; second: string; effectEs: string; effectEn: string; source: string };
export type KnownAllergy = { Text: string; Severity: 'LOW' | 'HIGH'; IsRecognized: boolean };
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
  /** None: nobody recorded any, which alone does not say that the patient has none. */
  allergies: readonly KnownAllergy[] | null;
  /** The patient was asked, and knows of none. */
  noKnownAllergies: boolean;
  active: readonly ActiveItem[] | null;
  /** Not every earlier prescription of the patient may be read: what was found stands, and there may be more. */
  isActivePartial: boolean;
  pregnancy: 'YES' | 'NO' | 'UNKNOWN';
  answers: readonly { Key: string; Reason: string }[];
};

type Found = Omit<SafetyWarning, 'Answered'>;
type Rule = (facts: SafetyFacts, known: ReadonlyMap<string, Ingredient>) => Found[];

const kinds = { DIRECT: 'SIMPLE', SIMPLE: 'SIMPLE', RETAINED: 'RETAINED', CHECK: 'CHECK' } as const;
const strictness: readonly PrescriptionKind[] = ['SIMPLE', 'RETAINED', 'CHECK'];

/** Domain 8.1: the strictest of its items. */
export const kindOf = (items: readonly Pick<SafetyItem, 'SaleCondition'>[]): PrescriptionKind =>
  items
    .map(({ SaleCondition }) => kinds[SaleCondition])
    .reduce<PrescriptionKind>((a, b) => (strictness.indexOf(b) > strictness.indexOf(a) ? b : a), 'SIMPLE');

/** One prescription for each kind, the items in their order. */
export const splitByKind = <T extends Pick<SafetyItem, 'SaleCondition'>>(items: readonly T[]): T[][] =>
  strictness
    .map((kind) => items.filter((item) => kinds[item.SaleCondition] === kind))
    .filter(({ length }) => length > 0);

const idsOf = (items: readonly SafetyItem[]) => items.map(({ MedicineId }) => MedicineId);
const namesOf = (items: readonly SafetyItem[]) => [...new Set(items.map(({ Name }) => Name))].join(', ');

const found = (
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

/** `why` has a text of its own: what was missing for the check. */
const notRun = (
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

const withIngredient = (items: readonly SafetyItem[], name: string) =>
  items.filter(({ Dci }) => ingredientsOf(Dci).includes(name));
const unknownIn = (items: readonly SafetyItem[], known: ReadonlyMap<string, Ingredient>) =>
  items.filter(({ Dci }) => ingredientsOf(Dci).some((name) => !known.has(name)));

/** Words of a name without the end that a plural changes. */
const stem = (word: string) => plain(word).replace(/e?s$/, '');
const names = (text: string, term: string) => ` ${plain(text)}`.includes(` ${stem(term)}`);

const allergy: Rule = ({ items, allergies, noKnownAllergies }, known) => {
  if (allergies === null) return notRun('allergy', items, 'allergiesUnread');
  if (allergies.length === 0) return noKnownAllergies ? [] : notRun('allergy', items, 'allergiesUnknown');
  const matched = allergies.flatMap((one) =>
    items.flatMap((item) => {
      const terms = ingredientsOf(item.Dci).flatMap((name) => [name, ...(known.get(name)?.families ?? [])]);
      const term = terms.find((candidate) => names(one.Text, candidate));
      if (term === undefined) return [];
      const outcome = one.Severity === 'HIGH' ? 'BLOCK' : 'REASON';
      return [
        found('allergy', outcome, [item], one.Text, { allergy: one.Text, ingredient: term, medicine: item.Name }),
      ];
    }),
  );
  const unread = allergies
    .filter(({ IsRecognized }) => !IsRecognized)
    .flatMap(({ Text }) => notRun('allergy', items, 'allergyUnknown', { allergy: Text }));
  return [...matched, ...unread, ...notRun('allergy', unknownIn(items, known), 'ingredientUnknown')];
};

const duplicate: Rule = ({ items, active, isActivePartial }) => {
  const within = [...new Set(items.flatMap(({ Dci }) => ingredientsOf(Dci)))].flatMap((name) => {
    const both = withIngredient(items, name);
    return both.length < 2
      ? []
      : [found('duplicate', 'REASON', both, name, { ingredient: name, medicines: namesOf(both) })];
  });
  if (active === null) return [...within, ...notRun('duplicate', items, 'earlierUnread')];
  const earlier = active.flatMap((before) =>
    ingredientsOf(before.Dci).flatMap((name) => {
      const again = withIngredient(items, name);
      if (again.length === 0) return [];

      const about = {
        ingredient: name,
        medicine: namesOf(again),
        earlier: before.Name,
        number: before.Number,
        until: before.Until,
      };
      return [found('duplicate', 'REASON', again, `${name} ${before.Number}`, about)];
    }),
  );
  return [...within, ...earlier, ...(isActivePartial ? notRun('duplicate', items, 'earlierPartial') : [])];
};

const dose: Rule = ({ items }, known) => {
  const daily = new Map<string, number>();
  const unreadable: SafetyItem[] = [];
  for (const item of items) {
    const mg = doseInMg(item);
    if (!mg) unreadable.push(item);
    for (const [name, amount] of mg ?? []) daily.set(name, (daily.get(name) ?? 0) + amount * dosesOfDay(item));
  }
  const over = [...daily].flatMap(([name, mg]) => {
    const ingredient = known.get(name);
    if (!ingredient || ingredient.maxDailyMg === null || mg <= ingredient.maxDailyMg) return [];
    const about = {
      ingredient: name,
      dailyMg: String(Math.round(mg * 1_000) / 1_000),
      maxMg: String(ingredient.maxDailyMg),
    };
    return [found('dose', 'REASON', withIngredient(items, name), `${name} ${about.dailyMg}`, about, ingredient.source)];
  });
  const unlimited = items.filter(
    (item) =>
      !unreadable.includes(item) &&
      ingredientsOf(item.Dci).some((name) => (known.get(name)?.maxDailyMg ?? null) === null),
  );
  return [...over, ...notRun('dose', unreadable, 'doseUnread'), ...notRun('dose', unlimited, 'maximumUnknown')];
};

const pregnancy: Rule = ({ items, pregnancy: is }, known) => {
  if (is === 'NO') return [];
  const cautious = items.flatMap((item) =>
    ingredientsOf(item.Dci).flatMap((name) => {
      const { pregnancy: caution = null, source = null } = known.get(name) ?? {};
      if (caution === null) return [];
      const about = { ingredient: name, medicine: item.Name, caution };
      if (is === 'UNKNOWN') return notRun('pregnancy', [item], 'pregnancyUnknown', about);
      return [found('pregnancy', 'REASON', [item], name, about, source)];
    }),
  );
  return [...cautious, ...notRun('pregnancy', unknownIn(items, known), 'ingredientUnknown')];
};

const interaction: Rule = ({ items, active, interactions }, known) => {
  if (interactions === null) return notRun('interaction', items, 'tableUnread');
  const termsOf = (name: string) => [name, ...(known.get(name)?.families ?? [])];
  const mine = [...new Set(items.flatMap(({ Dci }) => ingredientsOf(Dci)))];
  const others = [...new Set((active ?? []).flatMap(({ Dci }) => ingredientsOf(Dci)))].filter(
    (name) => !mine.includes(name),
  );
  const pairs = mine.flatMap((a, index) => [...mine.slice(index + 1), ...others].map((b) => [a, b] as const));
  const met = pairs.flatMap(([a, b]) =>
    interactions.flatMap(({ first, second, effectEs, effectEn, source }) => {
      const is = (x: string, y: string) => termsOf(x).includes(first) && termsOf(y).includes(second);
      if (!is(a, b) && !is(b, a)) return [];
      const about = { first: a, second: b, effectEs, effectEn };
      const concerned = [...withIngredient(items, a), ...withIngredient(items, b)];
      return [found('interaction', 'REASON', concerned, `${a} ${b} ${first} ${second}`, about, source)];
    }),
  );
  return [...met, ...notRun('interaction', unknownIn(items, known), 'ingredientUnknown')];
};

const saleCondition: Rule = ({ items }) => {
  const [first, ...others] = splitByKind(items);
  if (!first || others.length === 0) return [];
  const about = { kinds: [first, ...others].map((group) => kindOf(group)).join(',') };
  return [found('saleCondition', 'BLOCK', items, about.kinds, about)];
};

const officialCheck: Rule = ({ items }) =>
  items
    .filter(({ SaleCondition }) => SaleCondition === 'CHECK')
    .map((item) => found('officialCheck', 'BLOCK', [item], 'check', { medicine: item.Name }));

const rules: readonly Rule[] = [allergy, duplicate, dose, pregnancy, interaction, saleCondition, officialCheck];

/** Without the catalogue of ingredients every check that reads it is not run, whatever the items are. */
const unreadChecks: readonly SafetyCheckName[] = ['allergy', 'dose', 'pregnancy', 'interaction'];

/** Domain 8.1, "before freezing": what its prescriber is warned of. Nothing that was not looked at counts as looked at. */
export function checkSafety(facts: SafetyFacts): SafetyCheck {
  const known = new Map((facts.ingredients ?? []).map((ingredient) => [ingredient.name, ingredient]));
  const warnings =
    facts.ingredients === null
      ? [
          ...[duplicate, saleCondition, officialCheck].flatMap((rule) => rule(facts, known)),
          ...unreadChecks.flatMap((check) => notRun(check, facts.items, 'catalogueUnread')),
        ]
      : rules.flatMap((rule) => rule(facts, known));
  const answered = new Set(facts.answers.map(({ Key }) => Key));
  const Warnings = warnings.map((warning) => ({
    ...warning,
    Answered: warning.Outcome !== 'BLOCK' && answered.has(warning.Key),
  }));
  return { Ready: facts.items.length > 0 && Warnings.every(({ Answered }) => Answered), Warnings };
}
