import type { z } from './zod.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Zod issue as a code with its number: `required`, `tooShort:8`. A schema's own codes pass unchanged. */
export function messageCode(issue: Issue): string | undefined {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? `tooShort:${issue.minimum}` : `min:${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `tooLong:${issue.maximum}` : `max:${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'email' || issue.format === 'date' ? issue.format : 'required';
    case 'invalid_type':
      return issue.expected === 'number' ? 'number' : 'required';
    default:
      return undefined;
  }
}
