import type { FieldProblems } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../app/use-translation.ts';

const codes = ['required', 'number', 'reason'] as const;

/** Message for a field: our own or the server's. */
export function useSupplyProblem(fields: FieldProblems): (field: string) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    const problem = fields[field];
    if (!problem) return undefined;
    if ('sentence' in problem) return problem.sentence;
    return t(`supplies.problems.${codes.find((code) => code === problem.code) ?? 'required'}`);
  };
}
