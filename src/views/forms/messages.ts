import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** A zod issue as a code with its number: `required`, `tooShort:8`. Own codes of a schema pass as they are. */
export function messageCode(issue: Issue): string | undefined {
  if (issue.input === undefined || issue.input === '') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? `tooShort:${issue.minimum}` : `min:${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `tooLong:${issue.maximum}` : `max:${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'required';
    case 'invalid_type':
      return issue.expected === 'number' ? 'number' : 'required';
    default:
      return undefined;
  }
}

/** The code as a sentence in the language in use. */
export function messageText(t: TFunction, code: string): string {
  const [name = '', number = ''] = code.split(':');
  switch (name) {
    case 'email':
      return t('form.email');
    case 'tooShort':
      return t('form.tooShort', { min: number });
    case 'tooLong':
      return t('form.tooLong', { max: number });
    case 'number':
      return t('form.number');
    case 'min':
      return t('form.min', { min: number });
    case 'max':
      return t('form.max', { max: number });
    case 'passwordsDiffer':
      return t('form.passwordsDiffer');
    case 'future':
      return t('form.future');
    default:
      return t('form.required');
  }
}
