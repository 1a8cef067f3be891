import { namesTerm, unexplainedIn } from './allergy-words.ts';
import { ingredientsOf } from './ingredients.ts';
import { found, notRun, type Rule, unknownIn } from './safety-warning.ts';

/** Matches the words of the allergy text. Unknown words are compared with nothing, and the check reports that. */
export const allergy: Rule = ({ items, allergies, allergyTerms, noKnownAllergies }, known) => {
  if (allergies === null) return notRun('allergy', items, 'allergiesUnread');
  if (allergies.length === 0) return noKnownAllergies ? [] : notRun('allergy', items, 'allergiesUnknown');
  const matched = allergies.flatMap((one) =>
    items.flatMap((item) => {
      const terms = ingredientsOf(item.Dci).flatMap((name) => [name, ...(known.get(name)?.families ?? [])]);
      const term = terms.find((candidate) => namesTerm(one.Text, candidate));
      if (term === undefined) return [];
      const outcome = one.Severity === 'HIGH' ? 'BLOCK' : 'REASON';
      return [
        found('allergy', outcome, [item], one.Text, { allergy: one.Text, ingredient: term, medicine: item.Name }),
      ];
    }),
  );
  const unread = allergies.flatMap(({ Text }) => {
    const fragment = unexplainedIn(Text, allergyTerms).join(', ');
    return fragment === '' ? [] : notRun('allergy', items, 'allergyUnknown', { allergy: Text, fragment });
  });
  return [...matched, ...unread, ...notRun('allergy', unknownIn(items, known), 'ingredientUnknown')];
};
