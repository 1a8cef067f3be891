import { examCatalogueIn } from '#domain/resources/exam-catalogue-names.ts';
import { useLocale } from './use-locale.ts';

/** Names of exam types and preventive criteria in the language of the user. */
export function useExamCatalogueName(): (name: string) => string {
  const locale = useLocale();
  return (name) => examCatalogueIn(locale, name);
}
