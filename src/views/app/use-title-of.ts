import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import { useLocale } from './use-locale.ts';
import { usePath } from './use-path.ts';
import { useTranslation } from './use-translation.ts';

const formTypes = ['1', '2', '3', '5'] as const;

/** Kind of the forms that a path of the form creator shows. */
export const formTypeAt = (path: string) => formTypes.find((type) => path.includes(`/creator/${type}`)) ?? '1';

type Titled = Pick<ApplicationFunction, 'RouteName' | 'TitleEs' | 'TitleEn'>;

/** Title of an application function; where that is "Type" or "Detail", what the page is. */
export function useTitleOf(): (of: Titled) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const type = formTypeAt(usePath());
  return ({ RouteName: name, TitleEs, TitleEn }) => {
    if (name.endsWith('-type')) return t(`formTypes.${type}`);
    if (name.endsWith('type-detail-id')) return t('titles.form');
    if (name.endsWith('cares-detail-id')) return t('titles.care');
    if (/forms?-detail-id$/.test(name)) return t('titles.answer');
    return locale === 'en' ? TitleEn : TitleEs;
  };
}
