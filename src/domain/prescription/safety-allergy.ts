import { ingredientsOf, plain } from './ingredients.ts';
import { found, notRun, type Rule, unknownIn } from './safety-warning.ts';

/** Words of a name without the end that a plural changes. */
const stem = (word: string) => plain(word).replace(/e?s$/, '');
const names = (text: string, term: string) => ` ${plain(text)}`.includes(` ${stem(term)}`);

export const allergy: Rule = ({ items, allergies, noKnownAllergies }, known) => {
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
