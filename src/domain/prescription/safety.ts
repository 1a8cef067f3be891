import { doseInMg, ingredientsOf } from './ingredients.ts';
import { dosesOfDay } from './item-line.ts';
import type { SafetyCheck, SafetyCheckName } from './safety.types.ts';
import { allergy } from './safety-allergy.ts';
import type { SafetyFacts, SafetyItem } from './safety-facts.ts';
import { found, namesOf, notRun, type Rule, unknownIn, withIngredient } from './safety-warning.ts';
import { kindOf, splitByKind } from './sale-kinds.ts';

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

/** The maximum of a child depends on age and weight, which the catalogue lacks. */
const adultAge = 18;

const dose: Rule = ({ items, age }, known) => {
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
  const ofAdults = items.filter((item) => !unreadable.includes(item) && !unlimited.includes(item));
  return [
    ...over,
    ...notRun('dose', unreadable, 'doseUnread'),
    ...notRun('dose', unlimited, 'maximumUnknown'),
    ...(age === null ? notRun('dose', ofAdults, 'ageUnknown') : []),
    ...(age !== null && age < adultAge ? notRun('dose', ofAdults, 'maximumOfAdults') : []),
  ];
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

const interaction: Rule = ({ items, active, isActivePartial, interactions }, known) => {
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
  const earlier = others.filter((name) => !known.has(name)).join(', ');
  return [
    ...met,
    ...notRun('interaction', unknownIn(items, known), 'ingredientUnknown'),
    ...(active === null ? notRun('interaction', items, 'earlierUnread') : []),
    ...(isActivePartial ? notRun('interaction', items, 'earlierPartial') : []),
    ...(earlier === '' ? [] : notRun('interaction', items, 'earlierUnknown', { earlier })),
  ];
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

/** Checks that cannot run without the ingredient catalogue, whatever the items. */
const unreadChecks: readonly SafetyCheckName[] = ['allergy', 'dose', 'pregnancy', 'interaction'];

/**
 * Domain 8.1, "before freezing": warnings for the prescriber. A check without its facts is reported as not run, never as
 * passed.
 */
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
  const isCompared = facts.ingredients !== null && facts.interactions !== null;
  return {
    Ready: facts.items.length > 0 && Warnings.every(({ Answered }) => Answered),
    Warnings,
    InteractionSources: isCompared ? [...facts.interactionSources] : [],
  };
}
