import { specialtyIn } from '#domain/resources/specialty-names.ts';
import { useLocale } from './use-locale.ts';

/** Names of specialties in the language of the user. */
export function useSpecialtyName(): (name: string) => string {
  const locale = useLocale();
  return (name) => specialtyIn(locale, name);
}
