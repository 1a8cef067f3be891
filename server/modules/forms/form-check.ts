import { formProblems, problemKey, storedControls } from '#domain/forms/form-checks.ts';
import { formProblemTexts } from '#domain/forms/form-problem-texts.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';

type Written = { Name: string; controls: readonly FormControl[] };

/**
 * Validates and normalizes the controls.
 * @throws ProblemError 400 with a message per problem at the position and field of the control.
 */
export function checkForm({ locale }: CallContext, { Name, controls }: Written, before: readonly FormControl[]) {
  const stored = storedControls(controls.toSorted((a, b) => a.Order - b.Order));
  const problems = formProblems({ Name, controls: stored }, before);
  if (problems.length === 0) return stored;
  const sentenceOf = (problem: (typeof problems)[number]) => {
    const sentence = formProblemTexts[problem.code][locale];
    return problem.control === '' ? sentence : `${problem.control}: ${sentence}`;
  };
  throw new ProblemError('validation', {
    Fields: Object.fromEntries(problems.map((problem) => [problemKey(problem), sentenceOf(problem)])),
  });
}
