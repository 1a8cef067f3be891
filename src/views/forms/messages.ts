import type { TFunction } from 'i18next';

/** Translates an error code. */
export function messageText(t: TFunction, code: string): string {
  const [name = '', number = ''] = code.split(':');
  switch (name) {
    case 'email':
      return t('form.email');
    case 'date':
      return t('form.date');
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
