import type { Problem, ProblemCode } from '#domain/problem.ts';
import type { CareAct, MedicalCareFailure } from '#machines/medical-care/medical-care.types.ts';

const failures: Partial<Record<ProblemCode, MedicalCareFailure>> = {
  version_conflict: 'changed',
  locked_by_other: 'locked_by_other',
  consent_missing: 'consent_missing',
  form_incomplete: 'form_incomplete',
  vitals_missing: 'vitals_missing',
  transition_not_allowed: 'not_allowed',
  role_not_allowed: 'not_allowed',
  not_found: 'not_found',
  slot_taken: 'slot_taken',
};

/** Failure of a refused act. Only the server knows whether the prescriptions and orders are complete. */
export function careFailureOf({ action }: Pick<CareAct, 'action'>, problem: Problem | null): MedicalCareFailure {
  const code = problem?.Code ?? null;
  // A 404 of the physician in the path does not mean that the care is missing.
  if (action === 'startWithMedic' && code === 'not_found') return 'medic_unavailable';
  if (problem?.Guard === 'documentsDraft') return 'documents_incomplete';
  if (problem?.Guard === 'nobodyAnswers') return 'nobody_answers';
  return (code && failures[code]) ?? 'not_allowed';
}
