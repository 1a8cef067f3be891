import { expect, test } from 'vitest';
import type { Problem } from '#domain/problem.ts';
import { careFailureOf } from './care-failure.ts';

const problem = (Code: Problem['Code'], Guard?: string): Problem => ({
  Message: '',
  Code,
  TraceId: 't',
  ...(Guard === undefined ? {} : { Guard }),
});

test.each([
  ['answer', problem('transition_not_allowed', 'documentsDraft'), 'documents_incomplete'],
  ['derive', problem('transition_not_allowed', 'nobodyAnswers'), 'nobody_answers'],
  ['answer', problem('transition_not_allowed', 'wrongStatus'), 'not_allowed'],
  ['answer', problem('version_conflict'), 'changed'],
  ['startWithMedic', problem('not_found'), 'medic_unavailable'],
  ['start', problem('not_found'), 'not_found'],
  ['start', null, 'not_allowed'],
] as const)('names why the server refuses to %s: %o', (action, refused, failure) => {
  expect(careFailureOf({ action }, refused)).toBe(failure);
});
